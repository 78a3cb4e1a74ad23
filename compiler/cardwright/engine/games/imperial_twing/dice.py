"""The dice of a battle: thrown, thrown again, turned over, and read (IT-068, IT-078 to IT-088, IT-093, IT-096)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import effects
from cardwright.engine.games.imperial_twing.state import Battle, BattleSide, Face, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.listener import Listener
from cardwright.engine.question import REACT, STOP, WHOSE_DIE

OPPOSITE: Final[dict[str, int | str]] = {"sun": "cross", "cross": "sun", "spiral": 0}  # IT-096, G-17
CRITICAL: Final = ("sun", "cross")


def roll(table: TwingTable) -> None:
    """The attacker rolls, once for all battles; each defender rolls, unless shielding (IT-068, IT-105, IT-165)."""
    die, face = table.bound.die, table.chance.face
    thrown: Face = None
    for battle in table.battles:
        if battle.off:
            continue
        if thrown is None or not table.rules.endgame_one_roll:  # G-26
            thrown = face(die, battle.attack.player.seat)
        defender = battle.defence.player
        shields = battle.defence.shield and not defender.rules.shield_rolls
        battle.faces[0], battle.faces[1] = thrown, None if shields else face(die, defender.seat)
        battle.rolled = True


def events(table: TwingTable) -> None:
    """First rolls are told, the attacker's first (IT-084 to IT-086); the white cat may come before (C-15)."""
    battles, rules = table.battles, table.rules
    if rules.criticals_decided == "at_once":
        read_at_once(table)
    if rules.miromon_before_event:
        for battle in battles:
            if "spiral" in battle.faces:
                _white_cats(table, battles)
                break
    listeners = table.live.die_rolled
    if not listeners:
        return
    for battle in battles[:1] if rules.endgame_one_roll else battles:  # a roll for all battles is told once
        if (face := battle.faces[0]) is not None:
            tell(table, listeners, battle, 0, face, "die_rolled")
    for battle in battles:
        if (face := battle.faces[1]) is not None:
            tell(table, listeners, battle, 1, face, "die_rolled")
    table.battle = battles[0]


def tell(table: TwingTable, listeners: list[Listener], battle: Battle, index: int, face: int | str, what: str) -> None:
    """What a die shows is told to those who wait for such a face."""
    player = (battle.defence if index else battle.attack).player
    for listener in listeners:  # looked through before anything is told: most faces are nobody's business
        if (listener.faces is None or face in listener.faces) and (listener.whose is None or listener.whose is player):
            break
    else:
        return
    table.battle, battle.kept = battle, None  # whoever waits may change what the dice show
    other = (battle.attack if index else battle.defence).player
    happened(table, listeners, Happening(what, player, None, other, face=face))


def sides(battle: Battle, index: int) -> tuple[BattleSide, BattleSide]:
    return (battle.defence, battle.attack) if index else (battle.attack, battle.defence)


def reroll(table: TwingTable, player: TwingPlayer) -> None:
    """A player's die is thrown again; only this roll counts from now on (IT-093, IT-094, IT-133, IT-134)."""
    thrown: Face = None
    told: list[tuple[Battle, int]] = []
    for battle in table.battles:
        side = battle.side(player)
        if side is None or not battle.rolled or battle.decided:
            continue
        index = 0 if side is battle.attack else 1
        other = battle.other(side).player
        if battle.faces[index] is None:
            continue
        if table.bans.reroll and effects.banned(table, "reroll", player, None, other):
            continue
        if table.cat_in_play is not None and _cat_barred(table, player, table.cat_in_play, other):
            continue  # G-26: where Socks forbid the cat, the roll from before stays
        if thrown is None or not table.rules.endgame_one_roll:
            thrown = table.chance.face(table.bound.die, player.seat)
        battle.faces[index], battle.inverted[index] = thrown, False
        told.append((battle, index))
    read_at_once(table)
    for battle, index in told[:1] if table.rules.endgame_one_roll else told:
        if table.live.die_rerolled and (face := battle.faces[index]) is not None:
            tell(table, table.live.die_rerolled, battle, index, face, "die_rerolled")


def _cat_barred(table: TwingTable, player: TwingPlayer, cat: int, other: TwingPlayer) -> bool:
    bans = table.bans
    if bans.play_cat and effects.banned(table, "play_cat", player, cat, other):
        return True
    return bool(
        bans.play_white_cat and table.bound.inverts[cat] and effects.banned(table, "play_white_cat", player, cat, other)
    )


def lay(table: TwingTable, player: TwingPlayer, face: int | str) -> None:
    """A die is laid to a face."""
    for battle in table.battles:
        side = battle.side(player)
        if side is not None and battle.rolled and not battle.decided:
            index = 0 if side is battle.attack else 1
            battle.faces[index], battle.inverted[index] = face, False
    read_at_once(table)


def invert(table: TwingTable, player: TwingPlayer, by: TwingPlayer | None = None) -> None:
    """A player's roll becomes its opposite, in each battle in which that is allowed (IT-096, G-17, G-26)."""
    turned: list[tuple[Battle, int]] = []
    for battle in table.battles:
        side = battle.side(player)
        if side is None or not battle.rolled or battle.decided or (by is not None and battle.side(by) is None):
            continue
        index = 0 if side is battle.attack else 1
        face = battle.faces[index]
        if face is None:
            continue
        if by is not None and table.cat_in_play is not None:
            against = battle.other(battle.side(by)).player  # type: ignore[arg-type]
            if _cat_barred(table, by, table.cat_in_play, against):
                continue
        if table.rules.inversion_first:
            battle.faces[index] = opposite(face)
        else:
            battle.inverted[index] = not battle.inverted[index]
        turned.append((battle, index))
    if table.live.die_inverted:
        for battle, index in turned[:1] if table.rules.endgame_one_roll else turned:  # one die for all battles
            mine, other = sides(battle, index)
            happening = Happening("die_inverted", by or mine.player, None, other.player, face=battle.faces[index])
            happened(table, table.live.die_inverted, happening)
    read_at_once(table)


def opposite(face: int | str) -> int | str:
    """Sun and cross change places, plus and minus too; a spiral becomes 0 (IT-096, G-17).

    >>> [opposite(face) for face in ("cross", -4, "spiral", 0)]
    ['sun', 4, 0, 0]
    """
    return -face if isinstance(face, int) else OPPOSITE.get(face, face)


def reading(table: TwingTable, battle: Battle, index: int) -> Face:
    """What a die finally counts as: each `counts as` applies once (IT-116, IT-117, IT-132, IT-137)."""
    face = battle.faces[index]
    if face is None:
        return None
    if table.readings.get(face):
        mine, other = sides(battle, index)
        was, table.battle = table.battle, battle
        face = effects.reading(table, face, mine.player, other.player)
        table.battle = was
    return opposite(face) if battle.inverted[index] else face


def read_at_once(table: TwingTable) -> None:
    """By the rules that say so, a sun or a cross decides as soon as it lies there, however it has come (C-13)."""
    if table.rules.criticals_decided != "at_once" or not table.live.face_kept:
        return
    was = table.battle
    for battle in table.battles:
        if battle.rolled and not battle.decided:  # both dice are read before either decides (IT-081)
            for index, face in enumerate([reading(table, battle, 0), reading(table, battle, 1)]):
                if face in CRITICAL:
                    tell(table, table.live.face_kept, battle, index, face, "face_kept")
    table.battle = was


def read_criticals(table: TwingTable, battle: Battle) -> None:
    """The dice lie for good: what each shows is told, and the battle may be decided (IT-078, IT-079, C-13)."""
    if battle.rolled and not battle.decided:
        battle.kept = kept = reading(table, battle, 0), reading(table, battle, 1)  # before either decides (IT-081)
        listeners = table.live.face_kept
        if (face := kept[0]) is not None:
            tell(table, listeners, battle, 0, face, "face_kept")
        if (face := kept[1]) is not None:
            tell(table, listeners, battle, 1, face, "face_kept")


# ---- cats


def may_play_cats(table: TwingTable, player: TwingPlayer) -> bool:
    """Whether a player may play another cat in this battle (C-29); a supporter never may (IT-155)."""
    played = table.specials_played
    if played and played.get(("cat", player.seat), 0) >= player.rules.cats_per_battle:
        return False
    for battle in table.battles:
        if not battle.decided and player in (battle.attack.player, battle.defence.player):
            return True
    return False


def dice_for(table: TwingTable, player: TwingPlayer, cat: int) -> list[TwingPlayer]:
    """Whose roll a cat may turn: a black one the player's own (G-31), the white one either (IT-096)."""
    theirs = table.bound.inverts[cat] or table.rules.cat_reach == "any"
    bans = table.bans
    players: list[TwingPlayer] = []
    for battle in table.battles:
        side = battle.side(player)
        if side is None or not battle.rolled or battle.decided:
            continue
        index = 0 if side is battle.attack else 1
        other = (battle.attack if index else battle.defence).player
        if (bans.play_cat or bans.play_white_cat) and _cat_barred(table, player, cat, other):
            continue
        if battle.faces[index] is not None and player not in players:
            players.insert(0, player)
        if theirs and battle.faces[1 - index] is not None:
            players.append(other)
    return players


def play_cat(table: TwingTable, player: TwingPlayer, cat: int) -> None:
    """A cat is played open: a black one has the die thrown again, the white one turns it over (IT-093, IT-096)."""
    whose = dice_for(table, player, cat)
    target = table.players[table.ask(player, WHOSE_DIE, [one.seat for one in whose], cat)]
    table.specials_played["cat", player.seat] = table.specials_played.get(("cat", player.seat), 0) + 1
    player.hand.remove(cat)
    player.laid.append(cat)  # IT-072: it is discarded after the battle
    table.note_played(cat)
    live, white = table.live, table.bound.inverts[cat]
    other = _opponent(table, player, target)
    said, said_white = (Happening(id, player, cat, other) for id in ("cat_played", "white_cat_played"))
    if stopped(table, live.cat_played, said) or (white and stopped(table, live.white_cat_played, said_white)):
        return
    table.cat_in_play = cat
    again = not white or (
        table.rules.miromon_rerolls and table.ask(player, REACT, ("invert", "reroll"), cat) == "reroll"
    )
    if again:
        reroll(table, target)
    else:
        invert(table, target, player)
    table.cat_in_play = None
    happened(table, live.cat_played, said)
    if white:
        happened(table, live.white_cat_played, said_white)


def _opponent(table: TwingTable, player: TwingPlayer, target: TwingPlayer) -> TwingPlayer:
    if target is not player:
        return target
    battle = table.battle or table.battles[0]
    side = battle.side(player)
    return battle.other(side).player if side else player


def _white_cats(table: TwingTable, battles: list[Battle]) -> None:
    """Before events are drawn, whoever holds the white cat is asked once, the attacker's side first (C-15)."""
    for player in dict.fromkeys(one for b in battles for one in (b.attack.player, b.defence.player)):
        white = [card for card in player.hand if table.bound.inverts[card] and dice_for(table, player, card)]
        if white and may_play_cats(table, player):
            chosen = table.ask(player, REACT, [STOP, *white], "spiral")
            if chosen != STOP:
                play_cat(table, player, chosen)

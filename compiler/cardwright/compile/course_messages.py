"""The words of findings about the course of a game whose steps say what is done in them."""

from __future__ import annotations

from typing import assert_never

from cardwright.compile.messages import nobody_can
from cardwright.core.resolve import Fault
from cardwright.messages.message import Message, Wording, ours
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span


def no_course(about: Fault, span: Span, why: Wording, remedy: Wording) -> Diagnostic:
    """What is wrong with the course of a game, as the core has refused it."""
    args = (("why", ours(why)), ("remedy", ours(remedy)))
    match about:
        case "no steps":
            return Diagnostic("CW530", span, "{why}", "{remedy}", args)
        case "unplayed":
            return Diagnostic("CW531", span, "{why}", "{remedy}", args)
        case "circle":
            return Diagnostic("CW532", span, "{why}", "{remedy}", args)
        case "nobody's turn":
            return Diagnostic("CW533", span, "{why}", "{remedy}", args)
        case "sentence":
            return nobody_can(span, why, remedy)
        case _:
            assert_never(about)


def says_nothing(span: Span, step: str, has_text: bool) -> Diagnostic:
    says = "Nothing is said below the step `{step}`, so nothing would be done in it."
    if has_text:
        says = "The step `{step}` has a text and no sentence, so nothing would be done in it."
    return Diagnostic(
        "CW534", span, says, "Write below it what is done, as `draw 1 card`; or leave the step out.", (("step", step),),
    )  # fmt: skip


def played_elsewhere(span: Span, step: str, game: str) -> Diagnostic:
    return Diagnostic(
        "CW535", span, "{game} knows its steps by itself, and would never come to what stands below `{step}`.",
        "What is done in the place of a step, a house rule says: `instead of …:`.",
        (("step", step), ("game", game)),
    )  # fmt: skip


def never_comes(span: Span, step: str, game: str) -> Diagnostic:
    return Diagnostic(
        "CW535", span, "{game} knows its steps by itself, and would never come to `{step}`.",
        "What is done in the place of a step, a house rule says: `instead of …:`.",
        (("step", step), ("game", game)),
    )  # fmt: skip


def out_of_the_game(span: Span, kinds: str, lacks: str, pile: str) -> Diagnostic:
    """`lacks`: the field that is not there, `pile` or `zone`."""
    match lacks:
        case "zone":
            says = "No {kinds} are ever in the game: nothing says where they belong."
            remedy = (
                "Say where they come when somebody gets them: `zone: hand`, or, where nobody does, `zone: {pile}`; or "
                "leave `pile` out."
            )
        case _:
            says = "No {kinds} are ever in the game: nothing says where they lie at the beginning."
            remedy = "Name the place where they start: `pile: deck`; or leave `zone` out."
    return Diagnostic("CW541", span, says, remedy, (("kinds", kinds), ("pile", pile)))


def comes_too_late(span: Span, phase: str, end: Span) -> Diagnostic:
    return Diagnostic(
        "CW542", span, "This is never done: the {phase} is over before.",
        "Put it before that, or say when the {phase} ends: `end the {phase} if …`.",
        (("phase", phase),), "warning", related=((end, "here it ends, whatever has happened"),),
    )  # fmt: skip


def nowhere_to_discard(span: Span, played: bool) -> Diagnostic:
    what = "Nothing says where cards are laid that are played: they would come beneath the pile from which they came."
    if not played:
        what = "Nothing says where discarded cards lie: they would come beneath the pile from which they came."
    return Diagnostic(
        "CW543", span, what,
        "Declare the place: `zone discard`. Where they shall lie beneath the pile, say it: "
        "`put 1 card at the bottom of the deck`.",
        (), "warning",
    )  # fmt: skip


def nobody_wins(span: Span, game: str) -> Diagnostic:
    return Diagnostic(
        "CW536", span, "“{game}” can be printed, and not played: nothing in it says who wins.",
        "Say it in a step:  the player with the most cards in hand wins the game", (("game", game),), "warning",
    )  # fmt: skip


def never_over(span: Span, phase: str) -> Diagnostic:
    return Diagnostic(
        "CW537", span, "What stands here never comes true, so this would not be the end of any {phase}.",
        "Wait for what some sentence of the game brings about.", (("phase", phase),), "warning",
    )  # fmt: skip


def over_before(span: Span, phase: str) -> Diagnostic:
    return Diagnostic(
        "CW537", span, "What stands here is true from the beginning, so not one {phase} would be played.",
        "Wait for what is not so at first.", (("phase", phase),), "warning",
    )  # fmt: skip


def never_offered(span: Span, label: str, why: Message | str) -> Diagnostic:
    return Diagnostic(
        "CW538", span, "“{label}” could never be chosen: {why}",
        "Let some sentence bring about what is missing, or ask for something else.",
        (("label", label), ("why", ours(why))), "warning",
    )  # fmt: skip


def no_action_there(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW539", span, "No card and no rule of this game offers anything that could be chosen here.",
        'Declare something in the game:  action "Dig": draw 1 card',
    )  # fmt: skip


def nobody_chooses(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW527", span, "Nobody chooses an action in this game, so this could never be used.",
        "Let somebody choose in a step that is played: `choose 1 action`.",
    )  # fmt: skip


def must_and_cannot(span: Span, first: Span) -> Diagnostic:
    return Diagnostic(
        "CW540", span, "All cards that must be played here are forbidden, so this obliges nobody.",
        "Leave one of the two lines out, or say when it holds: `… if the trick has no cards`.",
        related=((first, "they are forbidden here"),), severity="warning",
    )  # fmt: skip


def nobody_may_play(span: Span, ban: Span) -> Diagnostic:
    return Diagnostic(
        "CW540", span, "Nobody could ever play such a card: all of them are forbidden to everybody, all the time.",
        "Leave one of the two lines out, or say when it holds: `… if the trick has no cards`.",
        related=((ban, "they are forbidden here"),), severity="warning",
    )  # fmt: skip


def must_what_is_not(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW540", span, "No card of this game is what must be played here, so this obliges nobody.",
        "Name cards that there are: `cardwright words` lists them.", severity="warning",
    )  # fmt: skip


def nobody_plays(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW540", span, "Nobody ever plays a card in this game, so this obliges nobody.",
        "Let somebody play one in a step: `play 1 card`.", severity="warning",
    )  # fmt: skip


def too_few_to_deal(span: Span, zone: str, players: int, needs: int, has: int, all_of_it: bool) -> Diagnostic:
    """`all_of_it`: nothing has been taken from the pile before."""
    says = "{players} players need {needs} cards; the {zone} has {has}."
    if not all_of_it:
        says = "{players} players need {needs} cards; the {zone} has {has} left by then."
    return Diagnostic(
        "CW610", span, says, "Deal fewer, let fewer play, or add cards.",
        (("players", str(players)), ("needs", str(needs)), ("zone", zone), ("has", str(has))),
    )  # fmt: skip


def nothing_to_draw(span: Span, zone: str) -> Diagnostic:
    return Diagnostic(
        "CW610", span, "No card ever lies in the {zone}.",
        "Let some sentence bring about what is missing, or ask for something else.", (("zone", zone),), "warning",
    )  # fmt: skip


def second_game(span: Span, game: str, first: Span) -> Diagnostic:
    return Diagnostic(
        "CW607", span, "These cards have their game already: “{game}”.",
        "Put this game into a folder of its own, or leave one of the two out.", (("game", game),),
        related=((first, "the first stands here"),),
    )  # fmt: skip


def one_word_for_two(span: Span, word: str, sort: str, first: Span) -> Diagnostic:
    return Diagnostic(
        "CW607", span, "`{word}` is the name of a {sort} already, and no sentence could tell the two apart.",
        "Give one of them another name.", (("word", word), ("sort", sort)),
        related=((first, "the first stands here"),),
    )  # fmt: skip


def line_of_a_scenario(span: Span, word: str) -> Diagnostic:
    return Diagnostic(
        "CW607", span, "`{word}: …` says something else in a scenario, so that no card can be laid there.",
        "Give it another name.", (("word", word),), "warning",
    )  # fmt: skip


def word_of_the_language(span: Span, word: str) -> Diagnostic:
    return Diagnostic(
        "CW607", span, "`{word}` is a word of the language already, and no sentence could tell the two apart.",
        "Give it another name.", (("word", word),),
    )  # fmt: skip

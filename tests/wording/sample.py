"""A small invented game, without card files: enough nouns, values and happenings to say every sentence there is."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Clause, Counter, Die, Kind, Property, Ruleset, RuleValue, Step, Zone
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.ruleset.phrases import ONE, Place, Player, Thing

# id: English name, English plural, German name, plural, gender
NOUNS = {
    "kind:creature": ("creature", "creatures", "Kreatur", "Kreaturen", "f"),
    "kind:spell": ("spell", "spells", "Zauber", "Zauber", "m"),
    "kind:cat": ("cat", "cats", "Katze", "Katzen", "f"),
    "kind:black_cat": ("black cat", "black cats", "schwarze Katze", "schwarze Katzen", "f"),
    "kind:trap": ("trap", "traps", "Falle", "Fallen", "f"),
    "kind:object": ("object", "objects", "Objekt", "Objekte", "n"),
    "kind:event": ("event", "events", "Ereignis", "Ereignisse", "n"),
    "kind:mount": ("mount", "mounts", "Reittier", "Reittiere", "n"),
    "kind:mage": ("mage card", "mage cards", "Magierkarte", "Magierkarten", "f"),
    "counter:ornicle": ("ornicle", "ornicles", "Ornikel", "Ornikel", "m"),
    "counter:weapon": ("weapon", "weapons", "Waffe", "Waffen", "f"),
    "role:hero": ("hero", "heroes", "Held", "Helden", "m"),
    "role:rider": ("rider", "riders", "Reiter", "Reiter", "m"),
    "phase:battle": ("battle", "battles", "Kampf", "Kämpfe", "m"),
    "phase:attack": ("attack", "attacks", "Angriff", "Angriffe", "m"),
    "phase:defence": ("defence", "defences", "Verteidigung", "Verteidigungen", "f"),
    "phase:duel": ("duel", "duels", "Duell", "Duelle", "n"),
    "phase:endgame": ("endgame", "endgames", "Endspiel", "Endspiele", "n"),
    "phase:ritual": ("ritual", "rituals", "Ritual", "Rituale", "n"),
    "property:strength": ("strength", "strengths", "Stärke", "Stärken", "f"),
    "property:power": ("power", "powers", "Kraft", "Kräfte", "f"),
    "person:attacker": ("attacker", "attackers", "Angreifer", "Angreifer", "m"),
    "person:defender": ("defender", "defenders", "Verteidiger", "Verteidiger", "m"),
    "person:winner": ("winner", "winners", "Sieger", "Sieger", "m"),
    "person:supporter": ("supporter", "supporters", "Unterstützer", "Unterstützer", "m"),
    "face:sun": ("sun", "suns", "Sonne", "Sonnen", "f"),
    "face:cross": ("cross", "crosses", "Kreuz", "Kreuze", "n"),
    "face:spiral": ("spiral", "spirals", "Spirale", "Spiralen", "f"),
    "value:object_price": ("object price", "", "Objektpreis", "", "m"),
    "value:pass_draw": ("number of cards for passing", "", "Zahl der Karten beim Passen", "", "f"),
    "value:spell_limit": ("spell limit", "", "Zauberlimit", "", "n"),
    "value:market_size": ("market size", "", "Größe der Auslage", "", "f"),
    "value:hero_price": ("hero price", "", "Heldenpreis", "", "m"),
    "value:weapon_bonus": ("weapon bonus", "", "Waffenbonus", "", "m"),
    "value:free_creatures": ("free creature", "free creatures", "freie Kreatur", "freie Kreaturen", "f"),
    "value:start_tie": ("tie on the starting roll", "", "Gleichstand beim Startwurf", "", "m"),
}
ZONES = {  # English name, German name, gender, prepositions, whose
    "deck": ("deck", "Zugstapel", "m", "auf von auf", "table"),
    "discard": ("discard", "Ablagestapel", "m", "auf von auf", "table"),
    "hand": ("hand", "Hand", "f", "auf aus auf", "player"),
    "entourage": ("entourage", "Gefolge", "n", "in aus in", "player"),
    "object_pile": ("object pile", "Objektstapel", "m", "auf von auf", "table"),
    "market": ("market", "Auslage", "f", "", "table"),
    "supply": ("supply", "Vorrat", "m", "", "table"),
    "realm": ("realm", "Reich", "n", "in aus in", "table"),
}
ELEMENTS = {
    "fire": ("Fire", "Feuer", ""),
    "water": ("Water", "Wasser", ""),
    "life": ("Life", "Leben", "Lebens"),
    "elementalist": ("Elementalist", "Elementalist", "Elementalisten"),
}
TEXTS = {
    "step:battle.reward": ("The winner takes an Ornicle.", "Wer gewinnt, nimmt 1 Ornikel."),
    "step:turn.draw": ("Draw from the deck.", "Ziehe vom Zugstapel."),
    "value:object_price": ("Ornicles that a magic object costs.", "Ornikel, die ein magisches Objekt kostet."),
    "value:free_creatures": ("Creatures that need no spell.", "Kreaturen, die keinen Zauber brauchen."),
}
NAMES = {
    "card:object/teddy-of-agony": ("Teddy of Agony", "Teddy der Qualen"),
    "card:cat/miromon": ("Miromon", "Miromon"),
    "label:Sacrifice two cats": ("Sacrifice two cats", "Zwei Katzen opfern"),
    "label:Refuse": ("Refuse", "Verweigern"),
    "label:Crown a hero": ("Crown a hero", "Einen Helden krönen"),
    "label:Arm a creature": ("Arm a creature", "Eine Kreatur bewaffnen"),
    "label:Raid the pantry": ("Raid the pantry", "Die Speisekammer plündern"),
    "label:Hand": ("Hand", "Hand"),
    "label:Slap": ("Slap", "Ohrfeige"),
    "word:any_equal": ("any equal", "jeder Gleichstand"),
}


# id: French name, plural, gender
FRENCH = {
    "kind:creature": ("créature", "créatures", "f"),
    "kind:spell": ("sort", "sorts", "m"),
    "kind:cat": ("chat", "chats", "m"),
    "kind:black_cat": ("chat noir", "chats noirs", "m"),
    "kind:trap": ("piège", "pièges", "m"),
    "kind:object": ("objet", "objets", "m"),
    "kind:event": ("événement", "événements", "m"),
    "kind:mount": ("monture", "montures", "f"),
    "kind:mage": ("carte mage", "cartes mage", "f"),
    "counter:ornicle": ("ornicle", "ornicles", "m"),
    "counter:weapon": ("arme", "armes", "f"),
    "role:hero": ("héros", "héros", "m"),
    "role:rider": ("cavalier", "cavaliers", "m"),
    "phase:battle": ("combat", "combats", "m"),
    "phase:attack": ("attaque", "attaques", "f"),
    "phase:defence": ("défense", "défenses", "f"),
    "phase:duel": ("duel", "duels", "m"),
    "phase:endgame": ("finale", "finales", "f"),
    "phase:ritual": ("rituel", "rituels", "m"),
    "property:strength": ("force", "forces", "f"),
    "property:power": ("puissance", "puissances", "f"),
    "person:attacker": ("attaquant", "attaquants", "m"),
    "person:defender": ("défenseur", "défenseurs", "m"),
    "person:winner": ("vainqueur", "vainqueurs", "m"),
    "person:supporter": ("allié", "alliés", "m"),
    "face:sun": ("soleil", "soleils", "m"),
    "face:cross": ("croix", "croix", "f"),
    "face:spiral": ("spirale", "spirales", "f"),
    "value:object_price": ("prix d’achat", "", "m"),
    "value:pass_draw": ("nombre de cartes quand on passe", "", "m"),
    "value:spell_limit": ("limite de sorts", "", "f"),
    "value:market_size": ("taille de l’étal", "", "f"),
    "value:hero_price": ("prix d’un héros", "", "m"),
    "value:weapon_bonus": ("bonus d’arme", "", "m"),
    "value:free_creatures": ("créature libre", "créatures libres", "f"),
    "value:start_tie": ("égalité au lancer de départ", "", "f"),
    "zone:deck": ("pioche", "pioches", "f"),
    "zone:discard": ("défausse", "défausses", "f"),
    "zone:hand": ("main", "mains", "f"),
    "zone:entourage": ("cortège", "cortèges", "m"),
    "zone:object_pile": ("pile d’objets", "piles d’objets", "f"),
    "zone:market": ("étal", "étals", "m"),
    "zone:supply": ("réserve", "réserves", "f"),
    "zone:realm": ("royaume", "royaumes", "m"),
    "element:fire": ("Feu", "", ""),
    "element:water": ("Eau", "", ""),
    "element:life": ("Vie", "", ""),
    "element:elementalist": ("élémentaliste", "élémentalistes", "m"),
    "card:object/teddy-of-agony": ("Ourson du supplice", "", ""),
    "card:cat/miromon": ("Miromon", "", ""),
    "label:Sacrifice two cats": ("Sacrifier deux chats", "", ""),
    "label:Refuse": ("Refuser", "", ""),
    "label:Crown a hero": ("Couronner un héros", "", ""),
    "label:Arm a creature": ("Armer une créature", "", ""),
    "label:Raid the pantry": ("Piller le garde-manger", "", ""),
    "label:Hand": ("Main", "", ""),
    "label:Slap": ("Gifle", "", ""),
    "word:any_equal": ("toute égalité", "", ""),
}
FRENCH_FORMS = {  # what a few of them have besides
    "zone:deck": {"prepositions": "sur de sur"},
    "zone:discard": {"prepositions": "sur de sur"},
    "phase:attack": {"prepositions": "en"},
    "phase:defence": {"prepositions": "en"},
    "phase:battle": {"prepositions": "en"},
    "phase:duel": {"prepositions": "en"},
    "element:fire": {"compound": "de feu"},
    "element:water": {"compound": "d’eau"},
    "element:life": {"compound": "de vie"},
    "element:elementalist": {"compound": "d’élémentaliste"},
    "step:battle.reward": {"text": "Le vainqueur prend 1 ornicle."},
    "step:turn.draw": {"text": "Pioche sur la pioche."},
    "value:object_price": {"text": "Ornicles que coûte un objet magique."},
    "value:free_creatures": {"text": "Créatures qui n’ont besoin d’aucun sort."},
    "card:object/harp-of-boredom": {
        "name": "Harpe de l’ennui",
        "manual": "Qui rit en premier te donne 1 ornicle.",
    },
}


# id: Spanish name, plural, gender
SPANISH = {
    "kind:creature": ("criatura", "criaturas", "f"),
    "kind:spell": ("hechizo", "hechizos", "m"),
    "kind:cat": ("gato", "gatos", "m"),
    "kind:black_cat": ("gato negro", "gatos negros", "m"),
    "kind:trap": ("trampa", "trampas", "f"),
    "kind:object": ("objeto", "objetos", "m"),
    "kind:event": ("evento", "eventos", "m"),
    "kind:mount": ("montura", "monturas", "f"),
    "kind:mage": ("carta de mago", "cartas de mago", "f"),
    "counter:ornicle": ("ornículo", "ornículos", "m"),
    "counter:weapon": ("arma", "armas", "f"),
    "role:hero": ("héroe", "héroes", "m"),
    "role:rider": ("jinete", "jinetes", "m"),
    "phase:battle": ("combate", "combates", "m"),
    "phase:attack": ("ataque", "ataques", "m"),
    "phase:defence": ("defensa", "defensas", "f"),
    "phase:duel": ("duelo", "duelos", "m"),
    "phase:endgame": ("final", "finales", "m"),
    "phase:ritual": ("ritual", "rituales", "m"),
    "property:strength": ("fuerza", "fuerzas", "f"),
    "property:power": ("potencia", "potencias", "f"),
    "person:attacker": ("atacante", "atacantes", "m"),
    "person:defender": ("defensor", "defensores", "m"),
    "person:winner": ("vencedor", "vencedores", "m"),
    "person:supporter": ("aliado", "aliados", "m"),
    "face:sun": ("sol", "soles", "m"),
    "face:cross": ("cruz", "cruces", "f"),
    "face:spiral": ("espiral", "espirales", "f"),
    "value:object_price": ("precio de compra", "", "m"),
    "value:pass_draw": ("número de cartas al pasar", "", "m"),
    "value:spell_limit": ("límite de hechizos", "", "m"),
    "value:market_size": ("tamaño del mercado", "", "m"),
    "value:hero_price": ("precio de un héroe", "", "m"),
    "value:weapon_bonus": ("bono de arma", "", "m"),
    "value:free_creatures": ("criatura libre", "criaturas libres", "f"),
    "value:start_tie": ("empate en la tirada inicial", "", "m"),
    "zone:deck": ("mazo", "mazos", "m"),
    "zone:discard": ("descarte", "descartes", "m"),
    "zone:hand": ("mano", "manos", "f"),
    "zone:entourage": ("séquito", "séquitos", "m"),
    "zone:object_pile": ("mazo de objetos", "mazos de objetos", "m"),
    "zone:market": ("mercado", "mercados", "m"),
    "zone:supply": ("reserva", "reservas", "f"),
    "zone:realm": ("reino", "reinos", "m"),
    "element:fire": ("Fuego", "", ""),
    "element:water": ("Agua", "", ""),
    "element:life": ("Vida", "", ""),
    "element:elementalist": ("elementalista", "elementalistas", "m"),
    "card:object/teddy-of-agony": ("Osito de la agonía", "", ""),
    "card:cat/miromon": ("Miromon", "", ""),
    "label:Sacrifice two cats": ("Sacrificar dos gatos", "", ""),
    "label:Refuse": ("Negarse", "", ""),
    "label:Crown a hero": ("Coronar a un héroe", "", ""),
    "label:Arm a creature": ("Armar a una criatura", "", ""),
    "label:Raid the pantry": ("Saquear la despensa", "", ""),
    "label:Hand": ("Mano", "", ""),
    "label:Slap": ("Bofetada", "", ""),
    "word:any_equal": ("cualquier empate", "", ""),
}
SPANISH_FORMS = {
    "phase:attack": {"prepositions": "en"},
    "phase:defence": {"prepositions": "en"},
    "phase:battle": {"prepositions": "en"},
    "phase:duel": {"prepositions": "en"},
    "element:fire": {"compound": "de fuego"},
    "element:water": {"compound": "de agua"},
    "element:life": {"compound": "de vida"},
    "element:elementalist": {"compound": "de elementalista"},
    "step:battle.reward": {"text": "El vencedor toma 1 ornículo."},
    "step:turn.draw": {"text": "Roba del mazo."},
    "value:object_price": {"text": "Ornículos que cuesta un objeto mágico."},
    "value:free_creatures": {"text": "Criaturas que no necesitan hechizo."},
    "card:object/harp-of-boredom": {
        "name": "Arpa del aburrimiento",
        "manual": "Quien ría primero te da 1 ornículo.",
    },
}

Names = Mapping[str, tuple[str, str, str]]
Forms = Mapping[str, Mapping[str, str]]
ROMANCE: Mapping[str, tuple[Names, Forms]] = {"fr": (FRENCH, FRENCH_FORMS), "es": (SPANISH, SPANISH_FORMS)}


def translated(names: Names, besides: Forms) -> dict[str, Term]:
    """The words of the sample game in a language."""
    forms: dict[str, dict[str, str]] = {}
    for key, (name, plural, gender) in names.items():
        given = {"name": name, "plural": plural, "gender": gender}
        forms[key] = {form: word for form, word in given.items() if word}
    for key, more in besides.items():
        forms[key] = {**forms.get(key, {}), **more}
    return {key: Term(words) for key, words in forms.items()}


def glossary() -> Glossary:
    """The words of the sample game in each language."""
    terms: dict[str, dict[str, Term]] = {}
    for key, (name, plural, de, de_plural, gender) in NOUNS.items():
        en_forms = {"name": name} | ({"plural": plural} if plural else {})
        de_forms = {"name": de, "gender": gender} | ({"plural": de_plural} if de_plural else {})
        terms[key] = {"en": Term(en_forms), "de": Term(de_forms)}
    for id, (name, de, gender, places, _) in ZONES.items():
        forms = {"name": de, "gender": gender} | ({"prepositions": places} if places else {})
        terms[f"zone:{id}"] = {"en": Term({"name": name}), "de": Term(forms)}
    for id, (name, de, compound) in ELEMENTS.items():
        forms = {"name": de} | ({"compound": compound} if compound else {})
        terms[f"element:{id}"] = {"en": Term({"name": name}), "de": Term(forms)}
    someone = {"name": "Elementalist", "plural": "Elementalisten", "gender": "m", "compound": "Elementalisten"}
    terms["element:elementalist"]["de"] = Term(someone)
    for key, (name, de) in NAMES.items():
        terms[key] = {"en": Term({"name": name}), "de": Term({"name": de})}
    for key, texts in TEXTS.items():
        for lang, text in zip(("en", "de"), texts, strict=True):
            forms = dict(terms.get(key, {}).get(lang, Term()).forms) | {"text": text}
            terms.setdefault(key, {})[lang] = Term(forms)
    terms["card:object/harp-of-boredom"] = {
        "en": Term({"name": "Harp of Boredom", "manual": "Whoever laughs first gives you 1 Ornicle."}),
        "de": Term({"name": "Harfe der Langeweile", "manual": "Wer zuerst lacht, gibt dir 1 Ornikel."}),
    }
    terms["phase:duel"]["en"] = Term({"name": "duel", "plural": "duels", "prepositions": "in a"})
    for lang, (names, besides) in ROMANCE.items():
        for key, term in translated(names, besides).items():
            terms.setdefault(key, {})[lang] = term
    return Glossary(terms)


_PLAYER = Player("player", "a")


def _passive(id: str, subject: Thing, verb: str) -> Clause:
    return Clause(id, subject, verb, passive=True)


def ruleset() -> Ruleset:
    """The rules of the sample game, as far as words need them."""

    def of(sort: str) -> tuple[str, ...]:
        return tuple(key.partition(":")[2] for key in NOUNS if key.startswith(f"{sort}:"))

    where = {"mount": (("mount", True),), "black_cat": (("inverts", False),)}
    narrows = {"mount": ("creature",), "black_cat": ("cat",)}
    return Ruleset(
        "Sample",
        (2, 4),
        elements=tuple(ELEMENTS),
        dice=(Die("orn", (-4, -3, -2, -1, 0, 1, 2, 3, 4, "sun", "cross", "spiral")),),
        properties=(*(Property(id, 1, 12) for id in of("property")), Property("mount", default=False)),
        kinds=tuple(Kind(id, narrows=narrows.get(id, ()), where=where.get(id, ())) for id in of("kind")),
        zones=tuple(Zone(id, of="player" if whose == "player" else "table") for id, (*_, whose) in ZONES.items()),
        counters=tuple(Counter(id, money=id == next(iter(of("counter")))) for id in of("counter")),
        roles=of("role"),
        phases=of("phase"),
        persons=of("person"),
        values=tuple(RuleValue(id, 1) for id in of("value")),
        happenings=(
            Clause("battle_lost", _PLAYER, "lose", Thing("battle", ONE)),
            Clause("battle_won", _PLAYER, "win", Thing("battle", ONE)),
            Clause("die_rolled", _PLAYER, "roll", Thing("face", ONE)),
            _passive("card_revealed", Thing("card", ONE), "reveal"),
            _passive("deck_shuffled", Thing("deck", ONE), "shuffle"),
        ),
        actions=(Clause("play_trap", _PLAYER, "play", Thing("trap", ONE)),),
        steps=tuple(Step(key.partition(":")[2]) for key in TEXTS if key.startswith("step:")),
    )


GLOSSARY, RULES = glossary(), ruleset()
DECK, DISCARD, OBJECT_PILE = Place("deck"), Place("discard"), Place("object_pile")
TEDDY = Card("object/teddy-of-agony", "object")

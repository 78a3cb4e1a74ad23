"""How French words meet and agree: l', d', qu', du, au, ton amie; masculine and feminine, one and many."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cardwright.wording.lexicon import Noun, table
from cardwright.wording.romance.spelling import Case, Forms, Person, placed

GLUED: tuple[tuple[str, ...], ...] = ()  # défausse-la: a hyphen parts them
_VOWELS = "aàâäeéèêëiîïoôöuùûüyœæ"
_CONTRACTED = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
_ELIDED = frozenset({"le", "la", "de", "ne", "que", "se", "te", "me", "je", "ce"})


@cache
def elides(words: str) -> bool:
    """Whether a word before these loses its vowel, by their sound: l’homme, but le héros; l’if, but le onze.

    >>> [elides(word) for word in ("yeux", "yéti", "haricots", "herbe", "onze")]
    [True, False, False, True, False]
    """
    first = words.lower()
    if first.startswith("y"):
        return first.startswith(("yeux", "yeuse")) or first[1:2] not in tuple(_VOWELS)
    return first.startswith(("h", *_VOWELS)) and not first.startswith(tuple(table("fr")["aspirated"]))


def meet(word: str, words: str) -> str:
    """A small word before others: l’objet, d’un adversaire, qu’il; à and de with their article: au, des.

    >>> meet("de", "le joueur"), meet("de", "un joueur"), meet("de", "des sorts"), meet("à", "les joueurs")
    ('du joueur', 'd’un joueur', 'de sorts', 'aux joueurs')
    """
    article, _, rest = words.partition(" ")
    if word == "de" and article == "des":
        return meet(word, rest)
    if short := _CONTRACTED.get((word, article)):
        return f"{short} {rest}"
    if word == "si":
        return f"s’{words}" if article in ("il", "ils") else f"si {words}"
    return f"{word[:-1]}’{words}" if word in _ELIDED and elides(words) else f"{word} {words}".strip()


def behind(preposition: str, words: str) -> str:
    """The words behind a preposition of one or more words: à côté du joueur."""
    head, _, last = preposition.rpartition(" ")
    return f"{head} {meet(last, words)}".strip() if last else words


def the(noun: Noun, plural: bool, words: str) -> str:
    """The definite article: le, la, l', les."""
    if plural or noun.gender == "pl":
        return f"les {words}"
    return meet("la" if noun.gender == "f" else "le", words)


def an(noun: Noun, plural: bool, words: str) -> str:
    """The indefinite article: un, une, des."""
    return f"{'des' if plural else 'une' if noun.gender == 'f' else 'un'} {words}"


def this(noun: Noun, plural: bool, words: str) -> str:
    """Ce, cet, cette, ces."""
    if plural or noun.gender == "pl":
        return f"ces {words}"
    short = "cet" if elides(words) else "ce"
    return f"{'cette' if noun.gender == 'f' else short} {words}"


def own(owner: str, noun: Noun, plural: bool, words: str) -> str:
    """Ton, ta, tes, by the noun; `owner` is t, s or leur. Ton stands before a vowel, whatever the gender."""
    plural = plural or noun.gender == "pl"  # tes plis
    if owner == "leur":
        return f"leur{'s' if plural else ''} {words}"
    if plural:
        return f"{owner}es {words}"
    return f"{owner}{'a' if noun.gender == 'f' and not elides(words) else 'on'} {words}"


def agreed(noun: Noun, plural: bool, masculine: str, feminine: str = "") -> str:
    """An adjective or a participle as its noun asks for it: révélé, révélée, révélés, révélées."""
    word = (feminine or masculine + "e") if noun.gender == "f" else masculine
    return word if not plural or word.endswith(("s", "x")) else word + "s"


def around(noun: Noun, plural: bool, row: str) -> tuple[str, str]:
    """What an adjective of the vocabulary puts before its noun, and what behind it.

    `<` marks one that stands before, `^` one that is said with le plus, `=` one that never changes.
    """
    if row.startswith("="):
        return "", row[1:]
    masculine, _, feminine = row.lstrip("<^").partition(" / ")
    word = agreed(noun, plural, masculine, feminine)
    if row.startswith("^"):
        return "", the(noun, plural, f"plus {word}")
    return placed(word, row)


def no(noun: Noun, words: str) -> str:
    """Aucun objet, aucune carte."""
    return f"{none_of(noun)} {words}"


def numbered(n: str, words: str) -> str:
    """2 autres cartes."""
    return f"{n} {words}"


def one_of(noun: Noun) -> str:
    """Un, une of several."""
    return agreed(noun, False, "un", "une")


def each_of(noun: Noun) -> str:
    """Chacun, chacune."""
    return agreed(noun, False, "chacun")


def none_of(noun: Noun) -> str:
    """Aucun, aucune."""
    return agreed(noun, False, "aucun")


def all_of(noun: Noun, words: str) -> str:
    """Tous les sorts, toutes tes cartes."""
    return f"{agreed(noun, True, 'tous', 'toute')} {words}"


_ORDER = ("te", "se", "le", "la", "les", "lui", "leur", "en")
_ENDING: Mapping[Person, str] = {"tu": "es", "il": "e", "ils": "ent"}
_PRONOUN: Mapping[tuple[Case, bool], tuple[str, str]] = {  # of one, of several; the second says whether it is feminine
    ("nom", False): ("il", "ils"),
    ("nom", True): ("elle", "elles"),
    ("acc", False): ("le", "les"),
    ("acc", True): ("la", "les"),
    ("strong", False): ("lui", "eux"),
    ("strong", True): ("elle", "elles"),
}


def pronoun(case: Case, feminine: bool, many: bool) -> str:
    """Il, elle; le, la, les; lui, elle, eux."""
    return _PRONOUN[case, feminine][many]


def subjunctive(forms: Forms, person: Person) -> str:
    """Behind avant que: qu’il perde. Made from the third person plural, as in nearly every verb.

    >>> from cardwright.wording.romance.spelling import split
    >>> subjunctive(split("perdre / perds / perds / perd / perdent / perdu"), "il")
    'perde'
    """
    word, _, others = forms[4].partition(" ")
    form = word.removesuffix("ent") + _ENDING[person]
    return f"{form} {others}" if others else form


def forbidden(forms: Forms) -> str:
    """The verb of a command that is denied: ne pioche."""
    return forms[1]


def denied(verb: str) -> str:
    """Ne perd; once, where both its subject and its object deny it."""
    return verb if verb.startswith(("ne ", "n’")) else meet("ne", verb)


def gathered(verb: str, pronouns: tuple[str, ...], deny: bool = False) -> str:
    """Pronouns and ne before a verb, in their order: te le donne, ne l’attaque.

    >>> gathered("attaque", ("la",), True), gathered("donner", ("lui", "le"))
    ('ne l’attaque', 'le lui donner')
    """
    words = verb
    for pronoun in sorted(pronouns, key=_ORDER.index, reverse=True):
        words = meet(pronoun, words)
    return meet("ne", words) if deny else words


def commanded(verb: str, pronouns: tuple[str, ...]) -> str:
    """Pronouns behind an imperative: défausse-la, donne-le-lui, sers-toi; défausses-en 1.

    >>> commanded("défausse", ("en",)), commanded("donne", ("en", "lui"))
    ('défausses-en', 'donne-lui-en')
    """
    word, gap, others = verb.partition(" ")
    if pronouns == ("en",) and word.endswith(("e", "a")):
        word += "s"
    order = sorted(pronouns, key=lambda pronoun: (pronoun in ("te", "se"), _ORDER.index(pronoun)))
    return "-".join([word, *("toi" if pronoun == "te" else pronoun for pronoun in order)]) + gap + others


named = gathered  # le donner: before an infinitive as before any verb

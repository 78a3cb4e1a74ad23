"""How Spanish words meet and agree: al, del, contigo, el arma, y e; gender and number; pronouns at the verb."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardwright.wording.lexicon import Noun, table
from cardwright.wording.romance.spelling import Case, Forms, Person, placed

_CONTRACTED = {("de", "el"): "del", ("a", "el"): "al"}
_WITH = {"ti": "contigo"}
_OTHERS = frozenset({"otro", "otra", "otros", "otras"})
_ORDER = ("se", "te", "le", "les", "lo", "la", "los", "las")
GLUED: tuple[tuple[str, ...], ...] = (  # what may stand behind a command, as one word with it
    *(("te",), ("se",), ("le",), ("les",), ("lo",), ("la",), ("los",), ("las",)),
    *((whom, what) for whom in ("te", "se") for what in ("lo", "la", "los", "las")),
)
_PRONOUN: Mapping[tuple[Case, bool], tuple[str, str]] = {  # of one, of several; the second says whether it is feminine
    ("nom", False): ("este", "estos"),  # what does something; him who does it is él
    ("nom", True): ("esta", "estas"),
    ("acc", False): ("lo", "los"),
    ("acc", True): ("la", "las"),
    ("strong", False): ("él", "ellos"),
    ("strong", True): ("ella", "ellas"),
}
_AND = re.compile(r"(?<= )y (?=h?[ií](?![aeou]))")
_OR = re.compile(r"(?<= )o (?=h?[oó]|8|11\b)")


# ---- nouns and what stands around them


def meet(word: str, words: str) -> str:
    """A small word before others: del mazo, al jugador, contigo.

    >>> meet("de", "el mazo"), meet("a", "el jugador"), meet("con", "ti"), meet("de", "él")
    ('del mazo', 'al jugador', 'contigo', 'de él')
    """
    article, _, rest = words.partition(" ")
    if short := _CONTRACTED.get((word, article)):
        return f"{short} {rest}"
    if word == "con" and article in _WITH:
        return f"{_WITH[article]} {rest}".strip()
    return f"{word} {words}".strip()


def behind(preposition: str, words: str) -> str:
    """The words behind a preposition of one or more words: encima del mazo."""
    head, _, last = preposition.rpartition(" ")
    return f"{head} {meet(last, words)}".strip() if last else words


def euphonic(text: str) -> str:
    """Y before an i is e, o before an o is u.

    >>> euphonic("agua y ira, agua y hielo"), euphonic("1 o 8")
    ('agua e ira, agua y hielo', '1 u 8')
    """
    return _OR.sub("u ", _AND.sub("e ", text))


def stressed(words: str) -> bool:
    """Whether the words begin with a stressed a: el arma, but la armadura."""
    return words.partition(" ")[0].lower() in table("es")["stressed"]


def the(noun: Noun, plural: bool, words: str) -> str:
    """El, la, los, las."""
    feminine = noun.gender == "f"
    if plural or noun.gender == "pl":
        return f"{'las' if feminine else 'los'} {words}"
    return f"{'la' if feminine and not stressed(words) else 'el'} {words}"


def an(noun: Noun, plural: bool, words: str) -> str:
    """Un, una; several have no article, and otro has none."""
    bare = plural or words.startswith(("otro ", "otra "))
    return words if bare else f"{'una' if noun.gender == 'f' and not stressed(words) else 'un'} {words}"


def this(noun: Noun, plural: bool, words: str) -> str:
    """Ese, esa, esos, esas."""
    return f"{agreed(noun, plural, 'ese', 'esa') if not plural else agreed(noun, True, 'eso', 'esa')} {words}"


def here(noun: Noun, words: str) -> str:
    """Este, esta."""
    return f"{agreed(noun, False, 'este', 'esta')} {words}"


def own(owner: str, noun: Noun, plural: bool, words: str) -> str:
    """Tu, tus."""
    return f"{owner}{'s' if plural or noun.gender == 'pl' else ''} {words}"


def agreed(noun: Noun, plural: bool, masculine: str, feminine: str = "") -> str:
    """An adjective or a participle as its noun asks for it: revelado, revelada, revelados, reveladas."""
    other = masculine[:-1] + "a" if masculine.endswith("o") else masculine
    word = (feminine or other) if noun.gender == "f" else masculine
    if not plural:
        return word
    if word == "primer":
        return "primeros"
    if word.endswith("z"):
        return f"{word[:-1]}ces"
    return f"{word}s" if word[-1] in "aeioué" else f"{word}es"


def around(noun: Noun, plural: bool, row: str) -> tuple[str, str]:
    """What an adjective of the vocabulary puts before its noun, and what behind it.

    `<` marks one that stands before, `^` one that is said with más, `=` one that never changes.
    """
    if row.startswith("="):
        return "", row[1:]
    masculine, _, feminine = row.lstrip("<^").partition(" / ")
    word = agreed(noun, plural, masculine, feminine)
    return ("", f"más {word}") if row.startswith("^") else placed(word, row)


def no(noun: Noun, words: str) -> str:
    """Ningún objeto, ninguna carta, ningún arma."""
    return f"{'ninguna' if noun.gender == 'f' and not stressed(words) else 'ningún'} {words}"


def numbered(n: str, words: str) -> str:
    """2 cartas, but otras 2 cartas; and otra carta is one.

    >>> numbered("al menos 2", "otras cartas"), numbered("1", "otra carta"), numbered("1", "carta")
    ('al menos otras 2 cartas', 'otra carta', '1 carta')
    """
    other, _, rest = words.partition(" ")
    bound, _, digits = n.rpartition(" ")
    if other not in _OTHERS or not digits.isdigit():
        return f"{n} {words}"
    return " ".join(word for word in (bound, other, digits if digits != "1" else "", rest) if word)


def one_of(noun: Noun) -> str:
    """Uno, una of several."""
    return agreed(noun, False, "uno")


def each_of(noun: Noun) -> str:
    """Cada uno, cada una."""
    return f"cada {one_of(noun)}"


def none_of(noun: Noun) -> str:
    """Ninguno, ninguna."""
    return agreed(noun, False, "ninguno")


def all_of(noun: Noun, words: str) -> str:
    """Todos los hechizos, todas tus cartas."""
    return f"{agreed(noun, True, 'todo')} {words}"


def pronoun(case: Case, feminine: bool, many: bool) -> str:
    """Este, esta; lo, la, los, las; él, ella."""
    return _PRONOUN[case, feminine][many]


# ---- verbs


def subjunctive(forms: Forms, person: Person) -> str:
    """Behind antes de que and cuando: que robe, que pierdas.

    >>> row = ("dar", "da", "das", "da", "dan", "dado", "dé")
    >>> [subjunctive(row, person) for person in ("tu", "il", "ils")]
    ['des', 'dé', 'den']
    """
    word, gap, others = forms[6].partition(" ")
    if person != "il":
        word = ("de" if word == "dé" else word) + ("s" if person == "tu" else "n")
    return word + gap + others


def forbidden(forms: Forms) -> str:
    """The verb of a command that is denied: no robes."""
    return subjunctive(forms, "tu")


def denied(verb: str) -> str:
    """No pierde."""
    return f"no {verb}"


def in_order(pronouns: tuple[str, ...]) -> list[str]:
    """Se lo, te lo; le before lo is se."""
    order = sorted(pronouns, key=_ORDER.index)
    return ["se" if word in ("le", "les") and len(order) > 1 else word for word in order]


def gathered(verb: str, pronouns: tuple[str, ...], deny: bool = False) -> str:
    """Pronouns and no before a verb: te lo da, no se lo da.

    >>> gathered("ataca", ("la",), True), gathered("da", ("lo", "le"))
    ('no la ataca', 'se lo da')
    """
    return " ".join([*(["no"] if deny else []), *in_order(pronouns), verb])


def commanded(verb: str, pronouns: tuple[str, ...]) -> str:
    """Pronouns at an imperative, with the accent that they ask for: descártalo, dáselo, dalo, vuélvelo a tirar.

    >>> commanded("devuelve", ("lo",)), commanded("da", ("lo",)), commanded("da", ("le", "lo"))
    ('devuélvelo', 'dalo', 'dáselo')
    """
    word, gap, others = verb.partition(" ")
    return accented(word, in_order(pronouns)) + gap + others


def named(infinitive: str, pronouns: tuple[str, ...], deny: bool = False) -> str:
    """Pronouns at an infinitive: robarlo, dárselo.

    >>> named("robar", ("lo",)), named("dar", ("le", "lo"))
    ('robarlo', 'dárselo')
    """
    return ("no " if deny else "") + commanded(infinitive, pronouns)


_NUCLEUS = re.compile(r"(?:(?<=q)u|(?<=g)u(?=[eéií]))?((?:[iu](?=[aeoáéó]))?[aeoáéíóú](?:[iu](?![aeoáéó]))?|[iu])")
_ACUTE = str.maketrans("aeiou", "áéíóú")


def accented(word: str, tail: list[str]) -> str:
    """A verb with its pronouns as one word; what was stressed stays so."""
    if not tail:
        return word
    nuclei = [found.span(1) for found in _NUCLEUS.finditer(word)]
    marked = next((n for n, (start, end) in enumerate(nuclei) if re.search("[áéíóú]", word[start:end])), None)
    last = len(nuclei) - 1
    at = marked if marked is not None else last if word[-1] not in "aeions" else max(last - 1, 0)
    behind_it = last - at + len(tail)
    if behind_it >= 2 and marked is None:
        start, end = nuclei[at]
        strong = next((i for i in range(start, end) if word[i] in "aeo"), end - 1)
        word = word[:strong] + word[strong].translate(_ACUTE) + word[strong + 1 :]
    elif behind_it < 2 and marked is not None and not re.search("[íú][aeo]", word):
        word = word.translate(str.maketrans("áéíóú", "aeiou"))  # repón, but reponla
    return word + "".join(tail)

"""Makes 160 card dicts, as rich as those of a real deck: what the floor and the peers of printing draw."""

from typing import Any

ELEMENTS = {"Feuer": "#b3261e", "Wasser": "#1f5fa8", "Leben": "#2e7d32", "Luft": "#8a8a86"}
FAMILIES = {"Charakter": "#6b3fa0", "Spielkarte": "#1f4e9c", "Magisches Objekt": "#1e7a3c", "Ereignis": "#b3261e"}


def deck(count: int = 160) -> list[dict[str, Any]]:
    """So many cards, all different, with texts as long as those of a real deck."""
    elements, families = list(ELEMENTS), list(FAMILIES)
    rules = (
        "Wenn dein Gegner eine Katze oder eine Falle spielt, darfst du 1 Katze abwerfen, um das aufzuheben.",
        "Deine Kreaturen haben im Angriff Stärke +1 für jedes deiner magischen Objekte.",
        "Jeder Spieler legt 1 Kreatur aus seinem Gefolge ab. Der linke Nachbar erhält 1 Ornikel.",
    )
    return [
        {
            "name": f"Wächter der Größe {i}",
            "element": elements[i % 4],
            "family": families[(i // 9) % 4],
            "number": i % 9 + 1,
            "mount": i % 5 == 0,
            "rules": rules[i % 3],
            "reminder": "Ein Reittier und sein Reiter zählen als 1 Kreatur.",
            "flavour": "Er hat nichts gesehen, und das genau.",
        }
        for i in range(count)
    ]

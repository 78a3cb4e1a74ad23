"""The core becomes closures: what every rule and instruction means is worked out once, for all tables of a ruleset.

In come the nodes of a core, the ruleset and the kernel of its game. Out go acts (what an instruction does) and
installers (how a rule comes into force at a table), both made of closures over an `Env`: who `you` is, which card
speaks, what happens, what the variables of the rule stand for.

The hard idea is when something is known. A node is matched while it is bound, and never again: each function here
takes a node apart, binds what lies inside it, and returns a closure that only does what is left to do in play. What
can be decided beforehand is decided beforehand, most often by another `case` for what is asked a million times. So
there are two kinds of line in every file, those that run once and those inside the inner function that run in play; a
call that moves from the one to the other is paid for in every game.

Amounts count cards and cards are narrowed by amounts; bodies bring rules into force and rules have bodies. The files
read one another downward, and where the core goes round in a circle they ask the `Binder` that is handed to all of
them.

First to read: `closures.py` for the forms, `binder.py` for the way in, then `amounts.py`, in which each case is a
line. `cards.py` and `picking.py` hold what is most used, `active_effects.py` what is in force, `contract.py` what
goes with the kernel and not with the core. Absent on purpose: texts for people (a ruleset that is bound has been
checked), the rules of any one game (its kernel has them), and the asking of what is in force, which is
`engine/effects.py`.
"""

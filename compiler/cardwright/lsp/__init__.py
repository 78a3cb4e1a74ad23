"""The language server: what an editor asks by its protocol becomes a question of `editor/`, and the answer goes back.

In come messages of the Language Server Protocol (3.17) by way of `pygls`; out go findings, candidates and changes of
text. `server.py` says which requests are answered, `workspace.py` keeps the sets that are open, `positions.py` turns
offsets into lines and columns. Begin with `server.py`.

The hard idea: only the last state counts. A key changes the text and puts the set on the list of those to be judged; it
is judged when no more changes are waiting, so that typing fast costs one judgement and not twenty.

Absent on purpose: any knowledge of the language of cards. Nothing else in the house imports `pygls` or `lsprotocol`,
which come with `cardwright[editor]`.
"""

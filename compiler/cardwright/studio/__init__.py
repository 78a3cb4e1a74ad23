"""The studio: a page in the browser of one's own machine, on which a set is written, seen, played, judged and printed.

In come requests of the page by HTTP; out go plain values as JSON: findings, candidates, what a card says in each
language, pictures of it, sheets. `server.py` says which requests are answered and begins to listen, `guard.py` lets
nobody in but the page, `open_set.py` keeps the set that is open, `requests.py` and `printing.py` answer, `shown.py`
makes plain values of findings and cards, `forms.py` fills forms and writes what was filled in, `grammars.py` has made
what sentences are read by, `sentences.py` has what stands on the page itself. Games are `playing.py`'s,
at the tables of `tables.py`; verdicts `judging.py`'s, reached in a process of their own (`court.py`). Begin with
`server.py`.

The hard idea: the server keeps no text. Every request brings the texts that its page has not saved yet, so that two
pages, or two of these servers, never write over each other unawares; what is saved is held against what was read
(`app/versions.py`). Nor does it keep where a game stands: a game is its answers, which the page sends, and is played
again from them at each question; what a reader may not see is left out before it is sent, not hidden by the page.

Absent on purpose: any knowledge of the language of cards, which is `editor/`'s, or of games, which is `play/`'s, and a
step that the user must build. The page's own program is written in `grammar/editors/studio/` and lies in `page/` as it
is sent. Nothing else in the house imports `starlette` or `uvicorn`, which come with `cardwright[studio]`.
"""

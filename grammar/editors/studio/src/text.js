// A text becomes an editor of card files: what is typed, coloured, completed, told and undone. What is answered comes
// from the server; places are moved along with whatever is typed in the meantime.

import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  completionStatus,
  currentCompletions,
  selectedCompletionIndex,
  snippet,
  startCompletion,
} from "@codemirror/autocomplete"
import { defaultKeymap, history, historyKeymap, insertNewlineAndIndent } from "@codemirror/commands"
import { bracketMatching, indentOnInput, indentService, indentUnit } from "@codemirror/language"
import { forceLinting, lintGutter, nextDiagnostic, setDiagnostics } from "@codemirror/lint"
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search"
import { Compartment, EditorState, Prec, StateEffect, StateField } from "@codemirror/state"
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  ViewPlugin,
} from "@codemirror/view"
import { ask } from "./ask.js"
import { markdown } from "./elements.js"
import { knows, nameOf, say } from "./words.js"

export { forceLinting, nextDiagnostic }

// ---- colours

const recoloured = StateEffect.define()

const colours = StateField.define({
  create: () => Decoration.none,
  update(painted, transaction) {
    painted = painted.map(transaction.changes)
    for (const effect of transaction.effects) {
      if (effect.is(recoloured)) {
        const { from, to, marks } = effect.value
        painted = painted.update({ filter: (a, b) => b < from || a > to, add: marks, sort: true })
      }
    }
    return painted
  },
  provide: (field) => EditorView.decorations.from(field),
})

export function recolour(view, flat, names, moved, from, to) {
  const marks = []
  for (let n = 0; n < flat.length; n += 3) {
    const [start, end] = [moved(flat[n], 1), moved(flat[n + 1], -1)]
    if (end > start) marks.push(Decoration.mark({ class: `c-${names[flat[n + 2]]}` }).range(start, end))
  }
  view.dispatch({ effects: recoloured.of({ from: moved(from, -1), to: moved(to, 1), marks }) })
}

// ---- findings

const GRAVITY = { error: "error", warning: "warning", note: "info" }

export function underline(view, found, mend) {
  const rows = found.map((one) => ({
    from: Math.min(one.from, view.state.doc.length),
    to: Math.min(Math.max(one.to, one.from), view.state.doc.length),
    severity: GRAVITY[one.severity],
    message: [one.problem, one.advice].filter(Boolean).join("\n"),
    actions: one.fix ? [{ name: one.fix.title, apply: () => mend(one) }] : [],
  }))
  view.dispatch(setDiagnostics(view.state, rows))
}

// ---- what stands at a place

function completing(where) {
  return async (context) => {
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_.-]*/u)
    if (!context.explicit && !word) return null
    const { from, candidates } = await ask("complete", { ...where(context.state), at: context.pos })
    if (context.aborted || !candidates.length) return null
    return { from, options: candidates.map(candidate), validFor: /^[\p{L}\p{N}_ -]*$/u }
  }
}

// What begins a card goes to the very left, wherever its first word was written.
function atLeft(apply) {
  return (view, option, from, to) => {
    const indented = from - view.state.doc.lineAt(from).from
    view.dispatch({ changes: { from: from - indented, to: from } })
    apply(view, option, from - indented, to - indented)
  }
}

// Where something must follow, what that can be is offered at once.
function offering(apply) {
  return (view, ...at) => {
    apply(view, ...at)
    startCompletion(view)
  }
}

function candidate({ label, sort, doc, rank, snippet: shape }) {
  const fills = shape ? snippet(shape.replace(/\$(\d)/g, (_, n) => `\${${n === "0" ? 9 : n}}`)) : undefined
  const apply = fills && /[: ]\$0$|^when /.test(shape) ? offering(fills) : fills
  return {
    label,
    type: sort,
    detail: nameOf("sort", sort),
    boost: 20 - 10 * rank,
    info: doc ? () => markdown(doc) : undefined,
    apply: apply && sort === "head" ? atLeft(apply) : apply,
  }
}

function telling(where) {
  return hoverTooltip(async (view, pos) => {
    const told = await ask("hover", { ...where(view.state), at: pos })
    if (!told.text) return null
    return { pos: told.from, end: told.to, above: true, create: () => ({ dom: markdown(told.text) }) }
  })
}

// A line is indented as the one above it that says something, and further below a colon or a first line; behind an
// empty line no deeper than what a card says first; behind two at the very left, where the next card begins. One that
// declares something with a name begins there, too; that is seen when its name is begun.
let declares = /^(?!)/

export function headed(heads) {
  declares = new RegExp(`^ *(${heads.join("|")}) "$`)
}

const indentation = indentService.of((context, pos) => {
  const { doc } = context.state
  const own = doc.lineAt(pos)
  if (declares.test(own.text.replace(/""$/, '"'))) return 0
  let empty = context.options.simulateBreak == null ? -1 : 0 // a line that is begun is itself none of those above it
  for (let number = own.number; number > 0; number--) {
    const line = doc.line(number)
    const text = number === own.number ? line.text.slice(0, pos - line.from) : line.text
    if (!text.trim()) {
      empty++
      continue
    }
    const deep = /^ */.exec(text)[0].length
    const below = /:\s*$/.test(text) || /^[a-z][\w ]* "[^"]*"\s*$/.test(text) ? deep + 2 : deep
    return Math.min(below, empty > 1 ? 0 : empty === 1 ? 2 : below)
  }
  return 0
})

// Where a name has been written and nothing but its closing quote follows, a new line begins behind that.
function beyondQuote(view) {
  const { head, empty } = view.state.selection.main
  const line = view.state.doc.lineAt(head)
  if (!empty || view.state.sliceDoc(head, line.to) !== '"' || view.state.sliceDoc(line.from, head).split('"').length % 2) return false
  view.dispatch({ selection: { anchor: line.to } })
  return insertNewlineAndIndent(view)
}

// Whoever has typed a word to its end and has chosen no other wants a new line, not that word once more.
function beyondWord(view) {
  const { state } = view
  const typed = state.sliceDoc(state.doc.lineAt(state.selection.main.head).from, state.selection.main.head)
  const whole = currentCompletions(state).some(({ label }) => typed === label || typed.endsWith(` ${label}`))
  if (!whole || selectedCompletionIndex(state) > 0) return false
  closeCompletion(view)
  return insertNewlineAndIndent(view)
}

// Tab takes what is offered, before it goes to the next gap of what was taken. It leaves no text that offers something.
function taken(view) {
  return acceptCompletion(view) || completionStatus(view.state) === "active"
}

// What is too long for a line goes on below it a little further in than it begins.

const DEEPEST = 16

function hanging(view) {
  const marks = []
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at)
      const deep = Math.min(/^ */.exec(line.text)[0].length, DEEPEST)
      marks.push(Decoration.line({ class: `deep-${deep - (deep % 2)}` }).range(line.from))
      at = line.to + 1
    }
  }
  return Decoration.set(marks)
}

const wrapped = ViewPlugin.define(
  (view) => ({
    marks: hanging(view),
    update(update) {
      if (update.docChanged || update.viewportChanged) this.marks = hanging(update.view)
    },
  }),
  { decorations: ({ marks }) => marks },
)

// ---- the editor

const nonce = document.querySelector("meta[name=csp-nonce]").content
const label = new Compartment()

export function stateOf(text, { where, changed, moved, keys }) {
  return EditorState.create({
    doc: text,
    extensions: [
      EditorView.cspNonce.of(nonce),
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      indentation,
      indentUnit.of("  "),
      indentOnInput(),
      EditorState.languageData.of(() => [{ indentOnInput: /^ *[a-z][a-z ]* "$/ }]),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      autocompletion({ override: [completing(where)], icons: false, defaultKeymap: false, activateOnTypingDelay: 30 }),
      telling(where),
      colours,
      EditorView.lineWrapping,
      wrapped,
      label.of([]),
      Prec.highest(keymap.of([{ key: "Tab", run: taken }])),
      keymap.of([...keys, { key: "Enter", run: beyondWord }, ...completionKeymap, { key: "Enter", run: beyondQuote }, ...closeBracketsKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update)
        else if (update.selectionSet || update.viewportChanged) moved(update)
      }),
    ],
  })
}

// What the editor says for itself: finding and replacing, and what is read out.
const PHRASES = [
  "Find", "Replace", "next", "previous", "all", "match case", "regexp", "by word", "replace", "replace all", "close",
  "current match", "on line", "replaced match on line $", "replaced $ matches", "Completions", "Diagnostics",
]

function phrases() {
  return EditorState.phrases.of(Object.fromEntries(PHRASES.filter((one) => knows(`editor.${one}`)).map((one) => [one, say(`editor.${one}`)])))
}

export function named(view, file) {
  const attributes = { "aria-label": say("text", { file }), spellcheck: "false", autocapitalize: "off", tabindex: "0" }
  view.dispatch({ effects: label.reconfigure([EditorView.contentAttributes.of(attributes), phrases()]) })
}

export function editor(parent) {
  return new EditorView({ parent, extensions: [EditorView.cspNonce.of(nonce)] })
}

// The smallest change that makes one text of another, so that the cursor and what can be undone stay.
export function difference(before, after) {
  let from = 0
  const most = Math.min(before.length, after.length)
  while (from < most && before[from] === after[from]) from++
  let rest = 0
  while (rest < most - from && before[before.length - 1 - rest] === after[after.length - 1 - rest]) rest++
  return { from, to: before.length - rest, insert: after.slice(from, after.length - rest) }
}

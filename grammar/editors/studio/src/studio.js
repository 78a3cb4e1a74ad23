// The page of `cardwright studio`: write on the left, the card as it will lie on the table on the right.

import { ask, Away, latest, later, Refused, takeKey } from "./ask.js"
import { $, choices, coded, dialogue, element, relisted } from "./elements.js"
import { Files } from "./files.js"
import { list } from "./findings.js"
import { Form } from "./form.js"
import { Gallery } from "./gallery.js"
import { receive } from "./giving.js"
import { History } from "./history.js"
import { Judge } from "./judge.js"
import { Play } from "./play.js"
import { Printing } from "./printing.js"
import { Sentence } from "./sentence.js"
import { nameOfLanguage, Stage, themesOf } from "./stage.js"
import { editor, headed, named, nextDiagnostic, recolour, underline } from "./text.js"
import { keysOf, kinds, knows, LANGUAGES, nameOf, say, speak } from "./words.js"

let set = { languages: [], themes: {}, eyes: [], kinds: [], plurals: {}, colours: [], files: [], title: "" }
let found = [] // findings, whose places move along with what is typed
let since = null // what was typed since the question was asked that is being answered
let declared = []
let fresh = false // whether the file has just been opened for the first time
const RULES = ["house rule", "edition", "variant"]

// ---- what is typed is looked at

const look = latest(async () => {
  const { name } = files
  if (!name) return
  const { state, viewport } = view
  since = state.update({}).changes.desc
  const question = { file: name, texts: files.texts(), at: state.selection.main.head, from: viewport.from, to: viewport.to }
  let answer
  try {
    answer = await ask("look", question)
  } catch (error) {
    return trouble(error)
  }
  if (files.name !== name) return
  const typed = since
  since = null
  const moved = (place, side) => typed.mapPos(Math.min(place, typed.length), side)
  recolour(view, answer.colours, set.colours, moved, viewport.from, viewport.to)
  found = answer.findings.map((one) => (one.file === name ? movedBy(one, moved) : one))
  declared = answer.declared.map((one) => ({ ...one, from: moved(one.from, 1), to: moved(one.to, -1) }))
  tell()
  spoken(answer.languages)
  if (!answer.card && (fresh || !stage.card)) toFirstCard()
  fresh = false
  stage.show(answer.card, question.texts)
  document.dispatchEvent(new CustomEvent("looked"))
})

// A file that is opened for the first time is opened at its first card, or at its first rule.
function toFirstCard() {
  const first = declared.find((one) => set.kinds.includes(one.head)) ?? declared.find((one) => RULES.includes(one.head))
  if (first) view.dispatch({ selection: { anchor: first.from } })
}

function movedBy(one, moved) {
  const changes = one.fix?.changes.map((change) => ({ ...change, from: moved(change.from, 1), to: moved(change.to, -1) }))
  return { ...one, from: moved(one.from, 1), to: moved(one.to, -1), fix: one.fix && { ...one.fix, changes } }
}

function tell() {
  underline(view, found.filter((one) => one.file === files.name), mend)
  list(found, go, mend, async (one) => {
    await go(one)
    await offer()
  })
  listFiles()
  listDeclared()
}

function typed({ changes }) {
  if (since) since = since.composeDesc(changes.desc)
  found = found.map((one) => (one.file === files.name ? movedBy(one, (place, side) => changes.mapPos(Math.min(place, changes.length), side)) : one))
  gallery.forget()
  files.typed()
  look()
}

async function go(place) {
  if (!place.file) return
  enter("write")
  const { file, from } = files.names.includes(place.file) ? place : await tableOf(place.file)
  if (!file) return
  await files.show(file)
  const at = Math.min(from, view.state.doc.length)
  fresh = false
  view.dispatch({ selection: { anchor: at }, scrollIntoView: true })
  show("write")
  view.focus()
}

// Where a table is read, for its rows are not written here.
async function tableOf(table) {
  for (const file of files.names) {
    await files.load(file)
    const from = files.text(file).indexOf(`"${table}"`)
    if (from >= 0) return { file, from }
  }
  return {}
}

async function mend({ file, fix }) {
  await apply(fix.changes, file)
}

async function apply(changes) {
  for (const file of new Set(changes.map((one) => one.file))) {
    await files.load(file)
    files.change(file, changes.filter((one) => one.file === file).map(({ from, to, insert }) => ({ from, to, insert })))
  }
  look()
  view.focus()
}

// ---- the parts of the page

const keys = [
  { key: "Mod-s", preventDefault: true, run: () => Boolean(files.save()) },
  { key: "Mod-.", run: () => Boolean(offer()) },
  { key: "F8", run: nextDiagnostic },
]
const placed = later(40, () => look())
const where = (state) => ({ file: files.name, texts: { ...files.texts(), [files.name]: state.doc.toString() } })

const view = editor($("editor"))
const files = new Files(view, {
  options: { where, keys, changed: typed, moved: () => placed() },
  status,
  conflict,
  reread: (file) => notice(say("reread", { file })),
  listed: listFiles,
  shown: (file) => {
    named(view, file)
    fresh ||= !seen.has(file)
    seen.add(file)
    $("text-title").textContent = say("text", { file })
    localStorage.setItem(`file ${set.title}`, file)
    listFiles()
    look()
  },
})
const seen = new Set() // files that were opened
const stage = new Stage()
const gallery = new Gallery(files, stage, go)
const sentence = new Sentence(files, put)
const form = new Form(files, stage, put, apply)
const printing = new Printing(files, stage, () => set, go)
const versions = new History(files)
const play = new Play(files, go, () => enter("play"))
const judge = new Judge(files, play)

function put(place, lines) {
  const { doc, selection } = view.state
  const end = place === "end" ? doc.length : doc.lineAt(selection.main.head).to
  const gap = place === "end" && doc.length ? (doc.toString().endsWith("\n") ? "\n" : "\n\n") : end ? "\n" : ""
  const insert = gap + lines + (place === "end" ? "\n" : "")
  view.dispatch({ changes: { from: end, insert }, selection: { anchor: end + gap.length }, scrollIntoView: true, userEvent: "input" })
  view.focus()
}

// A file that was given is named in the text: a picture in the card at the cursor, a table at the end.
function given({ file, table }) {
  const { doc, selection } = view.state
  const at = selection.main.head
  const card = declared.filter((one) => set.kinds.includes(one.head) && doc.lineAt(Math.min(one.from, doc.length)).from <= at).at(-1)
  notice(say(table ? "given_table" : card ? "given_picture" : "given", { file, name: card?.name ?? "" }))
  if (table) {
    const named = Object.values(set.plurals).find((one) => file.startsWith(one.replace(/ /g, "-")))
    return put("end", `${named ?? set.plurals[card?.head] ?? Object.values(set.plurals)[0]} from "${file}"`)
  }
  if (!card) return
  const head = doc.lineAt(Math.min(card.from, doc.length))
  let old = null
  for (let n = head.number + 1; n <= doc.lines && /^(\s|$)/.test(doc.line(n).text); n++) old ??= /^\s+art:/.test(doc.line(n).text) ? doc.line(n) : null
  const changes = old ? { from: old.from, to: old.to, insert: `  art: "${file}"` } : { from: head.to, insert: `\n  art: "${file}"` }
  view.dispatch({ changes, userEvent: "input" })
  view.focus()
}

function listFiles() {
  $("files").replaceChildren(
    ...files.names.map((name) => {
      const grave = ["error", "warning", "note"].find((one) => found.some((row) => row.file === name && row.severity === one)) ?? ""
      const told = { error: say("with_errors"), warning: say("with_findings"), note: say("with_findings") }[grave]
      const button = element("button", { onclick: () => open(name), "aria-current": name === files.name ? "true" : false }, name.replace(/\.card$/, ""))
      if (grave) button.append(element("span", { class: `dot ${grave}`, role: "img", "aria-label": told }))
      return element("li", {}, button)
    }),
  )
}

function listDeclared() {
  const shown = declared.slice(0, 500)
  const row = ({ head, name }, n) => {
    const leads = () => go({ file: files.name, from: declared[n].from })
    return element("li", {}, element("button", { onclick: leads }, element("span", { class: "head" }, head), " ", name === head ? "" : name || say("nameless")))
  }
  relisted($("declared"), shown.map(({ head, name }) => [head, name]), () => shown.map(row))
}

async function open(name) {
  await files.show(name)
  show("write")
  view.focus()
}

function status(name, text = say(name)) {
  const grave = name === "refused" || name === "away"
  if (grave && notice.told !== text) notice(text)
  if (!grave && notice.grave) $("notice").hidden = true
  notice.grave = grave
  notice.told = grave ? text : ""
  $("status").textContent = grave ? say("unsaved") : text
  $("status").className = name
}

const quiet = later(12000, () => notice.grave || ($("notice").hidden = true))

function notice(text, ...buttons) {
  $("notice").replaceChildren(element("span", {}, ...coded(text)), ...buttons, element("button", { class: "quiet", onclick: () => ($("notice").hidden = true) }, say("close")))
  $("notice").hidden = false
  notice.grave = false
  quiet()
}

function conflict(file) {
  const settle = (mine) => () => {
    $("notice").hidden = true
    files.settle(file, mine)
  }
  $("notice").replaceChildren(
    element("span", {}, say("conflict", { file })),
    element("button", { onclick: settle(true) }, say("mine")),
    element("button", { onclick: settle(false) }, say("theirs")),
  )
  $("notice").hidden = false
  status("unsaved")
}

function trouble(error) {
  if (error instanceof Refused) notice(error.message)
  else if (error instanceof Away) status("away")
  else throw error
}

// Whatever was asked and not answered, by whichever part of the page.
addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof Refused || event.reason instanceof Away)) return
  event.preventDefault()
  trouble(event.reason)
})

async function offer() {
  await actionsDialogue.open()
}

const actionsDialogue = dialogue("actions", async () => {
  const { head, from, to } = view.state.selection.main
  $("actions-list").replaceChildren(element("li", { class: "hint" }, say("looking")))
  const { actions } = await ask("actions", { ...where(view.state), at: Math.min(head, from), end: to })
  const rows = actions.map((one) => {
    const does = () => {
      actionsDialogue.close()
      apply(one.changes)
    }
    return element("li", {}, element("button", { onclick: does }, one.title))
  })
  if (set.kinds.includes(declared.filter((one) => view.state.doc.lineAt(one.from).from <= head).at(-1)?.head)) {
    const inForm = () => {
      actionsDialogue.close()
      editForm()
    }
    rows.push(element("li", {}, element("button", { onclick: inForm }, say("key_edit_form"))))
  }
  $("actions-list").replaceChildren(...(rows.length ? rows : [element("li", {}, say("no_actions"))]))
  $("actions-list").querySelector("button")?.focus()
})

const newDialogue = dialogue("new", () => {
  $("new-remark").textContent = ""
  $("new-name").value = ""
  $("new-name").focus()
})
$("new-form").addEventListener("submit", async (event) => {
  event.preventDefault()
  const name = `${$("new-name").value.trim().replace(/\.card$/, "").replace(/\s+/g, "-")}.card`
  try {
    files.names = (await ask("new", { file: name })).files
    newDialogue.close()
    await open(name)
    view.dispatch({ selection: { anchor: view.state.doc.length } })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    $("new-remark").textContent = error.message
  }
})

const keysDialogue = dialogue("keys", () => {
  const mod = navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl"
  const rows = [
    [`${mod} Space`, "key_complete"], ["Tab", "key_take"], [`${mod} .`, "key_actions"], ["F8", "key_next"], [`${mod} S`, "key_save"],
    [`${mod} Z`, "key_undo"], [`${mod} F`, "key_find"], ["Esc", "key_leave"], ["Alt Shift G", "key_gallery"],
    ["Alt Shift B", "key_sentence"], ["Alt Shift F", "key_form"], ["Alt Shift E", "key_edit_form"], ["Alt Shift P", "key_print"], ["Alt Shift 1 2 3", "key_rooms"], ["1 … 9", "key_answer"], ["U", "key_undo_answer"],
    ["← →", "key_steps"],
  ]
  $("keys-list").replaceChildren(...rows.flatMap(([key, name]) => [element("dt", {}, element("kbd", {}, keysOf(key))), element("dd", {}, say(name))]))
})

async function layOut() {
  const before = view.state.doc.toString()
  const { text } = await ask("layout", { text: before })
  if (text !== before && view.state.doc.toString() === before) {
    view.dispatch({ changes: changedLines(before, text), userEvent: "input" })
  }
  view.focus()
}

// Line by line where both have as many, so that the cursor stays in its line.
function changedLines(before, after) {
  const [old, fresh] = [before.split("\n"), after.split("\n")]
  if (old.length !== fresh.length) return { from: 0, to: before.length, insert: after }
  const changes = []
  let at = 0
  old.forEach((line, n) => {
    if (line !== fresh[n]) changes.push({ from: at, to: at + line.length, insert: fresh[n] })
    at += line.length + 1
  })
  return changes
}

// ---- rooms, views, looks, languages

// A bar whose words have no room in one row becomes a menu.
function fold() {
  const bar = document.querySelector(".bar")
  bar.classList.remove("folded")
  bar.classList.toggle("folded", bar.scrollWidth > bar.clientWidth)
}

function enter(room) {
  document.body.dataset.room = room
  for (const name of ["write", "play", "judge"]) $(`room-${name}`).hidden = name !== room
  for (const button of document.querySelectorAll(".rooms button")) button.setAttribute("aria-pressed", button.dataset.room === room)
  fold()
}

async function visit(room) {
  if (!notice.grave) $("notice").hidden = true
  enter(room)
  sessionStorage.setItem("room", room)
  if (room === "play") await play.open()
  if (room === "judge") await judge.open()
  if (document.activeElement === document.body || document.activeElement.closest("[hidden]")) arrive(room)
}

// Whoever comes by a key goes on there.
function arrive(room) {
  if (room === "write") view.focus()
  else $(`room-${room}`).querySelector(":is(section h3[tabindex], form select):not([hidden] *)")?.focus({ preventScroll: true })
}

// The languages of the game, which may just have been written.
function spoken(languages) {
  if (languages.join() === set.languages.join()) return
  set.languages = languages
  listLanguages($("card-language").value)
}

function listLanguages(chosen) {
  choices($("card-language"), set.languages.map((one) => [one, nameOfLanguage(one)]), chosen)
}

function show(name) {
  document.body.dataset.view = name
  for (const button of document.querySelectorAll(".views button")) button.setAttribute("aria-pressed", button.dataset.view === name)
}

function dark(is) {
  document.documentElement.dataset.look = is ? "dark" : "light"
  $("dark").setAttribute("aria-pressed", is)
}

async function speakAll(lang) {
  await speak(lang)
  document.title = say("title", { set: set.title })
  if (knows($("status").className)) status($("status").className)
  const { lang: chosen, theme } = stage.chosen()
  listLanguages(chosen || localStorage.getItem("card-language") || lang)
  choices($("card-theme"), [["", say("game_theme")], ...themesOf(set)], theme || localStorage.getItem(`theme ${set.title}`) || "")
  choices($("card-eyes"), set.eyes.map((one) => [one, nameOf("eyes", one || "usual")]), $("card-eyes").value)
  choices($("page-language"), LANGUAGES.map((one) => [one, { en: "English", de: "Deutsch", fr: "Français" }[one] ?? one]), lang)
  if (files.name) files.hooks.shown(files.name)
  fold()
}

function wire() {
  addEventListener("resize", fold)
  receive(given)
  const clicks = {
    "open-gallery": gallery.dialogue.open, "open-print": printing.dialogue.open, "open-history": versions.dialogue.open,
    "open-new": newDialogue.open, "open-form": beginForm, "edit-form": editForm, "open-keys": keysDialogue.open, "lay-out": layOut, "open-sentence": beginSentence,
  }
  for (const [id, does] of Object.entries(clicks)) $(id).addEventListener("click", () => does())
  for (const button of document.querySelectorAll(".rooms button")) button.addEventListener("click", () => visit(button.dataset.room))
  for (const button of document.querySelectorAll(".views button")) button.addEventListener("click", () => show(button.dataset.view))
  const menu = (open) => {
    $("bar").classList.toggle("open", open)
    $("menu").setAttribute("aria-expanded", open)
  }
  $("menu").addEventListener("click", () => menu(!$("bar").classList.contains("open")))
  document.addEventListener("click", ({ target }) => {
    if (!$("menu").contains(target) && (!$("bar").contains(target) || target.closest("#bar button"))) menu(false)
  })
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !$("bar").classList.contains("open")) return
    menu(false)
    $("menu").focus()
  })
  $("dark").addEventListener("click", () => {
    const is = document.documentElement.dataset.look !== "dark"
    localStorage.setItem("look", is ? "dark" : "light")
    dark(is)
  })
  $("page-language").addEventListener("input", () => {
    localStorage.setItem("page-language", $("page-language").value)
    speakAll($("page-language").value).then(() => play.spoken())
  })
  $("card-language").addEventListener("input", () => {
    localStorage.setItem("card-language", $("card-language").value)
    stage.show(null)
  })
  $("card-theme").addEventListener("input", () => {
    localStorage.setItem(`theme ${set.title}`, $("card-theme").value)
    stage.show(null)
  })
  $("card-eyes").addEventListener("input", () => stage.show(null))
  document.addEventListener("keydown", (event) => {
    const rooms = { Digit1: () => visit("write"), Digit2: () => visit("play"), Digit3: () => visit("judge") }
    const does = { KeyG: gallery.dialogue.open, KeyB: beginSentence, KeyF: beginForm, KeyE: editForm, KeyP: printing.dialogue.open, ...rooms }[event.code]
    if (!event.altKey || !event.shiftKey || !does || document.querySelector("dialog[open]")) return
    event.preventDefault()
    does()
  })
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault()
    view.focus()
  })
}

function beginSentence() {
  return sentence.dialogue.open(set.languages, set.kinds, stage.chosen().lang, stage.card?.kind)
}

function beginForm() {
  return form.dialogue.open(set.languages, set.kinds, stage.chosen().lang, stage.card?.kind)
}

// The card at the cursor, in a form.
function editForm() {
  const at = view.state.selection.main.head
  return form.dialogue.open(set.languages, set.kinds, stage.chosen().lang, "", { file: files.name, at })
}

async function begin() {
  const look = localStorage.getItem("look")
  dark(look ? look === "dark" : matchMedia("(prefers-color-scheme: dark)").matches)
  const asked = document.documentElement.lang
  const lang = localStorage.getItem("page-language") ?? asked
  if (!takeKey()) {
    await speak(lang)
    return notice(say("no_token"))
  }
  const [opened] = await Promise.all([ask("open"), speak(lang)])
  set = opened
  kinds.names = set.kind_names
  files.names = set.files
  $("set-name").textContent = set.title
  headed(set.heads)
  wire()
  await speakAll(lang)
  const last = localStorage.getItem(`file ${set.title}`)
  await files.show(set.first || (set.files.includes(last) ? last : set.files[0]))
  status("saved")
  const room = sessionStorage.getItem("room")
  if (room && room !== "write") await visit(room)
  document.documentElement.dataset.ready = "true"
}

begin().catch(async (error) => {
  if (error instanceof Away) notice(say(error.message === "403" ? "no_token" : "away"))
  else if (error instanceof Refused) notice(error.message)
  else throw error
})

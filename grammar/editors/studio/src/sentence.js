// A sentence as a card says it becomes lines of a card file.

import { ask, latest, later, Refused } from "./ask.js"
import { $, choices, dialogue } from "./elements.js"
import { nameOfLanguage } from "./stage.js"
import { nameOfKind, say } from "./words.js"

export class Sentence {
  constructor(files, put) {
    this.files = files
    this.put = put // where: "here" or "end", and the lines
    this.lines = ""
    this.dialogue = dialogue("sentence", (...what) => this.opened(...what))
    this.read = latest(() => this.answered())
    $("sentence-text").addEventListener("input", later(150, () => this.read()))
    $("sentence-language").addEventListener("input", () => this.read())
    $("sentence-here").addEventListener("click", () => this.taken("here", indented(this.lines)))
    $("sentence-card").addEventListener("click", () => this.card())
    for (const id of ["sentence-name", "sentence-kind"]) $(id).addEventListener("input", () => this.ready())
  }

  opened(languages, kinds, lang, kind) {
    const chosen = $("sentence-language").value || lang
    choices($("sentence-language"), languages.map((one) => [one, nameOfLanguage(one)]), chosen)
    choices($("sentence-kind"), kinds.map((kind) => [kind, nameOfKind(kind)]), kind || $("sentence-kind").value)
    this.tell("", "")
    this.read()
    $("sentence-text").focus()
  }

  async answered() {
    const sentence = $("sentence-text").value
    if (sentence.trim()) this.tell("", say("sentence_reads"))
    try {
      const { answers, language } = await ask("read", { texts: this.files.texts(), sentence, lang: $("sentence-language").value })
      if (this.other(sentence, answers, language)) return void this.read() // once more, when this is done
      const told = (part) => answers.map((answer) => answer[part].trim()).filter(Boolean).join("\n\n")
      if ($("sentence-text").value === sentence) this.tell(told("text"), told("remark"))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.tell("", error.message)
    }
  }

  // Whoever has begun to write in another language than is chosen means that one.
  other(sentence, answers, language) {
    const chosen = $("sentence-language")
    const offered = [...chosen.options].some(({ value }) => value === language)
    if (!offered || language === chosen.value || answers.some((answer) => answer.text) || sentence.trim().split(/\s+/).length < 3) return false
    chosen.value = language
    return true
  }

  tell(lines, remark) {
    this.lines = lines
    $("sentence-lines").textContent = lines || say("sentence_waits")
    $("sentence-lines").classList.toggle("waits", !lines)
    $("sentence-remark").textContent = remark
    this.ready()
  }

  ready() {
    $("sentence-here").disabled = !this.lines
    $("sentence-card").disabled = !this.lines || !$("sentence-name").value.trim() || !$("sentence-kind").value
  }

  // A card of it, sound at once: what it must have begins with the first there is.
  async card() {
    const of = { texts: this.files.texts(), kind: $("sentence-kind").value }
    const { schema } = await ask("form", of)
    const first = ({ enum: words, type, minimum }) => String(words?.[0] ?? (type === "integer" ? (minimum ?? 1) : ""))
    const values = Object.fromEntries(schema.required.filter((field) => field in schema.properties).map((field) => [field, first(schema.properties[field])]))
    const { text } = await ask("fill", { ...of, name: $("sentence-name").value, values, lines: this.lines })
    this.taken("end", text)
  }

  taken(where, lines) {
    this.dialogue.close()
    this.put(where, lines)
  }
}

function indented(lines) {
  return lines.replace(/^(?=.)/gm, "  ")
}

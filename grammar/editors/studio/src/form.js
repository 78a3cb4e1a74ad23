// The fields of a card, as the schema of its kind says them: for those who would rather fill in a form. A card that is
// there is changed where somebody changes it; what the form writes comes from the server.

import { ask, later, latest, Refused } from "./ask.js"
import { $, choices, dialogue, element } from "./elements.js"
import { nameOfLanguage } from "./stage.js"
import { capital, knows, nameOf, nameOfKind, say } from "./words.js"

const OFTEN = ["name", "copies", "flavour", "art"] // what is a kind's own comes before them
const PER_CENT = 60 // of a card in print
const RARE = ["emblem", "artist", "focus", "zoom", "frame", "back", "manual", "source"]

export class Form {
  constructor(files, stage, put, apply) {
    this.files = files
    this.stage = stage
    this.put = put // where, and the lines of a new card
    this.apply = apply // changes of a card that is there
    this.fields = []
    this.form = $("form-fields")
    const shown = dialogue("form", (...what) => this.opened(...what))
    this.dialogue = { ...shown, open: (...what) => this.open(shown, ...what) }
    this.read = latest(() => this.readSentence())
    this.show = latest(() => this.shown())
    this.draw = latest(() => this.drawn())
    $("form-kind").addEventListener("input", () => this.shape())
    $("form-text").addEventListener("input", later(200, () => this.read()))
    for (const part of [this.form, $("form-more"), $("form-name")]) part.addEventListener("input", () => this.show())
    $("form-card").addEventListener("submit", async (event) => {
      event.preventDefault()
      if (!this.form.closest("form").reportValidity()) return
      await this.show()
      if (this.refused) return
      this.dialogue.close()
      if (this.there) this.apply(this.changes)
      else this.put("end", this.text)
    })
  }

  // `there` is the place of the card that shall be changed; without it, a new one is begun. A card that no form can hold
  // opens none.
  async open(shown, languages, kinds, lang, kind, there = null) {
    this.there = there
    const values = there && (await ask("form", this.question()))
    await shown.open(languages, kinds, lang, kind, there, values)
  }

  async opened(languages, kinds, lang, kind, there, values) {
    this.languages = languages
    this.lang = lang
    $("form-title").textContent = say(there ? "form_edit" : "form")
    $("form-put").textContent = say(there ? "form_change" : "insert_end")
    $("form-text-label").textContent = say(there ? "form_says_too" : "form_text")
    $("form-kind").disabled = Boolean(there)
    choices($("form-kind"), kinds.map((one) => [one, nameOfKind(one)]), values?.kind ?? (kind || $("form-kind").value))
    $("form-name").value = values?.name ?? ""
    $("form-text").value = ""
    $("form-remark").textContent = ""
    this.lines = ""
    $("form-front").hidden = true
    await this.shape(values)
    $("form-name").focus()
  }

  question() {
    return { texts: this.files.texts(), ...(this.there ?? {}) }
  }

  async shape(filled = null) {
    const kind = $("form-kind").value
    const { schema, names } = filled ?? (await ask("form", { texts: this.files.texts(), kind }))
    const { properties, required } = schema
    this.names = names // what the game calls its properties, and what they can be, in the language of the page
    const of = Object.entries(properties).sort(([one], [other]) => OFTEN.indexOf(one) - OFTEN.indexOf(other))
    const first = ([name]) => !RARE.includes(name)
    this.fields = []
    const row = ([name, shape]) => this.field(name, shape, required.includes(name) && !filled, filled?.values ?? {})
    this.form.replaceChildren(...of.filter(first).flatMap(row))
    $("form-more").replaceChildren(...of.filter((one) => !first(one)).flatMap(row))
    $("form-others").hidden = !$("form-more").children.length
    $("form-others").open = of.some(([name]) => RARE.includes(name) && name in (filled?.values ?? {}))
    await this.show()
  }

  // The fields of one name: a text in each language, or one value.
  field(name, shape, required, values) {
    const help = knows(`help.${name}`) ? say(`help.${name}`) : ""
    if (shape.type === "object" && shape.additionalProperties?.type === "string") {
      const langs = this.languages.filter((lang) => name !== "name" || lang !== "en")
      return langs.map((lang, at) => {
        const field = lang === "en" ? name : `${name} (${lang})`
        return this.input(field, { type: "string" }, false, `${this.label(name)} · ${nameOfLanguage(lang)}`, at ? "" : help, values[field] ?? "")
      })
    }
    return [this.input(name, shape, required, this.label(name), help, values[name] ?? "")]
  }

  label(name) {
    return this.names[name] ? capital(this.names[name]) : nameOf("field", name)
  }

  choice(value) {
    return this.names[value] ? capital(this.names[value]) : nameOf("choice", value)
  }

  // What is written and no such field can hold stands in a plain one.
  input(field, shape, required, label, help, value) {
    let control
    const odd = value && ((shape.type === "integer" && !/^-?\d+$/.test(value)) || (shape.pattern && !new RegExp(shape.pattern, "u").test(value)))
    if (shape.enum) {
      const known = shape.enum.map(String)
      control = element("select", { required })
      choices(control, [...(required ? [] : [["", say("not_said")]]), ...[...known, ...(value && !known.includes(value) ? [value] : [])].map((one) => [one, this.choice(one)])], value)
    } else if (shape.type === "boolean") control = element("input", { type: "checkbox" })
    else if (shape.type === "integer" && !odd) control = element("input", { type: "number", min: shape.minimum ?? null, max: shape.maximum ?? null, required })
    else control = element("input", { autocomplete: "off", required, pattern: odd ? null : (shape.pattern ?? null) })
    if (shape.type === "boolean") control.checked = value === "yes"
    else if (!shape.enum) control.value = value
    this.fields.push({ field, control, before: value })
    const told = help ? element("span", { class: "hint" }, help) : null
    return element("label", { class: shape.type === "boolean" ? "ticked" : "" }, element("span", { class: required ? "required" : "" }, label), control, told)
  }

  values() {
    const said = ({ control, before }) => (control.type === "checkbox" ? (control.checked ? "yes" : before && "no") : control.value)
    return Object.fromEntries(this.fields.map((one) => [one.field, said(one)]))
  }

  async shown() {
    const of = { kind: $("form-kind").value, name: $("form-name").value, values: this.values(), lines: this.lines }
    this.refused = false
    try {
      Object.assign(this, { changes: [], ...(await ask("fill", { ...this.question(), ...of })) })
      $("form-lines").textContent = this.text
      this.draw()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refused = true
      $("form-lines").textContent = error.message
    }
  }

  // The file with the card as it is filled in, and where that begins.
  written() {
    if (!this.there) {
      const file = this.files.name
      const before = `${this.files.text(file)}\n\n`
      return { file, text: before + this.text, at: before.length }
    }
    const { file, at } = this.there
    const made = this.changes.filter((one) => one.file === file).sort((one, other) => other.from - one.from)
    const text = made.reduce((whole, { from, to, insert }) => whole.slice(0, from) + insert + whole.slice(to), this.files.text(file))
    const shift = made.filter(({ to }) => to <= at).reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0)
    return { file, text, at: at + shift }
  }

  // The front of the card, as it will be.
  async drawn() {
    const { file, text, at } = this.written()
    const texts = { ...this.files.texts(), [file]: text }
    const { card } = await ask("look", { file, texts, at, from: at, to: at })
    const front = $("form-front")
    if (card?.id) {
      try {
        const { lang, theme } = this.stage.chosen()
        const { sides } = await ask("card", { texts, id: card.id, lang, theme, eyes: "", percent: PER_CENT, have: "" })
        front.src = `data:image/png;base64,${sides[0]}`
        front.alt = say("front", { name: (card.words[lang] ?? Object.values(card.words)[0]).title || say("nameless") })
        front.hidden = false
        return
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
    }
    front.hidden = true
  }

  async readSentence() {
    const sentence = $("form-text").value
    let [lines, remark] = ["", ""]
    if (sentence.trim()) {
      $("form-remark").textContent = say("sentence_reads")
      try {
        const { answers } = await ask("read", { texts: this.files.texts(), sentence, lang: this.lang })
        const told = (part) => answers.map((answer) => answer[part].trim()).filter(Boolean).join("\n\n")
        ;[lines, remark] = [told("text"), told("remark")]
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        remark = error.message
      }
    }
    this.lines = lines
    $("form-remark").textContent = remark
    await this.show()
  }
}

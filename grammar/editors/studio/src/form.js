// The fields of a card, as the schema of its kind says, become card text: for those who would rather fill in a form.

import { ask, later, latest, Refused } from "./ask.js"
import { $, choices, dialogue, element } from "./elements.js"
import { nameOfLanguage } from "./stage.js"
import { readable, say } from "./words.js"

const OFTEN = ["name", "copies", "flavour", "art"] // what is a kind's own comes before them
const RARE = ["emblem", "artist", "focus", "zoom", "frame", "back", "manual", "source"]

export class Form {
  constructor(files, put) {
    this.files = files
    this.put = put
    this.lines = ""
    this.form = $("form-fields")
    this.dialogue = dialogue("form", (...what) => this.opened(...what))
    this.read = latest(() => this.readSentence())
    $("form-kind").addEventListener("input", () => this.shape())
    $("form-text").addEventListener("input", later(200, () => this.read()))
    for (const part of [this.form, $("form-more"), $("form-name")]) part.addEventListener("input", () => this.show())
    $("form-card").addEventListener("submit", (event) => {
      event.preventDefault()
      if (!this.form.closest("form").reportValidity()) return
      this.dialogue.close()
      this.put("end", this.card())
    })
  }

  async opened(languages, kinds, lang, kind) {
    this.languages = languages
    this.lang = lang
    choices($("form-kind"), kinds.map((one) => [one, readable(one)]), kind || $("form-kind").value)
    await this.shape()
    $("form-name").focus()
  }

  async shape() {
    const kind = $("form-kind").value
    const { properties, required } = await ask("form", { texts: this.files.texts(), kind })
    const of = Object.entries(properties).sort(([one], [other]) => OFTEN.indexOf(one) - OFTEN.indexOf(other))
    const first = ([name]) => !RARE.includes(name)
    this.fields = []
    const made = ([name, shape]) => this.field(name, shape, required.includes(name))
    this.form.replaceChildren(...of.filter(first).flatMap(made))
    $("form-more").replaceChildren(...of.filter((one) => !first(one)).flatMap(made))
    $("form-others").hidden = !$("form-more").children.length
    this.show()
  }

  // The fields of one name: a text in each language, or one value.
  field(name, shape, required) {
    if (shape.type === "object" && shape.additionalProperties?.type === "string") {
      const langs = this.languages.filter((lang) => name !== "name" || lang !== "en")
      return langs.map((lang) => this.input(lang === "en" ? name : `${name} (${lang})`, { type: "string" }, false, `${readable(name)} · ${nameOfLanguage(lang)}`, shape.description))
    }
    return [this.input(name, shape, required, readable(name), shape.description)]
  }

  input(field, shape, required, label, help) {
    let control
    if (shape.enum) {
      control = element("select", { required })
      choices(control, [...(required ? [] : [["", say("not_said")]]), ...shape.enum.map((one) => [one, readable(String(one))])], "")
    } else if (shape.type === "boolean") control = element("input", { type: "checkbox" })
    else if (shape.type === "integer") control = element("input", { type: "number", min: shape.minimum ?? null, max: shape.maximum ?? null, required })
    else control = element("input", { autocomplete: "off", required, pattern: shape.pattern ?? null })
    this.fields.push({ field, shape, control })
    const told = help && help.toLowerCase().replace(/\.$/, "") !== label.toLowerCase() ? element("span", { class: "hint", lang: "en" }, help) : null
    return element("label", { class: shape.type === "boolean" ? "ticked" : "" }, element("span", {}, label), control, told)
  }

  card() {
    const name = quoted($("form-name").value)
    const lines = this.fields.map(({ field, shape, control }) => line(field, shape, control)).filter(Boolean)
    return [`${$("form-kind").value} ${name}`, ...lines, ...(this.lines ? ["", this.lines.replace(/^(?=.)/gm, "  ")] : [])].join("\n")
  }

  show() {
    $("form-lines").textContent = this.card()
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
    this.show()
  }
}

function line(field, shape, control) {
  if (shape.type === "boolean") return control.checked ? `  ${field}: yes` : ""
  const value = control.value.trim()
  if (!value) return ""
  const plain = shape.enum || shape.type === "integer" || shape.type === "array" || shape.pattern
  return `  ${field}: ${plain ? value : quoted(value)}`
}

function quoted(text) {
  return `"${text.replace(/["\n]/g, "").trim()}"`
}

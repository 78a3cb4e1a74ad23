// What is chosen becomes a print: its sheets are looked at, and the file is taken.

import { ask, Refused } from "./ask.js"
import { $, choices, coded, dialogue, element } from "./elements.js"
import { nameOfLanguage, themesOf } from "./stage.js"
import { knows, nameOf, readable, say } from "./words.js"

const WIDE = 700 // pixels of a sheet
const OFTEN = 200 // milliseconds from one look at how far it is to the next

export class Printing {
  constructor(files, stage, offered, go) {
    this.go = go
    this.files = files
    this.stage = stage
    this.offered = offered // languages, themes
    this.dialogue = dialogue("print", () => this.opened())
    this.form = $("print-form")
    this.seen = new IntersectionObserver((entries) => entries.forEach((entry) => entry.isIntersecting && this.look(entry.target)), {
      root: $("sheets"),
      rootMargin: "400px",
    })
    this.form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.make()
    })
    this.form.product.addEventListener("input", () => this.bound())
    this.form.addEventListener("input", () => this.stale())
  }

  async opened() {
    const button = this.form.querySelector("button")
    button.disabled = true
    this.choices ??= await ask("choices")
    const { products, papers, marks, backs } = this.choices
    const { form } = this
    const { lang, theme } = this.stage.chosen()
    const named = ({ name, title }) => [name, knows(`product.${name}`) ? say(`product.${name}`) : title || readable(name)]
    const order = products.map(named).sort(([one, a], [other, b]) => (other === "cards") - (one === "cards") || a.localeCompare(b, document.documentElement.lang))
    const usual = ["", say("usual")]
    const card = this.stage.card
    choices(form.product, order, form.product.value)
    choices(form.paper, papers.map((name) => [name, name.length < 3 ? name.toUpperCase() : readable(name)]), form.paper.value || "a4")
    choices(form.lang, this.offered().languages.map((one) => [one, nameOfLanguage(one)]), lang)
    choices(form.theme, [["", say("game_theme")], ...themesOf(this.offered())], theme)
    choices(form.marks, [usual, ...marks.map((name) => [name, nameOf("marks", name)])], form.marks.value)
    choices(form.backs, [usual, ...backs.map((name) => [name, nameOf("backs", name)])], form.backs.value)
    choices(form.card, [["", say("all_cards")], ...(card?.id ? [[card.id, say("this_card", { name: card.words[lang].title })]] : [])], "")
    this.bound()
    button.disabled = false
    form.product.focus()
    if (!$("sheets").children.length) $("sheets").replaceChildren(element("p", { class: "hint" }, say("print_waits")))
  }

  // What was made is not what is chosen now.
  stale() {
    if ($("print-take").hidden) return
    $("print-take").hidden = true
    $("print-told").textContent = say("print_stale")
    $("print-findings").replaceChildren()
    $("sheets").classList.add("stale")
  }

  // A product that goes on one paper alone has that one.
  bound() {
    const { paper } = this.choices.products.find((one) => one.name === this.form.product.value)
    this.form.paper.disabled = Boolean(paper)
    if (paper) this.form.paper.value = paper
  }

  async make() {
    const { form } = this
    const value = (name) => (form[name].disabled ? "" : form[name].value)
    $("print-progress").hidden = false
    $("print-take").hidden = true
    $("print-told").textContent = say("printing")
    $("sheets").classList.remove("stale")
    $("sheets").replaceChildren()
    $("print-findings").replaceChildren()
    const looking = setInterval(() => this.far(), OFTEN)
    try {
      await this.files.save()
      const names = ["product", "paper", "lang", "theme", "marks", "backs", "card"]
      const made = await ask("print", Object.fromEntries(names.map((name) => [name, value(name)])))
      $("print-told").textContent = made.told.join("\n")
      $("print-findings").replaceChildren(
        ...made.findings.map((one) => element("li", { class: one.severity }, this.place(one), " ", ...coded(`${one.problem} ${one.advice}`))),
      )
      if (made.print) await this.show(made)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      $("print-told").replaceChildren(...coded(error.message))
    } finally {
      clearInterval(looking)
      $("print-progress").hidden = true
      $("print-progress").removeAttribute("value")
    }
  }

  place(one) {
    const leads = () => {
      this.dialogue.close()
      this.go(one)
    }
    return element("button", { type: "button", class: "place", onclick: leads, disabled: !one.file }, one.file ? `${one.file}:${one.line}` : say("elsewhere"))
  }

  // The cards first, and then the pages; what is pictures does not say how far it is.
  async far() {
    const { done, all } = await ask("far")
    if (all && !$("print-progress").hidden) Object.assign($("print-progress"), { max: all, value: done })
  }

  async show({ print, name, sheets }) {
    const link = $("print-take")
    URL.revokeObjectURL(link.href)
    link.href = URL.createObjectURL(await ask("printed", { print }))
    link.download = name
    link.hidden = false
    const all = sheets.length
    this.seen.disconnect()
    $("sheets").replaceChildren(
      ...sheets.map(([wide, high], n) => {
        const image = element("img", { alt: say("sheet", { n: n + 1, all }), width: wide, height: high })
        const sheet = element("figure", {}, image, element("figcaption", {}, say("sheet", { n: n + 1, all })))
        Object.assign(sheet, { print, number: n })
        return sheet
      }),
      ...(all ? [] : [element("p", { class: "hint" }, say("no_sheets"))]),
    )
    for (const sheet of $("sheets").querySelectorAll("figure")) this.seen.observe(sheet)
  }

  async look(sheet) {
    this.seen.unobserve(sheet)
    const picture = await ask("sheet", { print: sheet.print, number: sheet.number, width: WIDE })
    sheet.firstChild.src = URL.createObjectURL(picture)
  }
}

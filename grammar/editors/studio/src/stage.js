// The card at the cursor lies on the table: both its sides, as large as one likes, and below it what it says.

import { ask, latest, Refused } from "./ask.js"
import { $, element, relisted } from "./elements.js"
import { nameOf, readable, say } from "./words.js"

const WIDE = 300 // pixels of a card on the screen at 100 %
const PRINTED = 750 // pixels of a card in print

export class Stage {
  constructor() {
    this.card = null
    this.texts = {}
    this.tag = ""
    this.draw = latest(() => this.drawn())
    this.zoom = Number(localStorage.getItem("zoom") ?? 100)
    $("zoom").value = this.zoom
    $("zoom").addEventListener("input", () => this.zoomed(Number($("zoom").value)))
    $("stage").addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.zoomed(this.zoom - Math.sign(event.deltaY) * 10)
    })
    $("stage").addEventListener("keydown", (event) => {
      const step = { "+": 10, "-": -10 }[event.key]
      if (step) this.zoomed(this.zoom + step)
    })
    this.zoomed(this.zoom)
  }

  zoomed(zoom) {
    this.zoom = Math.min(250, Math.max(50, zoom))
    $("zoom").value = this.zoom
    localStorage.setItem("zoom", this.zoom)
    $("stage").style.setProperty("--card", `${(WIDE * this.zoom) / 100}px`)
    if (this.card) this.draw()
  }

  // A card as it is in some texts; without one, that which lies there is shown in another look.
  show(card, texts) {
    if (card) [this.card, this.texts] = [card, texts]
    if (!this.card) return
    this.says()
    this.draw()
  }

  chosen() {
    return { lang: $("card-language").value, theme: $("card-theme").value, eyes: $("card-eyes").value }
  }

  async drawn() {
    const { id, words } = this.card
    const { lang, theme, eyes } = this.chosen()
    const { title } = words[lang] ?? Object.values(words)[0]
    if (!id) return this.faceless(say("no_face"))
    const wide = ((WIDE * this.zoom) / 100) * Math.min(devicePixelRatio, 2)
    const percent = Math.min(200, Math.max(10, Math.ceil(((wide / PRINTED) * 100) / 10) * 10))
    try {
      const answer = await ask("card", { texts: this.texts, id, lang, theme, eyes, percent, have: this.tag })
      if (answer.sides) {
        this.tag = answer.tag
        await Promise.all(["front", "back"].map((side, n) => this.side(side, answer.sides[n], title || say("nameless"))))
      }
      $("no-card").hidden = true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.faceless(error.message)
    }
  }

  faceless(why) {
    for (const side of ["front", "back"]) $(side).hidden = true
    this.tag = ""
    $("no-card").textContent = why
    $("no-card").hidden = false
  }

  async side(side, data, name) {
    const image = $(side)
    image.hidden = !data
    if (!data) return
    image.src = `data:image/png;base64,${data}`
    image.alt = say(side, { name })
    await image.decode().catch(() => {})
    image.dispatchEvent(new CustomEvent("drawn", { bubbles: true }))
  }

  title(name) {
    if (!name) return element("span", { class: "nameless" }, say("nameless"))
    const foreign = name.startsWith("⟨")
    return element("strong", foreign ? { class: "foreign", title: say("foreign") } : {}, name, ...(foreign ? [element("span", { class: "unseen" }, ` (${say("foreign")})`)] : []))
  }

  says() {
    const { words } = this.card
    relisted($("says"), [words, document.documentElement.lang], () =>
      Object.entries(words).map(([lang, said]) =>
        element(
          "article",
          { lang },
          element("h3", { lang: document.documentElement.lang }, nameOfLanguage(lang)),
          element("p", { class: "said-title" }, this.title(said.title), ` · ${said.type}`),
          ...said.lines.map((line) => element("p", {}, line)),
          ...said.reminders.map((line) => element("p", { class: "reminder" }, line)),
        ),
      ),
    )
  }
}

export function nameOfLanguage(lang) {
  return nameOf("lang", lang)
}

// Themes by their own names; one that has none by that of its folder.
export function themesOf({ themes }) {
  return Object.entries(themes).map(([name, title]) => [name, title || readable(name)])
}

// All cards of the set lie side by side; those are drawn that are seen, once somebody looks at them and does not merely
// skim past: a picture takes the server and the browser tens of milliseconds each, in which nothing moves smoothly. A card
// leads to its lines.

import { ask, later } from "./ask.js"
import { $, choices, dialogue, element } from "./elements.js"
import { say } from "./words.js"

const AT_ONCE = 2 // pictures that are asked for at a time
const SKIMS = 3 // screens a second that nobody reads any more
const RESTS = 120 // milliseconds after which a list that was skimmed rests
const GLIMPSE = 50 // milliseconds within which a list that rested is moved for the first time, however long it had rested

export class Gallery {
  constructor(files, stage, go) {
    this.files = files
    this.stage = stage
    this.go = go
    this.cards = []
    this.tiles = [] // somebody may look for a card before the first have come
    this.pictures = new Map() // by card and look
    this.waiting = []
    this.busy = 0
    this.seen = new IntersectionObserver((entries) => this.scrolled(entries), { root: $("gallery-cards"), rootMargin: "300px" })
    this.skims = false
    this.was = { top: 0, at: 0 }
    this.rests = later(RESTS, () => {
      this.skims = false
      this.scrolled([])
    })
    $("gallery-cards").addEventListener("scroll", () => this.moved(), { passive: true })
    this.none = element("li", { class: "none", hidden: true })
    this.dialogue = dialogue("gallery", () => this.opened())
    $("gallery").addEventListener("close", () => (this.waiting = []))
    $("gallery-search").addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return
      event.preventDefault() // it would empty the field first
      this.dialogue.close()
    })
    for (const id of ["gallery-search", "gallery-kind", "gallery-found"]) $(id).addEventListener("input", () => this.filter())
  }

  forget() {
    for (const address of this.pictures.values()) URL.revokeObjectURL(address)
    this.pictures.clear()
  }

  async opened() {
    const { lang } = this.stage.chosen()
    $("gallery-search").value = "" // what was looked for the last time is not what is looked for now
    this.texts = this.files.others()
    this.cards = (await ask("cards", { texts: this.texts })).cards
    const kinds = new Map(this.cards.map((card) => [card.kind, card.kinds[lang]]))
    choices($("gallery-kind"), [["", say("every_kind")], ...kinds], $("gallery-kind").value)
    this.tiles = this.cards.map((card) => this.tile(card, lang))
    this.seen.disconnect()
    $("gallery-cards").replaceChildren(...this.tiles, this.none)
    this.tiles.forEach((tile) => this.seen.observe(tile))
    this.filter()
    $("gallery-search").focus()
  }

  tile(card, lang) {
    const name = card.names[lang]
    const grave = card.found.includes("error") ? "error" : card.found[0] ?? ""
    const told = grave ? say(grave === "error" ? "with_errors" : "with_findings") : ""
    const leads = () => {
      this.dialogue.close()
      this.go(card)
    }
    const tile = element(
      "li",
      { class: grave },
      element(
        "button",
        { onclick: leads },
        element("span", { class: "picture" }, element("img", { alt: "" })),
        element("span", { class: "name" }, name || say("nameless")),
        element("span", { class: "kind" }, card.copies > 1 ? `${card.kinds[lang]} · ${say("copies", { n: card.copies })}` : card.kinds[lang]),
        element("span", { class: "unseen" }, told),
      ),
    )
    tile.card = card
    return tile
  }

  filter() {
    const wanted = $("gallery-search").value.toLowerCase()
    const [kind, found] = [$("gallery-kind").value, $("gallery-found").value]
    let shown = 0
    for (const tile of this.tiles) {
      const { names, kind: own, found: has } = tile.card
      const fits =
        (!kind || own === kind) &&
        (!found || (found === "any" ? has.length > 0 : has.includes(found))) &&
        (!wanted || Object.values(names).some((name) => name.toLowerCase().includes(wanted)))
      tile.hidden = !fits
      shown += fits
    }
    this.none.hidden = shown > 0
    this.none.textContent = say(this.tiles.length ? "no_card_found" : "no_cards")
    $("gallery-count").textContent = this.tiles.length === 1 ? say("count_one_card") : say("count_cards", { n: shown, all: this.tiles.length })
  }

  moved() {
    const [{ scrollTop: top, clientHeight: screen }, at] = [$("gallery-cards"), performance.now()]
    const skims = Math.abs(top - this.was.top) / screen > (SKIMS * Math.min(at - this.was.at, GLIMPSE)) / 1000
    this.was = { top, at }
    if (!skims) return
    this.skims = true
    this.rests()
  }

  scrolled(entries) {
    for (const { target, isIntersecting } of entries) {
      this.waiting = this.waiting.filter((tile) => tile !== target)
      if (isIntersecting) this.waiting.push(target)
    }
    while (!this.skims && this.busy < AT_ONCE && this.waiting.length) this.draw(this.waiting.shift())
  }

  async draw(tile) {
    const { lang, theme, eyes } = this.stage.chosen()
    const key = `${tile.card.id} ${lang} ${theme} ${eyes}`
    this.busy++
    try {
      if (!this.pictures.has(key)) {
        const picture = await ask("front", { texts: this.texts, id: tile.card.id, lang, theme, eyes, percent: 40 })
        this.pictures.set(key, URL.createObjectURL(picture))
      }
      const image = tile.querySelector("img")
      image.decoding = "async"
      image.src = this.pictures.get(key)
    } catch {
      tile.querySelector(".picture").textContent = say("no_picture")
    } finally {
      this.busy--
      this.scrolled([])
    }
  }
}

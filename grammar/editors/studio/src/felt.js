// What a player sees of a table becomes the table on the page: players with their places, what lies between them, a grid.
// Whatever an answer concerns is lit up, and is the answer when it is pressed, or drawn to the middle.

import { ask } from "./ask.js"
import { $, element } from "./elements.js"
import { say } from "./words.js"

const AT_ONCE = 3 // pictures that are asked for at a time
const SMALL = 30 // per cent of a card in print
export const LARGE = 60
const NARROW = matchMedia("(max-width: 760px)") // where a large card covers the answers, and is shown when it is pressed

export class Felt {
  constructor(hooks) {
    this.hooks = hooks // { choose(answers), looked(card, answers, picture, touched), left() }
    this.pictures = new Map() // by table, card and size: a promise of an address
    this.waiting = []
    this.busy = 0
    this.felt = $("felt")
    this.felt.addEventListener("dragover", (event) => this.dragged && event.preventDefault())
    this.felt.addEventListener("drop", (event) => {
      event.preventDefault()
      if (this.dragged) this.hooks.choose(this.dragged)
    })
  }

  forget() {
    for (const picture of this.pictures.values()) picture.then(URL.revokeObjectURL, () => {})
    this.pictures.clear()
    this.waiting = []
  }

  clear() {
    this.felt.replaceChildren()
  }

  // `asks` is who is asked, `question` what this reader is asked, if anything.
  show(table, { top, asks, question }) {
    this.table = table
    this.held = null // the card that was touched last
    this.hooks.left()
    this.lit = new Map() // by name at the table: the answers that concern it
    for (const answer of question?.answers ?? []) {
      for (const name of answer.at) this.lit.set(name, [...(this.lit.get(name) ?? []), answer])
    }
    const focused = this.felt.contains(document.activeElement) ? document.activeElement.dataset.at : null
    const [you] = top.seats.slice(-1)
    const others = top.seats.slice(0, -1)
    this.felt.replaceChildren(
      ...(others.length ? [element("div", { class: "others" }, ...others.map((seat) => this.seat(seat, asks, false)))] : []),
      element(
        "div",
        { class: "middle" },
        ...top.facts.map((fact) => element("p", { class: "hint" }, fact)),
        element("div", { class: "places" }, ...top.places.filter((place) => place.count || this.litIn(place)).map((place) => this.place(place))),
        ...top.fights.map((fight) => this.fight(fight)),
        ...(top.grid ? [this.grid(top.grid)] : []),
      ),
      this.seat(you, asks, true),
    )
    if (focused) this.felt.querySelector(`[data-at="${focused}"]`)?.focus()
  }

  // What can be pressed is in sight.
  toLit() {
    const lit = this.felt.querySelector("button.lit")
    lit?.scrollIntoView({ block: "nearest", inline: "nearest" })
    lit?.closest(".seat.own")?.scrollIntoView({ block: "nearest" })
  }

  litIn(place) {
    return place.cards.some((card) => this.lit.has(`card ${card.number}`))
  }

  seat(seat, asks, own) {
    const head = this.pointed(`seat ${seat.seat}`, "span", { class: "who" }, seat.name)
    const facts = seat.facts.map((fact) => element("span", { class: "fact" }, fact))
    const places = seat.places.filter((place) => place.count || place.sort === "hand").map((place) => this.place(place, own))
    return element(
      "section",
      { class: `seat${own ? " own" : ""}${asks === seat.seat ? " asks" : ""}`, "aria-label": seat.name },
      element("header", {}, element("h4", {}, head), ...facts, asks === seat.seat && !own ? element("span", { class: "thinks" }, say("thinks")) : null),
      seat.out ? element("p", { class: "hint" }, seat.out) : element("div", { class: "places" }, ...places),
    )
  }

  place(place, own = false) {
    const hidden = place.count - place.cards.length
    const covered = place.sort === "pile" && place.cards.length === 1 && place.count > 1
    const count = place.count > 3 || hidden > 0 ? ` (${place.count})` : ""
    const backs = covered ? 0 : Math.min(hidden, place.sort === "pile" ? 1 : 8)
    const made = element(
      "div",
      { class: `place ${place.sort}${own ? " own" : ""}${hidden === place.count ? " unseen-hand" : ""}` },
      element("h5", {}, place.name, element("span", { class: "count" }, count)),
      element(
        "div",
        { class: "cards" },
        ...Array.from({ length: backs }, () => element("span", { class: "back", "aria-hidden": "true" })),
        ...place.cards.map((card) => this.card(card)),
      ),
    )
    made.style.setProperty("--count", Math.max(place.cards.length, 7))
    return made
  }

  fight({ title, sides }) {
    const side = ({ name, cards, facts }) =>
      element(
        "div",
        { class: "side" },
        element("h5", {}, name, ...facts.map((fact) => element("span", { class: "fact" }, fact))),
        element("div", { class: "cards" }, ...cards.map((card) => this.card(card))),
      )
    return element("section", { class: "fight", "aria-label": title }, element("h4", {}, title), ...sides.map(side))
  }

  grid({ rows, columns, cells, edges }) {
    const board = element("div", { class: "grid" })
    board.style.setProperty("--columns", columns)
    const put = (made, row, column) => {
      made.style.gridArea = `${row + 2} / ${column + 2}`
      board.append(made)
    }
    const lying = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) put(this.cell(lying.get(`${row} ${column}`), row, column), row, column)
    }
    const beside = new Map(edges.map((edge) => [`${edge.side} ${edge.line}`, edge]))
    for (const [side, count] of [["top", columns], ["bottom", columns], ["left", rows], ["right", rows]]) {
      for (let line = 0; line < count; line++) {
        const edge = this.edge(beside.get(`${side} ${line}`), side, line)
        const row = { top: -1, bottom: rows }[side] ?? line
        const column = { left: -1, right: columns }[side] ?? line
        if (edge) put(edge, row, column)
      }
    }
    return board
  }

  cell(cell, row, column) {
    const at = `spot ${row} ${column}`
    const where = say("spot", { row: row + 1, column: column + 1 })
    if (!cell) return this.pointed(at, "span", { class: "cell empty", title: where }, this.lit.has(at) ? where : "")
    const remarks = cell.remarks.map((remark) => element("span", { class: "remark" }, remark))
    const inside = cell.card ? this.card(cell.card, at) : this.pointed(at, "span", { class: "back", title: where }, element("span", { class: "unseen" }, `${where}, ${say("face_down")}`))
    return element("span", { class: "cell" }, inside, ...remarks)
  }

  edge(edge, side, line) {
    const at = `edge ${side} ${line}`
    if (!edge && !this.lit.has(at)) return null
    const cards = (edge?.cards ?? []).map(([owner, card]) => (card ? this.card(card) : element("span", { class: "chip" }, owner)))
    const slot = this.lit.has(at) ? [this.pointed(at, "span", { class: "slot" }, this.lit.get(at)[0].name)] : []
    return element("span", { class: `edge ${side}` }, ...cards, ...slot)
  }

  // A card that can be looked at, and answers where it is lit.
  card(card, at = `card ${card.number}`) {
    const lit = this.lit.get(at) ?? this.lit.get(`card ${card.number}`)
    const image = element("img", { alt: "", draggable: "false" })
    const made = element(
      "button",
      { class: `played${lit ? " lit" : ""}`, "data-at": at, draggable: Boolean(lit) && "true", type: "button" },
      element("span", { class: "name" }, card.name),
      " ",
      image,
      card.note ? element("span", { class: "note" }, card.note) : null,
      lit ? element("span", { class: "unseen" }, ` ${say("answers", { what: lit.map((one) => one.name).join(" / ") })}`) : null,
    )
    this.picture(card.id, SMALL).then((address) => (image.src = address), () => {})
    let touched = false
    made.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"))
    made.addEventListener("click", () => {
      const again = this.held === at
      const stays = touched || (NARROW.matches && !lit)
      this.held = stays ? at : null
      if (stays || !NARROW.matches) this.hooks.looked(card, lit, this.picture(card.id, LARGE), stays)
      if (lit && (!touched || again)) this.hooks.choose(lit)
    })
    const look = () => NARROW.matches || this.hooks.looked(card, lit, this.picture(card.id, LARGE), false)
    made.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && look())
    made.addEventListener("focus", () => made.matches(":focus-visible") && look())
    for (const event of ["pointerleave", "blur"]) made.addEventListener(event, () => this.held || this.hooks.left())
    made.addEventListener("dragstart", (event) => {
      this.dragged = lit
      event.dataTransfer.setData("text/plain", card.name)
      this.felt.classList.add("dragging")
    })
    made.addEventListener("dragend", () => {
      this.dragged = null
      this.felt.classList.remove("dragging")
    })
    return made
  }

  pointed(at, tag, attributes, ...inside) {
    const lit = this.lit.get(at)
    if (!lit) return element(tag, attributes, ...inside)
    const told = lit.map((one) => one.name).join(" / ")
    const made = element("button", { ...attributes, class: `${attributes.class} lit`, type: "button", "data-at": at, title: told }, ...inside)
    made.addEventListener("click", () => this.hooks.choose(lit))
    return made
  }

  picture(id, percent) {
    const key = `${this.table} ${id} ${percent}`
    if (!this.pictures.has(key)) {
      const { table } = this
      this.pictures.set(key, new Promise((done, failed) => this.waiting.push({ table, id, percent, done, failed })))
      this.draw()
    }
    return this.pictures.get(key)
  }

  async draw() {
    if (this.busy >= AT_ONCE || !this.waiting.length) return
    const { done, failed, ...what } = this.waiting.shift()
    this.busy++
    try {
      done(URL.createObjectURL(await ask("face", what)))
    } catch (error) {
      failed(error)
    } finally {
      this.busy--
      this.draw()
    }
  }
}

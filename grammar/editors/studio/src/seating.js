// Who plays what, by which rules: a form becomes an order for a table, or a saved game one that goes on.

import { ask, Refused } from "./ask.js"
import { $, choices, coded, element } from "./elements.js"
import { moment, readable, say } from "./words.js"

const PERSON = "person"

export class Seating {
  constructor(files, begin) {
    this.files = files
    this.begin = begin // what is done with an order
    this.form = $("seating-form")
    this.seats = null // { name, agent }
    this.rules = new Set()
    this.form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.order(false)
    })
    $("watch-bots").addEventListener("click", () => this.order(true))
    $("add-player").addEventListener("click", () => this.added())
    this.form.target.addEventListener("input", () => {
      this.seats = null
      this.rules.clear()
      this.open()
    })
  }

  get target() {
    return this.form.target.value
  }

  async open() {
    $("seating-remark").textContent = ""
    try {
      await this.files.save()
      const before = this.offered?.you
      this.offered = await ask("games", { target: this.target })
      for (const seat of this.seats ?? []) if (seat.name === before) seat.name = this.offered.you
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const text = element("button", { type: "button", onclick: () => document.querySelector(".rooms [data-room=write]").click() }, say("skip"))
      $("seating-remark").replaceChildren(...coded(error.message), element("br"), text)
      this.form.classList.add("refused")
      if (this.form.target.options.length) return
      const offered = await ask("games", { target: "imperial-twing" }) // which of the others can be played meanwhile
      return choices(this.form.target, [["", say("this_set", { game: "" }).replace(/[\s:]+$/, "")], ...offered.own.map((name) => [name, readable(name)])], "")
    }
    this.form.classList.remove("refused")
    const { own, game } = this.offered
    choices(this.form.target, [["", say("this_set", { game: this.target ? "" : game ?? "" })], ...own.map((name) => [name, readable(name)])], this.target)
    this.seats ??= this.usual()
    this.list()
    this.listRules()
    this.listSaved(this.offered.saved)
  }

  usual() {
    const { you, usual, players } = this.offered
    return [{ name: you, agent: PERSON }, ...Array.from({ length: Math.max(players[0], 1) - 1 }, () => ({ name: "", agent: usual }))]
  }

  added() {
    const { agent } = this.seats.at(-1) ?? { agent: PERSON }
    this.seats.push({ name: say("player", { n: this.seats.length + 1 }), agent })
    this.list()
    $("players").querySelector("li:last-child select").focus()
  }

  // Who plays alone is `you`; of several, none is.
  named() {
    const persons = this.seats.filter(({ agent }) => agent === PERSON)
    const first = say("player", { n: this.seats.indexOf(persons[0]) + 1 })
    const [from, to] = persons.length > 1 ? [this.offered.you, first] : [first, this.offered.you]
    if (persons[0]?.name === from) persons[0].name = to
  }

  list() {
    this.named()
    const { bots, players } = this.offered
    const [least, most] = players
    const who = [[PERSON, say("a_person")], ...bots.map(({ agent, name }) => [agent, say("a_bot", { name })])]
    $("players").replaceChildren(
      ...this.seats.map((seat, n) => {
        const select = element("select", { "aria-label": say("who_plays", { n: n + 1 }) })
        choices(select, who, seat.agent)
        select.addEventListener("input", () => {
          seat.agent = select.value
          if (seat.agent === PERSON && !seat.name) seat.name = n ? say("player", { n: n + 1 }) : this.offered.you
          this.list()
          $("players").children[n].querySelector("select").focus()
        })
        const name = element("input", { value: seat.name, maxlength: 24, autocomplete: "off", "aria-label": say("name_of", { n: n + 1 }) })
        name.addEventListener("input", () => (seat.name = name.value))
        name.hidden = seat.agent !== PERSON
        const away = element("button", { type: "button", class: "quiet", "aria-label": say("take_away", { n: n + 1 }) }, "×")
        away.hidden = this.seats.length <= least
        away.addEventListener("click", () => {
          this.seats.splice(n, 1)
          this.list()
          $("add-player").focus()
        })
        return element("li", {}, select, name, away)
      }),
    )
    $("add-player").hidden = this.seats.length >= most
  }

  listRules() {
    const rows = this.offered.rules.map(({ sort, id, name, text }) => {
      const key = `${sort}:${id}`
      const box = element("input", { type: "checkbox", checked: this.rules.has(key) })
      box.addEventListener("input", () => (box.checked ? this.rules.add(key) : this.rules.delete(key)))
      return element("li", {}, element("label", {}, box, element("span", {}, name || id, text ? element("span", { class: "hint", title: text }, text) : null)))
    })
    $("rules").replaceChildren(...rows)
    $("rules-choice").hidden = !rows.length
  }

  listSaved(saved) {
    const rows = saved.map(({ file, seats, answers, when }) => {
      const told = say("saved_told", { players: seats.join(", "), n: answers, when: moment(new Date(when * 1000)) })
      return element(
        "li",
        {},
        element("span", {}, element("strong", {}, file.replace(/\.json$/, "")), element("span", { class: "hint" }, ` · ${told}`)),
        element("button", { type: "button", onclick: () => this.resume(file, false) }, say("go_on")),
        element("button", { type: "button", class: "quiet", onclick: () => this.resume(file, true) }, say("watch_it")),
      )
    })
    $("saved-games").replaceChildren(...(rows.length ? rows : [element("li", { class: "hint" }, say("no_saved"))]))
  }

  resume(file, replay) {
    this.remarked(this.begin({ resume: file }, { replay }))
  }

  order(watched) {
    const seed = this.form.seed.value.trim()
    if (seed && !/^\d{1,15}$/.test(seed)) return
    const bots = this.seats.map(({ agent }) => (agent === PERSON ? this.offered.usual : agent))
    const players = watched ? bots : this.seats.map(({ name, agent }) => (agent === PERSON ? name.trim() : agent))
    const only = !watched && this.seats.every(({ agent }) => agent !== PERSON)
    const order = { target: this.target, rules: [...this.rules], players, watched: watched || only, seed: seed ? Number(seed) : null }
    this.remarked(this.begin(order, {}))
  }

  async remarked(begun) {
    try {
      await begun
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      $("seating-remark").replaceChildren(...coded(error.message))
    }
  }
}

// A game on the page. Where it stands is its answers, which lie here; a table plays them again up to any step. Bots
// answer at a person's pace; whoever shares the page with others is called before their cards are shown.

import { ask, Refused } from "./ask.js"
import { $, choices, element } from "./elements.js"
import { Felt, LARGE } from "./felt.js"
import { how } from "./how.js"
import { Seating } from "./seating.js"
import { Story } from "./story.js"
import { say } from "./words.js"

const KEY = "cardwright-game"
const TYPED = 700 // milliseconds in which another digit may follow

export class Play {
  constructor(files, go, shown) {
    this.shown = shown // shows the room
    this.felt = new Felt({ choose: (answers) => this.choose(answers), looked: (...what) => this.look(...what), left: () => ($("lens").hidden = true) })
    this.story = new Story(go, (card) => this.look(card, null, this.felt.picture(card.id, LARGE), true))
    this.seating = new Seating(files, (order, how) => this.begin(order, how))
    this.game = null
    this.digits = ""
    $("pace").value = localStorage.getItem("pace") ?? "700"
    $("pace").addEventListener("input", () => localStorage.setItem("pace", $("pace").value))
    const clicks = {
      "how-this": () => how.open(this.seating.target, [...this.seating.rules]), "how-played": () => how.open(this.game.played.target, this.game.played.rules),
      undo: () => this.undo(), keep: () => this.keep(), "leave-game": () => this.leave(), "skip-bots": () => this.skip(),
      "step-back": () => this.stepTo(this.game.at - 1), "step-on": () => this.stepTo(this.game.at + 1),
      "step-run": () => this.run(), "step-now": () => this.stepTo(this.game.choices.length), "pass-on-here": () => $("pass-on").close(),
    }
    for (const [id, does] of Object.entries(clicks)) $(id).addEventListener("click", does)
    $("step").addEventListener("input", () => this.stepTo(Number($("step").value)))
    $("eyes").addEventListener("input", () => this.seenBy(Number($("eyes").value)))
    $("lens").querySelector(".close").addEventListener("click", () => ($("lens").hidden = true))
    $("pass-on").addEventListener("cancel", (event) => event.preventDefault())
    document.addEventListener("keydown", (event) => this.pressed(event))
  }

  // ---- beginning and leaving

  async open() {
    if (this.game) return this.shown()
    $("seating").hidden = false
    $("game").hidden = true
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null")
    $("seating-on").hidden = !kept
    if (kept) {
      $("seating-on").querySelector("span").textContent = kept.told
      $("seating-on").querySelector("button").onclick = () => this.seating.remarked(this.begin(kept.order, { choices: kept.choices }))
    }
    await this.seating.open()
  }

  // A table for an order. `choices` are the answers so far; a `replay` is looked at from its beginning.
  async begin(order, { choices: before = null, replay = false } = {}) {
    const laid = await ask("lay", order)
    const persons = laid.persons
    const watched = replay || !persons.length
    this.stop()
    this.felt.forget()
    this.game = { ...laid, order, at: 0, asks: null, over: [], watched, reader: persons[0] ?? 0, choices: before ?? laid.choices }
    this.story.clear()
    this.felt.clear()
    $("seating").hidden = true
    $("game").hidden = false
    $("lens").hidden = true
    $("game").classList.toggle("watched", watched)
    $("undo").hidden = watched
    $("keep").hidden = watched && !persons.length
    document.querySelector(".eyes").hidden = persons.length > 0
    choices($("eyes"), laid.seats.map(({ name }, n) => [n, name]), 0)
    this.shown()
    if (watched) await this.goThrough()
    else {
      this.game.at = this.game.choices.length // what was played before is known
      await this.goOn(0, persons.length > 1)
    }
  }

  // The page speaks another language; so does the table then.
  async spoken() {
    if (!this.game) return this.seating.offered && !$("room-play").hidden && this.open()
    const { choices: before, at, watched } = this.game
    await this.begin(this.same(), { choices: before, replay: watched })
    if (watched) await this.stepTo(at)
  }

  async leave() {
    this.stop()
    if (this.game) ask("leave", { table: this.game.table }).catch(() => {})
    this.game = null
    await this.open()
  }

  stop() {
    this.running = null // whoever shows steps finds that another does, and stops
    this.skip()
  }

  // ---- what the table says

  question(name, more = {}) {
    const { table, choices, reader } = this.game
    return ask(name, { table, choices, reader, ...more })
  }

  // The bots answer until a person is asked; what happened is shown step by step, unless nobody may look (`covered`).
  async goOn(since = Math.max(this.game.choices.length - 1, 0), covered = false) {
    const { game } = this
    const run = (this.running = {})
    this.waiting(true)
    let answer
    try {
      answer = await this.question("go", { since })
    } catch (error) {
      if (error instanceof Refused) this.told(error.message)
      if (this.running === run) this.waiting(false)
      throw error
    }
    if (this.running !== run || game !== this.game) return
    const before = game.at
    Object.assign(game, { choices: answer.choices, asks: answer.asks, over: answer.over })
    this.story.tell(answer.story)
    this.remember()
    const calls = game.asks !== null && (covered || game.asks !== game.reader)
    if (!covered || !calls) await this.showSteps(run, Math.min(before + 1, game.choices.length))
    if (this.running !== run) return
    this.waiting(false)
    if (calls) await this.passOn(game.asks)
  }

  // All of a game that is over, or was saved: from its beginning.
  async goThrough() {
    const { game } = this
    const run = (this.running = {})
    this.waiting(true)
    let answer
    try {
      answer = await this.question("go", { since: 0 })
    } finally {
      if (this.running === run) this.waiting(false)
    }
    if (this.running !== run) return
    Object.assign(game, { choices: answer.choices, over: answer.over })
    this.story.tell(answer.story)
    await this.stepTo(0)
  }

  // One after the other; while one is looked at, the next is fetched.
  async showSteps(run, first) {
    const { game } = this
    const last = game.choices.length
    this.skipping = false
    let coming = this.question("shown", { at: first })
    for (let at = first; at <= last; at++) {
      if (this.skipping && at < last) {
        at = last
        coming = this.question("shown", { at })
      }
      const shown = coming
      if (at < last) {
        coming = this.question("shown", { at: at + 1 })
        coming.catch(() => {}) // whoever waits for it says what went wrong
      }
      const news = this.story.news(at)
      if (!(await this.step(run, at, shown))) return
      if (at < last && news) await this.pause()
    }
  }

  pause() {
    return new Promise((done) => {
      const wait = setTimeout(done, Number($("pace").value))
      this.hurry = () => {
        clearTimeout(wait)
        done()
      }
    })
  }

  skip() {
    this.skipping = true
    this.hurry?.()
  }

  // The table after so many answers. False where meanwhile another step is wanted.
  async step(run, at, coming = this.question("shown", { at })) {
    const { game } = this
    const shown = await coming
    if (this.running !== run || game !== this.game) return false
    game.at = at
    this.story.show(at)
    const now = at === game.choices.length
    this.felt.show(game.table, { ...shown, question: now && !game.watched ? shown.question : null })
    $("game-turn").textContent = shown.top.turn
    this.asked(now && !game.watched ? shown.question : null, shown.asks, now)
    this.steps()
    this.felt.toLit()
    document.dispatchEvent(new CustomEvent("stepped"))
    return true
  }

  steps() {
    const { at, choices, watched } = this.game
    const last = choices.length
    Object.assign($("step"), { max: last, value: at })
    $("step-at").textContent = say("step_at", { n: at, all: last })
    $("step-back").disabled = at === 0
    $("step-on").disabled = at === last
    $("step-run").hidden = !watched
    $("step-now").hidden = watched || at === last
  }

  async stepTo(at) {
    if (!this.game || at < 0 || at > this.game.choices.length) return
    const run = (this.running = {})
    this.hurry?.()
    this.waiting(false)
    if (at < this.story.at) this.story.at = 0
    await this.step(run, at)
  }

  async run() {
    const { game } = this
    if (this.going) return this.stopRun()
    const run = (this.running = this.going = {})
    $("step-run").textContent = say("step_rest")
    for (let at = game.at === game.choices.length ? 0 : game.at + 1; at <= game.choices.length; at++) {
      const news = this.story.news(at)
      if (!(await this.step(run, at))) break
      if (news) await this.pause()
      if (this.running !== run) break
    }
    this.stopRun()
  }

  stopRun() {
    if (this.going === this.running) this.running = null
    this.going = null
    this.hurry?.()
    $("step-run").textContent = say("step_run")
  }

  async seenBy(reader) {
    this.game.reader = reader
    const { at } = this.game
    const answer = await this.question("go", { since: 0 })
    this.story.clear()
    this.story.tell(answer.story)
    await this.stepTo(at)
  }

  // ---- what is asked

  asked(question, asks, now) {
    const { game } = this
    this.answers = question?.answers ?? []
    const over = now && game.over.length
    const name = asks === null || asks === undefined ? "" : game.seats[asks].name
    $("asked").classList.toggle("over", Boolean(over))
    $("asked-title").textContent = question ? question.title : over ? game.over[0] : name ? (asks === game.reader && game.persons.length ? say("waits_for_you") : say("waits_for", { name })) : ""
    const notes = question ? [...question.notes, question.answers.some((one) => one.hint.includes("%")) ? question.counting : ""] : over ? game.over.slice(1) : []
    $("asked-notes").replaceChildren(...notes.filter(Boolean).map((note) => element("p", { class: "hint" }, note)))
    $("answers").replaceChildren(...this.answers.map((answer) => this.answer(answer)), ...(over ? this.after() : []))
    $("asked-after").textContent = over ? say("again_told", { command: game.command }) : ""
  }

  answer(answer) {
    const known = answer.key === answer.name
    const button = element(
      "button",
      { onclick: () => this.choose([answer]), type: "button" },
      element("kbd", {}, answer.key),
      element("span", { class: "what" }, known ? "" : answer.name, answer.hint ? element("span", { class: "does" }, answer.hint) : null),
    )
    for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) {
      button.addEventListener(event, () => this.point(answer.at, on))
    }
    return element("li", {}, button)
  }

  point(places, on) {
    for (const at of places) $("felt").querySelector(`[data-at="${at}"]`)?.classList.toggle("pointed", on)
  }

  after() {
    const { order, persons } = this.game
    const rows = [[say("watch_again"), () => this.watchAgain()]]
    if (!order.resume) rows.unshift([say(persons.length ? "play_again" : "another_game"), () => this.begin({ ...order, seed: null }, {})])
    return rows.map(([text, does]) => element("li", {}, element("button", { onclick: does, type: "button" }, text)))
  }

  watchAgain() {
    return this.begin(this.same(), { choices: this.game.choices, replay: true })
  }

  // The order of the very game that is played: chance has chosen its seed where nobody did.
  same() {
    const { order, seed } = this.game
    return order.resume ? order : { ...order, seed }
  }

  async choose(answers) {
    const { game } = this
    if (!this.answers?.length || game.at !== game.choices.length) return
    if (answers.length > 1) {
      const buttons = [...$("answers").querySelectorAll("button")]
      const fitting = buttons.filter((_, n) => answers.includes(this.answers[n]))
      buttons.forEach((button) => button.classList.toggle("near", fitting.includes(button)))
      return fitting[0]?.focus()
    }
    this.answers = []
    const before = game.choices
    game.choices = [...before, answers[0].index]
    try {
      await this.goOn()
    } catch (error) {
      game.choices = before
      throw error
    }
    if (!document.activeElement || document.activeElement === document.body) $("asked-title").focus({ preventScroll: true })
  }

  async undo() {
    const { choices } = await this.question("undo")
    const { game } = this
    this.stop()
    game.choices = choices
    game.at = choices.length
    this.story.back(choices.length)
    await this.goOn()
    this.told(say("undone"))
  }

  async keep() {
    const { file, saved } = await this.question("keep")
    this.seating.listSaved(saved)
    this.told(say("kept", { file }))
  }

  told(text) {
    $("status").textContent = text
    $("status").className = "told"
  }

  // Where several share the page, the next one is called, and sees nothing of the one before.
  async passOn(seat) {
    const { game } = this
    this.felt.clear()
    this.story.clear()
    this.asked(null, null, false)
    $("lens").hidden = true
    $("pass-on-title").textContent = say("pass_on", { name: game.seats[seat].name })
    $("pass-on").showModal()
    await new Promise((done) => $("pass-on").addEventListener("close", done, { once: true }))
    if (game !== this.game) return
    game.reader = seat
    game.at = game.choices.length
    await this.goOn(0)
  }

  waiting(on) {
    $("skip-bots").hidden = !on
    $("game").toggleAttribute("aria-busy", on)
  }

  remember() {
    const { choices, game, seats, over } = this.game
    if (over.length) return sessionStorage.removeItem(KEY)
    const told = `${game}: ${seats.map((seat) => seat.name).join(", ")}`
    sessionStorage.setItem(KEY, JSON.stringify({ order: this.same(), choices, told }))
  }

  // A card large; where it was touched it stays, with what it can answer.
  look(card, lit, picture, touched) {
    const lens = $("lens")
    lens.hidden = false
    lens.classList.toggle("held", touched)
    const image = lens.querySelector("img")
    image.alt = card.name
    picture.then((address) => (image.src = address), () => image.removeAttribute("src"))
    $("lens-words").replaceChildren(
      element("strong", {}, card.name),
      ...(card.note ? [element("p", { class: "hint" }, card.note)] : []),
      ...(lit ?? []).map((answer) => element("button", { class: "first", onclick: () => this.choose([answer]) }, answer.name === card.name ? say("this_one") : answer.name)),
    )
  }

  // ---- keys

  pressed(event) {
    const { target } = event
    if (document.body.dataset.room !== "play" || !this.game || document.querySelector("dialog[open]")) return
    if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return
    if (/^[0-9-]$/.test(event.key)) return this.digit(event.key)
    const does = {
      u: () => $("undo").hidden || this.undo(), s: () => $("keep").hidden || this.keep(), " ": () => this.game.watched && this.run(),
      ArrowLeft: () => this.stepTo(this.game.at - 1), ArrowRight: () => this.stepTo(this.game.at + 1), Escape: () => this.skip(),
    }[event.key]
    if (!does || (event.key === " " && (target.tagName === "BUTTON" || !this.game.watched))) return
    event.preventDefault()
    does()
  }

  // Digits make up the key of an answer; as long as another might follow, it is waited for.
  digit(key) {
    clearTimeout(this.later)
    this.digits += key
    const keyOf = (answer) => answer.key.replace("−", "-")
    const chosen = this.answers?.find((answer) => keyOf(answer) === this.digits)
    const longer = this.answers?.some((answer) => keyOf(answer) !== this.digits && keyOf(answer).startsWith(this.digits))
    const take = () => {
      this.digits = ""
      if (chosen) this.choose([chosen])
    }
    if (longer) this.later = setTimeout(take, TYPED)
    else take()
  }
}

// A verdict on the page: chosen, played in a process of its own, read; each dot is a game, and leads to it.

import { ask, Refused } from "./ask.js"
import { dotted, spread } from "./dots.js"
import { $, choices, coded, element } from "./elements.js"
import { readable, say } from "./words.js"

const OFTEN = 500 // milliseconds from one look to the next

export class Judge {
  constructor(files, play) {
    this.files = files
    this.play = play
    this.form = $("judge-form")
    this.form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.begin()
    })
    $("judge-stop").addEventListener("click", () => ask("dismiss"))
    this.following = false
  }

  async open() {
    $("judge-remark").textContent = ""
    try {
      await this.files.save()
      this.choices = await ask("judged")
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      $("judge-remark").replaceChildren(...coded(error.message))
      return
    }
    const { own, others, rules, players, agents, usual, against } = this.choices
    const { form } = this
    const what = [
      ...(own.length ? [["", say("judge_all")]] : []),
      ...own.map(({ id, name }) => [`card ${id}`, name]),
      [say("judge_rules"), rules.map(({ sort, id, name }) => [`rule ${sort}:${id}`, name])],
      [say("judge_sets"), against.map((name) => [`against ${name}`, say("judge_against", { name: readable(name) })])],
      [say("judge_others"), others.map(({ id, name }) => [`card ${id}`, name])],
    ]
    choices(form.what, what, form.what.value)
    const counts = Array.from({ length: players[1] - players[0] + 1 }, (_, n) => String(players[0] + n))
    choices(form.players, counts.map((n) => [n, n]), form.players.value)
    choices(form.agent, agents.map(({ agent, name }) => [agent, name]), form.agent.value || usual)
    $("judge-begin").disabled = false
    this.follow()
  }

  async begin() {
    const { form } = this
    const [sort, name] = [form.what.value.split(" ")[0], form.what.value.slice(form.what.value.indexOf(" ") + 1)]
    $("judge-remark").textContent = ""
    const order = {
      cards: sort === "card" ? [name] : [], rules: sort === "rule" ? [name] : [], against: sort === "against" ? name : "",
      players: Number(form.players.value), agent: form.agent.value, games: Number(form.games.value),
    }
    try {
      await this.files.save()
      await ask("judge", order)
      await this.follow()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      $("judge-remark").replaceChildren(...coded(error.message))
    }
  }

  // How far it is, again and again until it is done; then what came of it.
  async follow() {
    if (this.following) return
    this.following = true
    let far
    try {
      for (far = await ask("hear"); far.running; far = await ask("hear")) {
        this.far(far)
        await new Promise((done) => setTimeout(done, OFTEN))
      }
    } finally {
      this.following = false
      this.far({ running: false })
    }
    if (far.refusal) $("judge-remark").replaceChildren(...coded(far.refusal))
    if (far.came) this.show(far.came)
  }

  far({ running, done, total, seconds }) {
    $("judge-running").hidden = $("judge-stop").hidden = !running
    $("judge-begin").disabled = running
    if (!running) return
    const bar = $("judge-progress")
    if (total) Object.assign(bar, { max: total, value: done })
    else bar.removeAttribute("value")
    const left = done && seconds > 2 ? Math.ceil((seconds / done) * (total - done)) : 0
    $("judge-far").textContent = total ? say(left ? "judge_far_left" : "judge_far", { n: done, all: total, seconds: left }) : say("judge_prepares")
  }

  show(verdict) {
    const watch = (game) => this.watch(game, verdict.rules)
    const plots = []
    for (const of of verdict.worth) plots.push(element("h3", {}, of.label.charAt(0).toUpperCase() + of.label.slice(1)), spread(of))
    const begun = verdict.dots.some((row) => row.games.some((game) => game.won !== null))
    if (verdict.dots.some((row) => row.games.length)) {
      plots.push(element("h3", {}, say("dots")), element("p", { class: "hint" }, say(begun ? "dots_lead" : "dots_lead_rules", { turns: verdict.turns })), dotted(verdict.dots, verdict.turns, watch))
    }
    const blocks = verdict.blocks.map((block) => this.block(block, watch)).filter(Boolean)
    const leads = verdict.blocks.filter((block) => block.sort === "lead").length
    $("verdict").replaceChildren(element("h2", {}, verdict.title), ...blocks.slice(0, leads), ...plots, ...blocks.slice(leads))
    $("verdict").scrollTop = 0
    $("verdict").dataset.ready = "true"
  }

  block({ sort, text, parts, head, rows, words, faint, game }, watch) {
    if (sort === "heading") return element("h3", {}, text)
    if (sort === "table") return table(head, rows, words, new Set(faint))
    if (sort === "command") return element("p", { class: "watch" }, element("button", { onclick: () => watch(game) }, say("watch_it")), element("code", {}, text))
    if (parts) return element("p", { class: sort }, ...parts.map(([part, stressed]) => (stressed ? element("strong", {}, part) : part)))
    return null
  }

  async watch({ seed, players, given_to, gift }, rules) {
    await this.play.begin({ target: "", rules, players, seed, watched: true, ...(gift ? { given_to, gift } : {}) })
  }
}

function table(head, rows, words, faint) {
  const cell = (tag) => (text, n) => element(tag, { class: n < words ? "word" : "" }, text)
  return element(
    "div",
    { class: "scrolls", tabindex: "0", role: "group", "aria-label": head[0] },
    element(
      "table",
      {},
      element("thead", {}, element("tr", {}, ...head.map(cell("th")))),
      element("tbody", {}, ...rows.map((row, n) => element("tr", { class: faint.has(n) ? "faint" : "" }, ...row.map(cell("td"))))),
    ),
  )
}

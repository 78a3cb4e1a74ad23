// Figures become drawings: what cards are worth, and every game as a dot that leads to it.

import { say } from "./words.js"

const WIDE = 860
const LINE = 24
const LEFT = 210 // room for names
const RIGHT = 20
const RADIUS = 4.2

function drawn(tag, attributes = {}, ...inside) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...inside)
  return made
}

function ticks(low, high) {
  const rough = (high - low) / 6 || 1
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * unit).find((n) => n >= rough)
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, n) => Math.round((first + n * step) * 1000) / 1000)
}

function picture(high, label, ...inside) {
  return drawn("svg", { viewBox: `0 0 ${WIDE} ${high}`, class: "dots", role: "group", "aria-label": label }, ...inside)
}

function axis(low, high, tall, label, x) {
  return [
    ...ticks(low, high).flatMap((n) => [
      drawn("line", { class: "axis", x1: x(n), x2: x(n), y1: 10, y2: tall - 34 }),
      drawn("text", { x: x(n), y: tall - 20, "text-anchor": "middle" }, String(n).replace("-", "−")),
    ]),
    drawn("text", { x: WIDE - RIGHT, y: tall - 5, "text-anchor": "end" }, label),
  ]
}

// Means with their intervals, one below the other; what is fair is a band behind them.
export function spread({ label, fair, marks }) {
  const low = Math.min(0, fair[0], ...marks.map((one) => one.low))
  const high = Math.max(0, fair[1], ...marks.map((one) => one.high))
  const x = (n) => LEFT + ((n - low) / (high - low || 1)) * (WIDE - LEFT - RIGHT)
  const tall = marks.length * LINE + 54
  const rows = marks.flatMap(({ name, mean, low: from, high: to, judged }, n) => {
    const y = 22 + n * LINE
    const sort = judged ? " judged" : ""
    return [
      drawn("text", { class: `name${sort}`, x: LEFT - 12, y: y + 4, "text-anchor": "end" }, name.length > 30 ? `${name.slice(0, 29)}…` : name),
      drawn("line", { class: `spread${sort}`, x1: x(from), x2: x(to), y1: y, y2: y }),
      drawn("circle", { class: judged ? "judged" : "plain", cx: x(mean), cy: y, r: judged ? 5.5 : 4 }, drawn("title", {}, `${name}: ${mean.toFixed(1)} (${from.toFixed(1)} … ${to.toFixed(1)})`)),
    ]
  })
  const band = drawn("rect", { class: "fair", x: x(fair[0]), y: 10, width: Math.max(x(fair[1]) - x(fair[0]), 1), height: tall - 44 })
  return picture(tall, label, band, ...axis(low, high, tall, label, x), ...rows)
}

// Every game a dot, by how long it was; those of equal length stand one above the other. Arrows go from dot to dot.
export function dotted(rows, label, watch) {
  const longest = Math.max(1, ...rows.flatMap((row) => row.games.map((game) => game.turns)))
  const x = (n) => LEFT + (n / longest) * (WIDE - LEFT - RIGHT - 8)
  let top = 16
  const inside = []
  for (const { name, games } of rows) {
    const columns = new Map()
    for (const game of games) {
      const column = Math.round(x(game.turns) / (2 * RADIUS))
      columns.set(column, [...(columns.get(column) ?? []), game])
    }
    const most = Math.max(1, ...[...columns.values()].map((of) => of.length))
    const step = Math.min(2 * RADIUS, 170 / most)
    const floor = top + most * step + 8
    inside.push(drawn("text", { class: "name", x: LEFT - 12, y: floor - 2, "text-anchor": "end" }, name.length > 32 ? `${name.slice(0, 31)}…` : name))
    for (const [column, of] of [...columns].sort((one, other) => one[0] - other[0])) {
      of.sort((one, other) => Number(one.won) - Number(other.won)).forEach((game, n) => {
        const sort = game.won === null ? "plain" : game.won ? "won" : "lost"
        const told = say(game.won === null ? "dot" : game.won ? "dot_won" : "dot_lost", { seed: game.seed, turns: game.turns })
        const at = { cx: column * 2 * RADIUS, cy: floor - RADIUS - n * step }
        const dot =
          sort === "lost"
            ? drawn("rect", { x: at.cx - 3.6, y: at.cy - 3.6, width: 7.2, height: 7.2 })
            : drawn("circle", { ...at, r: RADIUS })
        for (const [key, value] of Object.entries({ class: sort, "data-game": game.seed, role: "button", tabindex: "-1", "aria-label": told })) dot.setAttribute(key, value)
        dot.append(drawn("title", {}, told))
        dot.game = game
        inside.push(dot)
      })
    }
    top = floor + 14
  }
  const tall = top + 40
  const made = picture(tall, label, ...axis(0, longest, tall, label, x), ...inside)
  const dots = [...made.querySelectorAll("[data-game]")]
  dots[0]?.setAttribute("tabindex", "0")
  made.addEventListener("click", (event) => event.target.closest("[data-game]") && watch(event.target.closest("[data-game]").game))
  made.addEventListener("keydown", (event) => {
    const at = dots.indexOf(document.activeElement)
    if (at < 0) return
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault()
      return watch(dots[at].game)
    }
    const to = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: dots.length - 1 }[event.key]
    if (to === undefined || !dots[to]) return
    event.preventDefault()
    dots[at].setAttribute("tabindex", "-1")
    dots[to].setAttribute("tabindex", "0")
    dots[to].focus()
  })
  return made
}

// How a game is played, for somebody who never saw it: what its rulebook and its player aid say, beside the table.

import { ask, Refused } from "./ask.js"
import { $, dialogue, element } from "./elements.js"
import { say } from "./words.js"

export const how = dialogue("how", async (target, rules) => {
  $("how-text").replaceChildren(element("p", { class: "hint" }, say("looking")))
  try {
    const { game, blocks } = await ask("how", { target, rules })
    $("how-title").textContent = `${say("how_played")} · ${game}`
    $("how-text").replaceChildren(...blocks.map(block))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    $("how-text").replaceChildren(element("p", {}, error.message))
  }
  $("how-text").scrollTop = 0
  $("how-text").focus()
})

function pieces(line) {
  return line.map(([text, weight]) => (weight ? element(weight, {}, text) : text))
}

function block({ sort, level, line, numbered, points, head, rows }) {
  if (sort === "heading") return element(level === 1 ? "h3" : "h4", {}, ...pieces(line))
  if (sort === "text") return element("p", {}, ...pieces(line))
  if (sort === "list") return element(numbered ? "ol" : "ul", {}, ...points.map(point))
  const row = (tag) => (cells) => element("tr", {}, ...cells.map((cell) => element(tag, {}, ...pieces(cell))))
  return element("table", {}, ...(head.length ? [row("th")(head)] : []), ...rows.map(row("td")))
}

function point({ line, below }) {
  return element("li", {}, ...pieces(line), ...below.map((one) => element("div", { class: one.level ? "below" : "" }, ...pieces(one.line))))
}

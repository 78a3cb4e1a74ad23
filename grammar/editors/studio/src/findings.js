// What is wrong in the set becomes a list: each finding with its place, its remedy, and a button that mends it.

import { $, coded, element, relisted } from "./elements.js"
import { say } from "./words.js"

let rows = [] // as they were told last; their places move while one types

export function count(found) {
  const errors = found.filter((one) => one.severity === "error").length
  const others = found.length - errors
  const told = []
  if (errors) told.push(say("errors", { n: errors }))
  if (others) told.push(say("warnings", { n: others }))
  return told.join(" · ")
}

export function list(found, go, mend, offer) {
  $("findings-count").textContent = count(found)
  const { dataset } = document.querySelector(".views [data-view=findings]")
  dataset.count = found.length || ""
  dataset.grave = found.some((one) => one.severity === "error")
  document.body.classList.toggle("sound", !found.length)
  rows = found.slice(0, 200)
  const key = rows.map(({ file, line, severity, problem, advice, fix }) => [file, line, severity, problem, advice, fix?.title])
  relisted($("findings"), [key, say("nothing_found")], () =>
    rows.length ? rows.map((one, n) => row(one, n, go, mend, offer)) : [element("li", { class: "sound" }, say("nothing_found"))],
  )
}

// Whether it stands in a file that is written here, and not in a table.
function written({ file }) {
  return file.endsWith(".card")
}

function row(one, n, go, mend, offer) {
  const where = one.file ? `${one.file}:${one.line}` : say("elsewhere")
  const place = element("button", { class: "place", onclick: () => go(rows[n]) }, where)
  if (!one.file) place.disabled = true
  return element(
    "li",
    { class: one.severity },
    element("span", { class: "what" }, element("span", { class: "problem" }, ...coded(one.problem)), " ", element("span", { class: "advice" }, ...coded(one.advice))),
    place,
    one.fix ? element("button", { class: "mend", onclick: () => mend(rows[n]) }, one.fix.title) : written(one) ? element("button", { onclick: () => offer(rows[n]) }, say("what_to_do")) : null,
  )
}

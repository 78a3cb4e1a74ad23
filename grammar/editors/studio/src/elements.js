// Plain values become elements of the page. Texts are always texts: nothing that an author wrote is read as markup.

export const $ = (id) => document.getElementById(id)

export function element(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value)
    else if (value === true) made.setAttribute(name, "")
    else if (value !== false && value !== null) made.setAttribute(name, value)
  }
  made.append(...inside.filter((one) => one !== null))
  return made
}

// A pair is a value and its text, or the name of a group and its pairs.
export function choices(select, pairs, chosen) {
  const option = ([value, text]) => (Array.isArray(text) ? element("optgroup", { label: value }, ...text.map(option)) : element("option", { value }, text))
  select.replaceChildren(...pairs.filter(([, text]) => !Array.isArray(text) || text.length).map(option))
  if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen
}

// What stands in `such quotes` is written so in a card file.
export function coded(text) {
  return text.split(/`([^`]+)`/).map((piece, n) => (n % 2 ? element("code", {}, piece) : piece))
}

// A list is made anew only where it says something else: nobody hears it again at every key, and nothing is drawn.
export function relisted(list, key, rows) {
  const told = JSON.stringify(key)
  if (list.told === told) return
  list.told = told
  list.replaceChildren(...rows())
}

// What hovers tell: bold, italics, code, rules, lists; nothing else of Markdown is known.
export function markdown(text) {
  const told = element("div", { class: "told-text" })
  for (const block of text.split(/\n\n+/)) {
    if (block === "---") told.append(element("hr"))
    else if (block.startsWith("```")) told.append(element("pre", {}, block.replace(/^```\w*\n?|\n?```$/g, "")))
    else if (block.startsWith("    ")) told.append(element("pre", {}, block.replace(/^ {4}/gm, "")))
    else told.append(paragraph(block))
  }
  return told
}

function paragraph(block) {
  const made = element("p")
  block.split("\n").forEach((line, n) => {
    if (n) made.append(element("br"))
    for (const piece of line.replace(/^- /, "· ").split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
      if (piece.startsWith("**")) made.append(element("strong", {}, piece.slice(2, -2)))
      else if (piece.startsWith("`")) made.append(element("code", {}, piece.slice(1, -1)))
      else if (piece.length > 2 && piece.startsWith("*")) made.append(element("em", {}, piece.slice(1, -1)))
      else made.append(piece)
    }
  })
  return made
}

export function dialogue(id, opened = () => {}) {
  const dialog = $(id)
  for (const button of dialog.querySelectorAll(".close")) button.addEventListener("click", () => dialog.close())
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close()
  })
  return {
    open: async (...args) => {
      if (!dialog.open) dialog.showModal()
      await opened(...args)
    },
    close: () => dialog.close(),
    get shown() {
      return dialog.open
    },
  }
}

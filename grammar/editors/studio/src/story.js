// What has happened becomes lines, with the rules behind each, and the words that made it happen: where they are
// written, or the card on which they stand.

import { $, element } from "./elements.js"
import { say } from "./words.js"

export class Story {
  constructor(go, look) {
    this.go = go
    this.look = look
    this.lines = []
    this.at = 0
  }

  clear() {
    this.lines = []
    this.at = 0
    $("story-lines").replaceChildren()
  }

  // Lines of some turns to the end take the place of those that were told of them before.
  tell(lines) {
    if (!lines.length) return
    this.lines = [...this.lines.filter((line) => line.turn < lines[0].turn), ...lines]
  }

  // What was taken back has not happened.
  back(at) {
    this.lines = this.lines.filter((line) => line.at <= at)
  }

  news(at) {
    return this.lines.some((line) => line.at > this.at && line.at <= at)
  }

  show(at) {
    const before = this.at
    this.at = at
    const list = $("story-lines")
    const told = this.lines.filter((line) => line.at <= at)
    list.replaceChildren(...told.map((line) => this.row(line, line.at > before)))
    list.scrollTop = list.scrollHeight
  }

  row({ text, rules, begins, place, card, at }, fresh) {
    const cited = rules.length ? element("span", { class: "cited" }, ` ${rules.join(", ")}`) : null
    const leads = place
      ? element("button", { class: "quiet", onclick: () => this.go(place), title: say("to_the_text") }, say("its_text"))
      : card
        ? element("button", { class: "quiet", onclick: () => this.look(card), title: say("to_the_card", { name: card.name }) }, say("its_card"))
        : null
    return element("li", { class: `${begins ? "begins" : ""}${fresh ? " fresh" : ""}`, "data-at": at }, element("span", {}, text), cited, leads)
  }
}

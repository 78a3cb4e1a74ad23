// The older versions of a file: looked at beside the text that is there, and brought back as a change that can be undone.

import { ask } from "./ask.js"
import { $, dialogue, element } from "./elements.js"
import { difference } from "./text.js"
import { moment, say } from "./words.js"

export class History {
  constructor(files) {
    this.files = files
    this.text = null
    this.dialogue = dialogue("history", () => this.opened())
    $("restore").addEventListener("click", () => {
      const { name } = this.files
      this.files.change(name, difference(this.files.text(name), this.text))
      this.dialogue.close()
    })
  }

  async opened() {
    await this.files.save()
    const { versions } = await ask("versions", { file: this.files.name })
    const rows = versions.map((one) => element("li", {}, this.button(one)))
    $("versions").replaceChildren(...(rows.length ? rows : [element("li", {}, say("no_versions"))]))
    $("version").replaceChildren()
    $("restore").disabled = true
    $("versions").querySelector("button")?.click() // the latest is what one looks for most
  }

  button({ id, when, size }) {
    const told = moment(new Date(when), "medium")
    const button = element("button", { class: "quiet", "aria-pressed": "false" }, say("version_of", { when: told, size }))
    button.addEventListener("click", async () => {
      this.text = (await ask("version", { file: this.files.name, id })).text
      for (const other of $("versions").querySelectorAll("button")) other.setAttribute("aria-pressed", other === button)
      const now = new Set(this.files.text(this.files.name).split("\n"))
      $("version").replaceChildren(
        ...this.text.split("\n").map((line) => element("span", { class: now.has(line) ? "" : "gone" }, `${line}\n`)),
      )
      $("restore").disabled = false
    })
    return button
  }
}

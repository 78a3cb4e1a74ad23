// The files of the set, each with what is typed in it and what was seen on the disk: opened, saved, read again.
// A file that was changed elsewhere is never written over: its author is asked, and the other text is kept.

import { ask, Away, Conflict, latest, later, Refused } from "./ask.js"
import { difference, stateOf } from "./text.js"

const PAUSE = 600 // milliseconds without a key, after which is saved
const AGAIN = 2000 // milliseconds from one look at the disk to the next

export class Files {
  constructor(view, hooks) {
    this.view = view
    this.hooks = hooks // { options, status, conflict, reread, shown, listed }
    this.names = []
    this.open = new Map() // by name: { state, saved, seen, conflict }
    this.name = ""
    this.soon = later(PAUSE, () => this.save())
    this.save = latest(() => this.saveAll())
    setInterval(() => document.hidden || this.look(), AGAIN)
    addEventListener("focus", () => this.look())
    addEventListener("beforeunload", (event) => this.unsaved().length && event.preventDefault())
  }

  state(name) {
    return name === this.name ? this.view.state : this.open.get(name).state
  }

  text(name) {
    return this.state(name).doc.toString()
  }

  unsaved() {
    return [...this.open.keys()].filter((name) => this.text(name) !== this.open.get(name).saved)
  }

  // What goes with every question: the file that is shown, and what is not saved yet of others.
  texts() {
    const names = new Set(this.unsaved())
    if (this.name) names.add(this.name)
    return Object.fromEntries([...names].map((name) => [name, this.text(name)]))
  }

  // What stands otherwise on the disk: all that must go with a question of which a hundred are asked in a row.
  others() {
    return Object.fromEntries(this.unsaved().map((name) => [name, this.text(name)]))
  }

  async load(name) {
    if (!this.open.has(name)) {
      const { text, seen } = await ask("file", { file: name })
      this.open.set(name, { state: stateOf(text, this.hooks.options), saved: text, seen, conflict: null })
    }
  }

  async show(name) {
    await this.load(name)
    if (name !== this.name) {
      if (this.name) this.open.get(this.name).state = this.view.state
      this.view.setState(this.open.get(name).state)
      this.name = name
    }
    this.hooks.shown(name)
  }

  change(name, changes) {
    if (name === this.name) this.view.dispatch({ changes, userEvent: "input" })
    else {
      const file = this.open.get(name)
      file.state = file.state.update({ changes, userEvent: "input" }).state
      this.typed()
    }
  }

  typed() {
    this.hooks.status("unsaved")
    this.soon()
  }

  async saveAll() {
    for (const name of this.unsaved()) {
      const file = this.open.get(name)
      if (file.conflict) continue
      const text = this.text(name)
      this.hooks.status("saving")
      try {
        file.seen = (await ask("save", { file: name, text, seen: file.seen })).seen
        file.saved = text
      } catch (error) {
        if (error instanceof Conflict) {
          file.conflict = error
          this.hooks.conflict(name)
        } else if (error instanceof Refused) return this.hooks.status("refused", error.message)
        else if (error instanceof Away) {
          this.soon()
          return this.hooks.status("away")
        } else throw error
      }
    }
    this.hooks.status(this.unsaved().length ? "unsaved" : "saved")
  }

  async settle(name, mine) {
    const file = this.open.get(name)
    const { text, seen } = file.conflict
    file.conflict = null
    file.seen = seen
    if (!mine) {
      file.saved = text
      this.change(name, difference(this.text(name), text))
    }
    await this.save()
  }

  // Files that somebody else has changed: what is not being written here is read again.
  async look() {
    const seen = Object.fromEntries([...this.open].map(([name, file]) => [name, file.seen]))
    let answer
    try {
      answer = await ask("changed", { seen })
    } catch {
      return
    }
    if (answer.files.join() !== this.names.join()) {
      this.names = answer.files
      this.hooks.listed()
    }
    for (const name of answer.changed) {
      const file = this.open.get(name)
      if (file.seen !== seen[name] || file.conflict || this.text(name) !== file.saved) continue
      const fresh = await ask("file", { file: name })
      if (file.seen !== seen[name] || this.text(name) !== file.saved) continue
      Object.assign(file, { seen: fresh.seen, saved: fresh.text })
      this.change(name, difference(this.text(name), fresh.text))
      this.hooks.reread(name)
    }
  }
}

// A picture or a spreadsheet that is dropped on the page, or chosen, lies beside the cards then, and the text names it.

import { ask } from "./ask.js"
import { $ } from "./elements.js"

const AT_ONCE = 10

export function receive(given) {
  const files = (event) => [...(event.dataTransfer?.files ?? [])]
  const brings = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files")
  const room = $("room-write")
  room.addEventListener("dragover", (event) => {
    if (!brings(event)) return
    event.preventDefault()
    room.classList.add("taking")
  }, true)
  for (const name of ["dragleave", "drop"]) room.addEventListener(name, () => room.classList.remove("taking"), true)
  room.addEventListener("drop", (event) => {
    if (!files(event).length) return
    event.preventDefault()
    event.stopPropagation()
    take(files(event), given)
  }, true)
  $("open-give").addEventListener("click", () => $("give-files").click())
  $("give-files").addEventListener("change", () => {
    take([...$("give-files").files], given)
    $("give-files").value = ""
  })
}

async function take(files, given) {
  for (const file of files.slice(0, AT_ONCE)) {
    const address = await new Promise((done, failed) => {
      const reader = new FileReader()
      reader.onload = () => done(reader.result)
      reader.onerror = () => failed(reader.error)
      reader.readAsDataURL(file)
    })
    given(await ask("give", { file: file.name, data: address.slice(address.indexOf(",") + 1) }))
  }
}

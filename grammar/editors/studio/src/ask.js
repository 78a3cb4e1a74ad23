// A question to the server becomes its answer. The key stands behind the # of the address, is taken from there at once,
// and is sent with every question; it lives as long as this tab.

const KEY = "cardwright-key"

export class Refused extends Error {}

export class Conflict extends Error {
  constructor({ text, seen }) {
    super("conflict")
    this.text = text
    this.seen = seen
  }
}

export class Away extends Error {}

export function takeKey() {
  const key = location.hash.slice(1)
  if (key.length > 20) {
    sessionStorage.setItem(KEY, key)
    history.replaceState(null, "", location.pathname)
  }
  return Boolean(sessionStorage.getItem(KEY))
}

export async function ask(name, values = {}) {
  const answer = await fetch(`/api/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Cardwright-Token": sessionStorage.getItem(KEY) ?? "" },
    body: JSON.stringify({ ui: document.documentElement.lang, ...values }),
  }).catch(() => {
    throw new Away()
  })
  if (answer.status === 422) throw new Refused((await answer.json()).refusal)
  if (answer.status === 409) throw new Conflict(await answer.json())
  if (!answer.ok) throw new Away(`${answer.status}`)
  return answer.headers.get("content-type").startsWith("application/json") ? answer.json() : answer.blob()
}

// Work of which only the latest counts: while it is done it is not begun again, and is done once more afterwards if it
// was asked for in the meantime.
export function latest(work) {
  let busy = null
  let again = false
  return function ask() {
    again = true
    busy ??= (async () => {
      try {
        while (again) {
          again = false
          await work()
        }
      } finally {
        busy = null
      }
    })()
    return busy
  }
}

export function later(wait, work) {
  let timer = 0
  return (...args) => {
    clearTimeout(timer)
    timer = setTimeout(() => work(...args), wait)
  }
}

// The name of a sentence becomes its words in the language of the page.

import { coded } from "./elements.js"

let words = {}

export const LANGUAGES = document.documentElement.dataset.languages.split(" ")

// A sentence that counts has a form for one thing, where it needs one: its name and `.one`.
export function say(name, gaps = {}) {
  const text = (gaps.n === 1 && words[`${name}.one`]) || words[name] || name
  return text.replace(/\{(\w+)\}/g, (all, gap) => (gap in gaps ? String(gaps[gap]) : all))
}

export function knows(name) {
  return name in words
}

export function nameOf(sort, name) {
  return knows(`${sort}.${name}`) ? say(`${sort}.${name}`) : readable(name)
}

// A moment as people write it who speak the language of the page, where they live.
export function moment(date, time = "short") {
  const lang = document.documentElement.lang
  return date.toLocaleString(navigator.languages.find((one) => one.startsWith(lang)) ?? lang, { dateStyle: "medium", timeStyle: time })
}

// Keys as they are called in the language of the page.
export function keysOf(text) {
  return text.replace(/Ctrl|Shift|Space/g, (key) => (knows(`key.${key}`) ? say(`key.${key}`) : key))
}

// What a kind of card is called in the language of the page.
export const kinds = { names: {} }

export function nameOfKind(kind) {
  const name = kinds.names[kind]?.[document.documentElement.lang]
  return name ? capital(name) : readable(kind)
}

export function readable(name) {
  return capital(name.replace(/[-_]/g, " "))
}

export function capital(name) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export async function speak(lang) {
  words = await (await fetch(`/words/${lang}.json`)).json()
  document.documentElement.lang = lang
  for (const element of document.querySelectorAll("[data-say]")) element.replaceChildren(...coded(say(element.dataset.say)))
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label))
    element.title = say(element.dataset.label)
  }
  for (const element of document.querySelectorAll("[data-placeholder]")) {
    element.placeholder = say(element.dataset.placeholder)
  }
}

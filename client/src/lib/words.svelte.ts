/** The language of the page, and how a part of it keeps its words: English and French together,
 * so that the compiler misses a sentence before a player does. */

import type { Lang } from './protocol'

const KEY = 'tefuda.language'

/** What the address asks for, what was chosen here before, what the browser prefers. */
function first(): Lang {
  const asked = new URLSearchParams(location.search).get('lang')
  const kept = localStorage.getItem(KEY)
  for (const lang of [asked, kept]) if (lang === 'en' || lang === 'fr') return lang
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

class Language {
  lang = $state<Lang>(first())

  choose(lang: Lang): void {
    this.lang = lang
    localStorage.setItem(KEY, lang)
    document.documentElement.lang = lang
  }
}

export const language = new Language()
document.documentElement.lang = language.lang

type Facts = Record<string, string | number>

interface Say<Key extends string> {
  (key: Key, facts?: Facts): string
  /** Whether there are words for something that the server names. */
  has: (key: string) => key is Key
}

/** `say('key', {name: …})` in the language of the moment; `{name}` in the words is filled in. */
export function words<Key extends string>(book: Record<Lang, Record<Key, string>>): Say<Key> {
  const say = (key: Key, facts: Facts = {}): string => {
    const text = book[language.lang][key]
    return unbroken(fill(language.lang === 'fr' ? elided(text, facts) : text, facts))
  }
  return Object.assign(say, { has: (key: string): key is Key => Object.hasOwn(book.en, key) })
}

/** French: "Main de {name}" is "Main d'Ada", and "Main de votre guide" within a sentence. */
export function elided(text: string, facts: Facts): string {
  return text.replace(/\b([Dd])e \{(\w+)\}/g, (whole, d: string, key: string) => {
    const name = facts[key]
    if (typeof name !== 'string') return whole
    if (/^[aeiouàâäéèêëîïōôöùûü]/i.test(name)) return `${d}'${name}`
    return `${d}e ${name.replace(/^Votre /, 'votre ')}`
  })
}

export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole))
}

/** With spaces that no line breaks at where French sets them, and before a percent sign. */
export function unbroken(text: string): string {
  return text.replace(/ (?=[;:?!%»])|(?<=«) /g, '\u00a0')
}

/** As a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

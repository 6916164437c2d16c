/** Days as people call them. */

import { language } from '../lib/words.svelte'

const DAY = 24 * 3600 * 1000
const WEEK = 7

/** With the day before the month, in both languages. */
function format(form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language.lang === 'en' ? 'en-GB' : 'fr', form)
}

/** The whole date; `at`: seconds since 1970. */
export function dateWords(at: number): string {
  return format({ dateStyle: 'long' }).format(at * 1000)
}

/** Today, yesterday, the day of the week; then the date. `at`: seconds since 1970. */
export function ago(at: number, now = Date.now()): string {
  const [then, today] = [midnight(at * 1000), midnight(now)]
  const days = Math.round((today - then) / DAY)
  if (days < 2) return new Intl.RelativeTimeFormat(language.lang, { numeric: 'auto' }).format(-days, 'day')
  const form = days < WEEK ? { weekday: 'long' as const } : { day: 'numeric' as const, month: 'short' as const }
  return format(form).format(then)
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** Of a day as 2026-11-19: Thursday 19 November. */
export function dayWords(date: string): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return format(form).format(new Date(date))
}

/** The first letter of its weekday. */
export function dayLetter(date: string): string {
  const form = { weekday: 'narrow', timeZone: 'UTC' } as const
  return format(form).format(new Date(date))
}

/** The story of a game: sentences, put together by turn. */

import type { Json, Told } from '../lib/protocol'

export interface Line {
  /** Unique, and in order. */
  key: string
  text: string
  seat: number | null
  /** How often it happened, one right after the other. */
  times: number
}

export interface Chapter {
  key: string
  /** The sentence that opens it, or '' for what came before the first. */
  title: string
  lines: Line[]
}

/** Whether an event opens a chapter of the story. */
export type Opens = (event: Json) => boolean

export function chronicle(told: Told[], opens: Opens): Chapter[] {
  const chapters: Chapter[] = [{ key: '0', title: '', lines: [] }]
  for (const news of told) {
    // A word of the server may stand before the sentences of the game, one for each event.
    const first = news.text.length - news.events.length
    for (const [index, text] of news.text.entries()) {
      const key = `${news.seq}.${index}`
      const event = news.events[index - first]
      const last = chapters.at(-1)?.lines.at(-1)
      if (event && opens(event)) chapters.push({ key, title: text, lines: [] })
      else if (last?.text === text) last.times += 1
      else chapters.at(-1)?.lines.push({ key, text, seat: seatOf(event) ?? news.seat, times: 1 })
    }
  }
  return chapters.filter((chapter) => chapter.title || chapter.lines.length)
}

/** The chapters with only the lines that hold the words looked for; accents do not matter. */
export function filtered(chapters: Chapter[], words: string): Chapter[] {
  const wanted = bare(words)
  if (!wanted) return chapters
  return chapters
    .map((chapter) => ({
      ...chapter,
      lines: chapter.lines.filter((line) => bare(line.text).includes(wanted)),
    }))
    .filter((chapter) => chapter.lines.length || bare(chapter.title).includes(wanted))
}

function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
}

function seatOf(event: Json | undefined): number | null {
  return typeof event?.seat === 'number' && event.seat >= 0 ? event.seat : null
}

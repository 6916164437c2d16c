/** What was told of a table, in order: what is taken back is told no more. */

import type { Told } from './protocol'

/** Whether it comes right after the thing with this number. */
export function follows(news: Told, last: number): boolean {
  if (news.back === null) return news.seq === last + 1
  return news.back <= last && last < news.seq
}

/** An undo takes the place of all that it took back. */
export function tellOn(story: Told[], news: Told): void {
  const { back } = news
  if (back !== null) while ((story.at(-1)?.seq ?? 0) > back) story.pop()
  story.push(news)
}

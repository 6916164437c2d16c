/** The one WebSocket, and the tables that are followed over it.
 *
 * A message that was not answered when the line broke is sent again with the same id, which the
 * server does once; a table is attached again from the last thing it told. So nothing is lost and
 * nothing is done twice. */

import type { Answer, Bargain, Hint, Now, Presence, Preview, Refusal, ToClient, Told } from './protocol'
import { follows, tellOn } from './story'
import { language } from './words.svelte'

/** A request that the server refused, in its words. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text)
  }
}

interface Waiting {
  text: string
  resolve: (answer: Answer) => void
  reject: (error: Refused) => void
}

type Body = { type: string } & Record<string, unknown>

const SLOWEST_RETRY = 5000
/** More things than these at once are a history: nobody watches them happen. */
const MOST_LIVE = 20

class Socket {
  connected = $state(false)
  /** The line was lost while it was needed, and is not back. */
  broken = $state(false)
  #line: WebSocket | null = null
  #feeds = new Map<string, Feed>()
  #unanswered = new Map<string, Waiting>()
  #retry = 250
  #number = 0

  /** Follow a table until the feed is closed: as the seat one has there, or where a screen is shared
   * as one of its seats. */
  follow(table: string, listener: (scene: Scene) => void, seat?: number): Feed {
    const feed = new Feed(this, table, listener, seat)
    this.take(feed)
    return feed
  }

  /** From now on a table is followed as this feed does, and no longer as another of its seats. */
  take(feed: Feed): void {
    this.#feeds.set(feed.table, feed)
    this.#connect()
    if (this.connected) this.attach(feed)
  }

  forget(feed: Feed): void {
    if (this.#feeds.get(feed.table) !== feed) return
    this.#feeds.delete(feed.table)
    if (this.connected) this.send({ type: 'detach', table: feed.table }).catch(() => {})
  }

  attach(feed: Feed): void {
    const since = feed.anew ? 0 : feed.seen
    const about = { table: feed.table, seat: feed.seat, since, lang: language.lang }
    const body = { type: 'attach', ...about, staged: true, presence: true }
    feed.presence = null
    feed.attached = false
    this.send(body).then(
      () => feed.attach(since),
      (error: Refused) => feed.refuse(error.refusal),
    )
  }

  send(body: Body): Promise<Answer> {
    const [chance] = crypto.getRandomValues(new Uint32Array(1))
    const id = `${Date.now().toString(36)}-${(this.#number += 1)}-${chance}`
    const text = JSON.stringify({ ...body, id })
    return new Promise((resolve, reject) => {
      this.#unanswered.set(id, { text, resolve, reject })
      if (this.connected) this.#transmit(text)
      else this.#connect()
    })
  }

  /** On a line that is closing nothing goes through, and it has not said so yet: what waits for an
   * answer is sent again when there is another. */
  #transmit(text: string): void {
    if (this.#line?.readyState === WebSocket.OPEN) this.#line.send(text)
  }

  #connect(): void {
    if (this.#line) return
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const line = new WebSocket(`${scheme}://${location.host}/ws`)
    this.#line = line
    line.onopen = () => this.#opened()
    line.onmessage = (event: MessageEvent<string>) => this.#heard(JSON.parse(event.data))
    line.onclose = () => this.#broke()
  }

  /** Who this browser is has changed: the server reads that when a line is opened. */
  reconnect(): void {
    this.#line?.close()
  }

  #opened(): void {
    this.connected = true
    this.broken = false
    this.#retry = 250
    const again = [...this.#unanswered].filter(([, w]) => !w.text.startsWith('{"type":"attach"'))
    this.#unanswered = new Map(again)
    for (const feed of this.#feeds.values()) this.attach(feed)
    for (const [, waiting] of again) this.#transmit(waiting.text)
  }

  #broke(): void {
    this.connected = false
    this.#line = null
    this.broken = this.#feeds.size > 0 || this.#unanswered.size > 0
    setTimeout(() => {
      if (this.#feeds.size || this.#unanswered.size) this.#connect()
    }, this.#retry)
    this.#retry = Math.min(this.#retry * 2, SLOWEST_RETRY)
  }

  #heard(message: ToClient): void {
    if (message.type === 'told') this.#feed(message.table)?.tell(message)
    else if (message.type === 'now') this.#feed(message.table)?.stand(message)
    else if (message.type === 'presence') this.#feed(message.table)?.meet(message)
    else if (message.type === 'error' && message.id === null) this.#later(message)
    else this.#answered(message)
  }

  /** What comes before the server has answered is for the seat that was followed before. */
  #feed(table: string): Feed | undefined {
    const feed = this.#feeds.get(table)
    return feed?.attached ? feed : undefined
  }

  /** Told to slow down, without a word on which message: all that wait for an answer are sent
   * again, and what was done already is not done twice. */
  #later(refusal: Refusal): void {
    if (refusal.retry_after === null) return
    setTimeout(() => {
      if (!this.connected) return
      for (const waiting of this.#unanswered.values()) this.#transmit(waiting.text)
    }, refusal.retry_after * 1000)
  }

  #answered(message: Answer | Refusal): void {
    const waiting = this.#unanswered.get(message.id ?? '')
    if (!waiting) return
    this.#unanswered.delete(message.id ?? '')
    if (message.type === 'error') waiting.reject(new Refused(message))
    else waiting.resolve(message)
  }
}

/** What happened, and how things stand after it. */
export interface Scene {
  told: Told[]
  now: Now
  /** Whether this was told before, happened before the page was opened, or is too much to be
   * watched. */
  old: boolean
}

/** What one table tells, and what one can say to it. */
export class Feed {
  now = $state.raw<Now | null>(null)
  told = $state.raw<Told[]>([])
  /** When `now` came, by the page's own time. */
  heard = $state(0)
  /** Who else is there; null while that is not known. */
  presence = $state.raw<Presence | null>(null)
  /** Why the table cannot be followed. */
  refused = $state.raw<Refusal | null>(null)
  /** The number of the last thing told. */
  seen = 0
  #socket: Socket
  #listener: (scene: Scene) => void
  #fresh: Told[] = []
  #beginning = false
  /** Whether everything is to be heard from the beginning, when the server is ready. */
  anew = true
  /** Whether what comes of this table is for this feed. */
  attached = false
  #awaited: ((there: boolean) => void)[] = []

  constructor(
    socket: Socket,
    readonly table: string,
    listener: (scene: Scene) => void,
    readonly seat?: number,
  ) {
    this.#socket = socket
    this.#listener = listener
  }

  meet(presence: Presence): void {
    this.presence = presence
  }

  tell(told: Told): void {
    if (!follows(told, this.seen)) return
    this.seen = told.seq
    tellOn(this.#fresh, told)
  }

  stand(now: Now): void {
    const told = this.#fresh
    const story = this.#beginning ? [] : [...this.told]
    const old = this.#beginning || told.length > MOST_LIVE
    this.#fresh = []
    this.#beginning = false
    for (const news of told) tellOn(story, news)
    this.told = story
    this.heard = performance.now()
    this.now = now
    this.refused = null
    this.#listener({ told, now, old })
    this.#arrive(true)
  }

  /** This seat has the screen from now on: whether it has, once it is known how things stand. */
  take(): Promise<boolean> {
    this.#socket.take(this)
    return new Promise((resolve) => this.#awaited.push(resolve))
  }

  #arrive(there: boolean): void {
    for (const resolve of this.#awaited.splice(0)) resolve(there)
  }

  refuse(refusal: Refusal): void {
    // Somebody who has sat down is told other things than one who watched.
    if (refusal.code === 'since') {
      this.restart()
      return
    }
    this.refused = refusal
    this.#arrive(false)
  }

  /** Hear everything again: in another language, or as somebody else. */
  restart(): void {
    this.anew = true
    if (this.#socket.connected) this.#socket.attach(this)
  }

  /** The server tells all that happened since now. */
  attach(since: number): void {
    this.attached = true
    if (since) return
    this.seen = 0
    this.#fresh = []
    this.#beginning = true
    this.anew = false
  }

  choose(choice: number): Promise<Answer> {
    return this.#say({ type: 'choose', seq: this.now?.seq ?? 0, choice })
  }

  resign(): Promise<Answer> {
    return this.#say({ type: 'resign' })
  }

  pass(): Promise<Answer> {
    return this.#say({ type: 'pass' })
  }

  abort(): Promise<Answer> {
    return this.#say({ type: 'abort' })
  }

  offer(what: Bargain): Promise<Answer> {
    return this.#say({ type: 'offer', what })
  }

  answer(what: Bargain, yes: boolean): Promise<Answer> {
    return this.#say({ type: 'answer', what, yes })
  }

  async preview(choice: number): Promise<Preview> {
    return (await this.#say({ type: 'preview', seq: this.now?.seq ?? 0, choice })) as Preview
  }

  async hint(): Promise<Hint> {
    return (await this.#say({ type: 'hint', seq: this.now?.seq ?? 0 })) as Hint
  }

  close(): void {
    this.#socket.forget(this)
  }

  #say(body: Body): Promise<Answer> {
    return this.#socket.send({ ...body, table: this.table })
  }
}

export const socket = new Socket()

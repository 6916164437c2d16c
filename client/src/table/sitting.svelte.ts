/** Somebody at a table: what is shown, what is picked, and what is sent. */

import type { GamePlug, Moment } from '../games/plug'
import type { Bargain, Hint, Json, Now, Option, Told } from '../lib/protocol'
import { nameAt, others } from '../lib/seats'
import { Refused, socket, type Feed, type Scene } from '../lib/socket.svelte'
import { tellOn } from '../lib/story'
import type { Beat } from '../stage/beat'
import { Stage } from '../stage/stage.svelte'
import { beatsOf, upTo } from './beats'
import { Picks } from './picks.svelte'

/** How long one points at something before the server is asked where it leads. */
const POINTING = 120
/** A wait that is over sooner needs no explanation: it would only flicker. */
const MOMENT = 600
/** From the last blow to the word that the game is over. */
const LAST_REST = 900
/** Whoever comes back is not read a longer history. */
const MOST_READ = 5

/** How things stand at a table once all that happened has been shown. */
export interface Settled {
  now: Now
  /** What led to it. */
  told: Told[]
  /** Everything that was told until then. */
  story: Told[]
}

export class Sitting {
  readonly feed: Feed
  readonly stage = new Stage<Settled>()
  readonly picks = new Picks()
  plug = $state.raw<GamePlug | null>(null)
  /** What the server said to the last thing that was tried. */
  complaint = $state('')
  sending = $state(false)
  hint = $state.raw<Hint | null>(null)
  hinting = $state(false)
  pointed = $state<number | null>(null)
  preview = $state.raw<Json | null>(null)
  /** The rule by which somebody may be answering in secret; empty unless everybody has waited for
   * more than a moment. */
  waiting = $state('')
  /** The table of the next game, when it was agreed on before our eyes. */
  next = $state('')
  #previews = new Map<number, Json | null>()
  #timer: ReturnType<typeof setTimeout> | null = null
  #patience: ReturnType<typeof setTimeout> | null = null
  #arrived: ((now: Now) => void) | null = null

  /** `seat`: of a shared screen, the one that it shows. */
  constructor(
    readonly table: string,
    seat?: number,
  ) {
    this.feed = socket.follow(table, (scene) => this.#hear(scene), seat)
  }

  close(): void {
    this.feed.close()
    this.stage.close()
    if (this.#patience) clearTimeout(this.#patience)
  }

  // -- what is shown

  now = $derived.by<Now | null>(() => {
    const { stand, beat, scene } = this.stage
    return beat && scene ? during(beat, stand?.now ?? scene.end.now) : (stand?.now ?? null)
  })
  /** What was told, up to what has just been shown: of the scene alone, and from the beginning. */
  news = $derived.by<Told[]>(() => {
    const { stand, scene, count } = this.stage
    if (scene) return upTo(scene.end.told, count)
    return stand && (this.stage.events.length || stand.told.length < MOST_READ) ? stand.told : []
  })
  story = $derived.by<Told[]>(() => {
    const { stand, scene, count } = this.stage
    const story = [...(stand?.story ?? [])]
    if (scene) for (const news of upTo(scene.end.told, count)) tellOn(story, news)
    return story
  })
  seat = $derived(this.now?.seat ?? null)
  /** Whether what is shown is how things stand, and nothing of ours is under way. */
  current = $derived.by(() => this.now === this.feed.now && !this.sending)
  asked = $derived(this.current && (this.now?.options.length ?? 0) > 0)
  options = $derived<Option[]>(this.asked ? (this.now?.options ?? []) : [])
  together = $derived.by(() => {
    const question = this.now?.question
    return this.asked && question ? (this.plug?.together(question) ?? false) : false
  })
  moment = $derived.by<Moment | null>(() => {
    const now = this.now
    if (!now?.view) return null
    return {
      view: now.view,
      bottom: now.seat ?? 0,
      viewer: now.seat,
      seats: now.seats,
      question: this.asked ? now.question : null,
      options: this.options,
      whyNot: this.asked ? now.why_not : [],
      forecast: now.forecast,
      events: this.stage.events,
      before: this.stage.before,
      time: this.stage.time,
      act: this.stage.act,
      goOn: this.stage.waits ? this.stage.goOn : null,
    }
  })
  /** What the hint's best option, or the one pointed at in the list, is about. */
  focus = $derived.by<string[]>(() => {
    const choice = this.pointed ?? this.hint?.lines[0]?.choice
    const about = this.options.find((option) => option.choice === choice)?.about
    if (!about) return []
    const thing = about.pile ? about.card : (about.place ?? about.card ?? about.clan)
    return thing ? [thing] : []
  })

  /** Whose doing is shown, and then who must choose, as far as one may know. While everybody waits
   * nobody knows. */
  actor = $derived.by<number | null>(() => {
    const { now, stage } = this
    if (stage.beat) return stage.beat.seat
    const actor = now?.view?.actor
    const known = now?.status === 'playing' && !now.waiting && typeof actor === 'number'
    return known ? actor : null
  })
  /** Whether everybody else here is a bot. */
  alone = $derived(
    this.now?.seats.every((seat, index) => index === this.seat || seat.kind === 'bot') ?? false,
  )

  /** Whether a person at a seat is here; null for bots, and while nobody knows. */
  present(seat: number): boolean | null {
    const { presence } = this.feed
    if (!presence || this.now?.seats[seat]?.kind !== 'person') return null
    return seat === this.seat || presence.here.includes(seat)
  }

  /** How many watch. */
  get watching(): number {
    return this.feed.presence?.watching ?? 0
  }

  name(seat: number | null): string {
    return seat === null ? '' : nameAt(this.now?.seats ?? [], seat)
  }

  /** The names of the others. */
  get rivals(): string {
    return others(this.now?.seats ?? [], this.seat)
  }

  // -- choosing

  choose = (choice: number): void => {
    const option = this.options.find((each) => each.choice === choice)
    if (!option) return
    if (this.#gathered(option)) this.#pick(option)
    else void this.#send([choice])
  }

  unpick = (choice: number): void => this.picks.drop(choice)

  /** Whether an option is one of several picks of the same kind, and not a way out of them. */
  #gathered(option: Option): boolean {
    const alike = this.options.filter((each) => each.about.verb === option.about.verb)
    return this.together && alike.length > 1
  }

  #pick(option: Option): void {
    const { moment, now, plug } = this
    if (!moment || !now?.question || !plug) return
    const { choice } = option
    if (this.picks.count(choice) < plug.copies(option, moment)) this.picks.add(choice)
    else this.picks.drop(choice)
    if (this.picks.list.length >= now.question.count) void this.#send(this.picks.list)
  }

  /** One after the other; what no longer fits is left out. */
  async #send(choices: number[]): Promise<void> {
    this.complaint = ''
    this.sending = true
    this.preview = null
    this.pointed = null
    this.hint = null
    try {
      for (const choice of choices) {
        if (!this.feed.now?.options.some((option) => option.choice === choice)) break
        const news = this.#news()
        await this.feed.choose(choice)
        await news
      }
    } catch (error) {
      this.#complain(error)
    }
    this.picks.clear()
    this.sending = false
  }

  /** Until something has happened: the old options are void before the new ones are known. */
  #news(): Promise<void> {
    const seq = this.feed.now?.seq
    return new Promise((resolve) => {
      this.#arrived = (now) => {
        if (now.seq === seq) return
        this.#arrived = null
        resolve()
      }
    })
  }

  // -- looking ahead

  /** Something is pointed at. */
  point = (choice: number | null): void => {
    if (this.#timer) clearTimeout(this.#timer)
    this.preview = null
    if (choice === null || !this.asked) return
    if (this.#previews.has(choice)) this.preview = this.#previews.get(choice) ?? null
    else this.#timer = setTimeout(() => void this.#look(choice), POINTING)
  }

  async #look(choice: number): Promise<void> {
    const seq = this.feed.now?.seq
    try {
      const { forecast } = await this.feed.preview(choice)
      if (seq !== this.feed.now?.seq || !this.asked) return
      this.#previews.set(choice, forecast)
      this.preview = forecast
    } catch {
      // What cannot be foreseen is not shown.
    }
  }

  async askHint(): Promise<void> {
    if (!this.asked || this.hinting) return
    this.hinting = true
    this.hint = null
    const seq = this.feed.now?.seq
    try {
      const hint = await this.feed.hint()
      if (seq === this.feed.now?.seq) this.hint = hint
    } catch (error) {
      this.#complain(error)
    }
    this.hinting = false
  }

  // -- all else

  undo = (): Promise<void> => this.#try(this.feed.offer('undo'))
  offer = (what: Bargain): Promise<void> => this.#try(this.feed.offer(what))
  answer = (what: Bargain, yes: boolean): Promise<void> => this.#try(this.feed.answer(what, yes))
  resign = (): Promise<void> => this.#try(this.feed.resign())
  abort = (): Promise<void> => this.#try(this.feed.abort())

  async #try(answer: Promise<unknown>): Promise<void> {
    this.complaint = ''
    await answer.catch((error: unknown) => this.#complain(error))
  }

  #complain(error: unknown): void {
    if (!(error instanceof Refused)) throw error
    this.complaint = error.message
  }

  #hear(scene: Scene): void {
    this.#previews.clear()
    this.#wait(scene.now)
    if (!scene.now.question) this.hint = null
    this.picks.begin(scene.now)
    this.#show(scene)
    if (!scene.old) this.#follow(scene.told)
    this.#arrived?.(scene.now)
  }

  #show({ told, now, old }: Scene): void {
    const { plug, stage } = this
    if (plug) stage.cue = plug.cue
    const end = { now, told, story: this.feed.told }
    const ends = now.status === 'over' && this.now?.status !== 'over'
    stage.add({ beats: old ? [] : beatsOf(told, now), end, old, rest: ends ? LAST_REST : 0 })
  }

  #wait({ waiting, wait_rule }: Now): void {
    if (this.#patience) clearTimeout(this.#patience)
    if (!waiting) this.waiting = ''
    else this.#patience = setTimeout(() => (this.waiting = wait_rule ?? ''), MOMENT)
  }

  #follow(told: Told[]): void {
    const rematch = told.find((news) => news.kind === 'rematch')
    if (rematch?.value) this.next = rematch.value
  }
}

/** How a table is shown while something happens: nothing can be chosen, and nothing is over. */
function during({ view, forecast }: Beat, before: Now): Now {
  const open = { question: null, options: [], why_not: [], returns: null, waiting: false }
  return { ...before, ...open, status: 'playing', view, forecast }
}

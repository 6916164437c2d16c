import { beforeEach, expect, test, vi } from 'vitest'
import type { Json, Now } from './protocol'
import { Refused, socket, type Feed, type Scene } from './socket.svelte'

class Line {
  static OPEN = 1
  static last: Line
  readyState = Line.OPEN
  sent: Json[] = []
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: () => void = () => {}
  constructor() {
    Line.last = this
  }
  send(text: string): void {
    if (this.readyState !== Line.OPEN) throw new Error('closing')
    this.sent.push(JSON.parse(text) as Json)
  }
  close(): void {
    this.onclose()
  }
  say(message: Json): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
  of(type: string): Json[] {
    return this.sent.filter((message) => message.type === type)
  }
}

let feed: Feed
let scenes: Scene[]
let table = 0
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  vi.stubGlobal('WebSocket', Line)
  if (socket.connected) socket.reconnect()
  scenes = []
  table += 1
  feed = socket.follow(`t${table}`, (scene) => scenes.push(scene))
  await vi.waitFor(() => expect(Line.last).toBeDefined())
  await open()
  return () => feed.close()
})

async function open(): Promise<void> {
  Line.last.onopen()
  const attach = Line.last.of('attach').findLast((message) => message.table === feed.table)
  Line.last.say({ type: 'ack', id: attach?.id, table: feed.table, move: null })
  await settled()
}
function tell(seq: number, back: number | null = null): void {
  Line.last.say({ type: 'told', table: feed.table, seq, events: [], text: [`${seq}`], back })
}
function stand(seq: number): void {
  const now: Partial<Now> = { seq, seats: [], question: null, options: [] }
  Line.last.say({ type: 'now', table: feed.table, ...now } as Json)
}

test('what was told before one came is old, what comes after is not', () => {
  tell(1)
  stand(1)
  tell(2)
  stand(2)
  expect(scenes.map((scene) => [scene.told.length, scene.old])).toEqual([
    [1, true],
    [1, false],
  ])
  expect(numbers()).toEqual([1, 2])
})

const numbers = () => feed.told.map((told) => told.seq)

test('what is taken back is told no more, and the undo stands in its place', () => {
  for (const seq of [1, 2, 3]) tell(seq)
  stand(3)
  tell(4, 1)
  stand(4)
  expect(numbers()).toEqual([1, 4])
  for (let pair = 0; pair < 100; pair += 1) {
    tell(feed.seen + 1)
    tell(feed.seen + 1, 1)
    stand(feed.seen)
  }
  expect(numbers()).toEqual([1, 204])
})

test('whoever comes back in the middle of what was taken back goes on from the undo', () => {
  for (const seq of [1, 2, 3]) tell(seq)
  stand(3)
  tell(9, 4) // something is missing before it
  stand(9)
  expect(numbers()).toEqual([1, 2, 3])
  tell(9, 1)
  tell(10)
  stand(10)
  expect(numbers()).toEqual([1, 9, 10])
})

test('a long history that comes in portions is one scene, and an old one', () => {
  tell(1)
  stand(1)
  for (let seq = 2; seq <= 120; seq += 1) tell(seq)
  expect(scenes).toHaveLength(1)
  stand(120)
  expect(scenes.map((scene) => [scene.told.length, scene.old])).toEqual([
    [1, true],
    [119, true],
  ])
  expect(numbers()).toHaveLength(120)
})

test('what is said while the line is closing is said on the next one', async () => {
  const closing = Line.last
  closing.readyState = 2
  const chosen = feed.choose(3)
  feed.restart()
  await settled()
  expect(closing.of('choose')).toEqual([])
  expect(feed.refused).toBeNull()
  closing.close()
  await vi.waitFor(() => expect(Line.last).not.toBe(closing))
  await open()
  const [said, ...more] = Line.last.of('choose')
  expect([said?.choice, more]).toEqual([3, []])
  Line.last.say({ type: 'ack', id: said?.id, table: feed.table, move: 1 })
  await chosen
})

test('after a break one goes on from the last thing told, and asks nothing twice', async () => {
  tell(1)
  stand(1)
  const answer = feed.choose(7)
  const id = Line.last.of('choose')[0]?.id
  const broken = Line.last
  broken.onclose()
  expect(socket.broken).toBe(true)
  await vi.waitFor(() => expect(Line.last).not.toBe(broken), 2000)
  await open()
  expect(Line.last.of('attach').at(-1)?.since).toBe(1)
  expect(Line.last.of('choose')).toMatchObject([{ id, seq: 1, choice: 7 }])
  tell(1)
  tell(2)
  stand(2)
  expect(numbers()).toEqual([1, 2])
  Line.last.say({ type: 'ack', id, table: feed.table, move: 1 })
  await expect(answer).resolves.toMatchObject({ type: 'ack' })
})

test('told to slow down, one sends the same message again', async () => {
  stand(0)
  void feed.choose(7)
  const refusal = { type: 'error', code: 'slow_down', text: '', table: null }
  Line.last.say({ ...refusal, id: null, retry_after: 0.01 })
  await vi.waitFor(() => expect(Line.last.of('choose')).toHaveLength(2))
  const [first, second] = Line.last.of('choose')
  expect(second?.id).toBe(first?.id)
})

test('in another language everything is heard again, in place of what there was', async () => {
  tell(1)
  stand(1)
  feed.restart()
  stand(1) // on its way when we asked
  expect(numbers()).toEqual([1])
  const attach = Line.last.of('attach').at(-1)
  expect(attach?.since).toBe(0)
  Line.last.say({ type: 'ack', id: attach?.id, table: feed.table, move: null })
  await settled()
  tell(1)
  tell(2)
  stand(2)
  expect(numbers()).toEqual([1, 2])
  expect(scenes.at(-1)?.old).toBe(true)
})

test('a refusal is thrown in the words of the server', async () => {
  stand(0)
  const answer = feed.resign()
  const id = Line.last.of('resign')[0]?.id
  const refusal = { type: 'error', code: 'wait', text: 'Wait.', table: feed.table }
  Line.last.say({ ...refusal, id, retry_after: null })
  await expect(answer).rejects.toThrow(Refused)
  await expect(answer).rejects.toThrow('Wait.')
})

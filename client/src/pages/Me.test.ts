import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { me } from '../lib/me.svelte'
import { language } from '../lib/words.svelte'
import Me from './Me.svelte'

const one = { id: 'a', kind: 'browser', device: 'Firefox, Linux', made: 0, seen: 86400, current: true }
const other = { ...one, id: 'b', kind: 'program', device: '', current: false }
let asked: [string, unknown][]

/** A server that knows Ada by two sessions. */
beforeEach(() => {
  language.choose('en')
  asked = []
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null
    if (body) asked.push([path, body])
    const sessions = asked.length ? [one] : [one, other]
    const told = path === '/api/me' ? { name: 'Ada', tables: [] } : { sessions, name: '' }
    return Promise.resolve(new Response(JSON.stringify(told)))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  me.forget()
})

test.each([
  ['en', 'this one', 'A program', 'End the session A program'],
  ['fr', 'celle-ci', 'Un programme', 'Terminer la session Un programme'],
] as const)('sessions are listed and ended in %s', async (lang, here, device, end) => {
  language.choose(lang)
  render(Me)
  expect(await screen.findByText(here)).toBeTruthy()
  expect(screen.getByText('Firefox, Linux')).toBeTruthy()
  expect(screen.getByText(device)).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: end }))
  await vi.waitFor(() => expect(screen.queryByText(device)).toBeNull())
  expect(asked).toEqual([['/api/me/sessions', { end: 'b' }]])
})

test('nothing is deleted before it was asked twice', async () => {
  render(Me)
  const button = await screen.findByRole('button', { name: 'Delete everything that is mine' })
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false))
  await fireEvent.click(button)
  expect(asked).toEqual([])
  const sure = document.querySelector<HTMLElement>('[data-confirm=delete]')!
  await fireEvent.click(sure)
  await screen.findByText('Everything that was yours has been deleted.')
  expect(asked).toEqual([['/api/me/delete', { everything: true }]])
  expect(me.name).toBe('')
})

test('who logs out without another session is told what it means', async () => {
  render(Me)
  await screen.findByText('this one')
  await fireEvent.click(screen.getByRole('button', { name: 'End all others' }))
  await vi.waitFor(() => expect(screen.queryByText('A program')).toBeNull())
  await fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(screen.getByText(/not even you/)).toBeTruthy()
})

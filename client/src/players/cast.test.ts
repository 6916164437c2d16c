import { expect, test } from 'vitest'
import { everybody } from './cast'
import { face } from './faces'

test('every character has a face, and no two have the same', () => {
  const faces = everybody.map(face)
  expect(faces.every((drawn) => drawn.startsWith('data:image/svg+xml,'))).toBe(true)
  expect(new Set(faces).size).toBe(everybody.length)
})

test('whoever is no character has no face', () => expect(face('nobody')).toBe(''))

import { expect, it } from 'vitest'
import { initialState, readHash, writeHash } from './PlaygroundState.ts'

it('restores what a link holds', () => {
  const state = {
    ...initialState,
    theme: 'dark' as const,
    kinds: ['name', 'qr'],
    attributes: 'Course, Größe #1',
  }
  expect(writeHash(initialState)).toBe('')
  expect(readHash(`#${writeHash(state)}`)).toEqual(state)
})

it.each(['', '#', '#usage', '#%', '#null', '#[1]'])('begins as usual with the hash %j', (hash) => {
  expect(readHash(hash)).toEqual(initialState)
})

it('leaves out values that it does not know', () => {
  const hash = encodeURIComponent(
    JSON.stringify({ theme: 7, kinds: ['name', 'hologram'], readOnly: true, constructor: 1 }),
  )
  expect(readHash(hash)).toEqual({ ...initialState, readOnly: true })
})

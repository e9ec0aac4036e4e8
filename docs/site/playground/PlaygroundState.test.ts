import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allPanels, initialState, readHash, writeHash } from './PlaygroundState.ts'

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

it('offers the panels of the editor', () => {
  const read = (file: string) => readFileSync(new URL(`../../../packages/${file}`, import.meta.url), 'utf8')
  const panels = [...read('editor/src/sidePanels.ts').matchAll(/PanelName = (.+)/g)][0]?.[1] ?? ''
  expect(panels.split(' | ').map((name) => name.slice(1, -1))).toEqual(allPanels)
})

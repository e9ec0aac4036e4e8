import { expect, it } from 'vitest'
import { qrConcerns } from './qrConcerns.ts'

const screen = { dimensions: { width: 1000, height: 1000 } }
/** A4: 0.5 pt per px, so that 1.08 pt are 2.16 px. */
const paper = { dimensions: { width: 1190, height: 1684 } }
const facts = { modules: 37, module: 4, isTurned: false, contrast: 100 }
const none = { isDense: false, isPale: false }

it('a code of large modules in full contrast is no concern', () => {
  expect(qrConcerns(facts, screen)).toEqual(none)
  expect(qrConcerns(facts, paper)).toEqual(none)
})

it.each([
  ['on a screen', screen, { module: 2 }, undefined],
  ['on a screen', screen, { module: 1 }, 90],
  ['turned on a screen', screen, { module: 3, isTurned: true }, undefined],
  ['turned on a screen', screen, { module: 2, isTurned: true }, 135],
  ['on paper', paper, { module: 3 }, undefined],
  ['on paper', paper, { module: 2 }, 135],
  ['turned on paper', paper, { module: 3, isTurned: true }, 180],
] as const)(
  'a module %s may be too small, with its quiet zone in what is needed: %j',
  (_, page, keys, needed) => {
    expect(qrConcerns({ ...facts, ...keys }, page)).toEqual({ ...none, ...(needed && { needed }) })
  },
)

it('a code is dense above version 10, and pale below the contrast that gray-blind readers need', () => {
  expect(qrConcerns({ ...facts, modules: 57 }, screen).isDense).toBe(false)
  expect(qrConcerns({ ...facts, modules: 61 }, screen).isDense).toBe(true)
  expect(qrConcerns({ ...facts, contrast: 66 }, screen).isPale).toBe(false)
  expect(qrConcerns({ ...facts, contrast: 65 }, screen).isPale).toBe(true)
})

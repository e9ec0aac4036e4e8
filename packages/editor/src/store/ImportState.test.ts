import { expect, it } from 'vitest'
import {
  addReading,
  addUpload,
  noImports,
  progressUpload,
  removeReading,
  removeUpload,
} from './ImportState.ts'

const [seal, logo] = [
  { id: '1', name: 'seal.png' },
  { id: '2', name: 'logo.svg' },
]

it('lists files in the order in which they were added', () => {
  const both = addReading(logo)(addReading(seal)(noImports))
  expect(both).toEqual({ readings: [seal, logo], uploads: [] })
  expect(removeReading('1')(both).readings).toEqual([logo])
})

it('stays the same object when a reading was never listed', () => {
  expect(removeReading('1')(noImports)).toBe(noImports)
})

it('stores the progress of one upload until it is removed', () => {
  const both = addUpload(logo)(addUpload(seal)(noImports))
  const half = progressUpload('2', 0.5)(both)
  expect(half).toEqual({ readings: [], uploads: [seal, { ...logo, progress: 0.5 }] })
  expect(removeUpload('1')(half).uploads).toEqual([{ ...logo, progress: 0.5 }])
})

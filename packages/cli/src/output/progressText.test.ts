import { expect, test } from 'vitest'
import { progressBar, progressLine } from './progressText.ts'

const half = { done: 10, total: 20, issued: 9, failed: 1 }

test('draws how far a run is', () => {
  expect(progressBar({ done: 0, total: 20, issued: 0, failed: 0 }, 0, 80)).toBe(
    '[>                             ]  0/20 · 0 done',
  )
  expect(progressBar(half, 5_000, 80)).toBe(
    '[===============>              ] 10/20 · 9 done · 1 failed · 5 s left',
  )
  expect(progressBar({ done: 20, total: 20, issued: 20, failed: 0 }, 9_000, 80)).toBe(
    '[==============================] 20/20 · 20 done',
  )
})

test.each([80, 60, 45, 40, 20, 10, 1])('leaves the last of %i columns free', (columns) => {
  expect(progressBar(half, 5_000, columns).length).toBeLessThan(columns)
})

test('keeps its width while it fills', () => {
  const widths = Array.from({ length: 100 }, (_, done) =>
    progressBar({ done, total: 100, issued: 0, failed: 0 }, 0, 80).indexOf(']'),
  )
  expect(new Set(widths).size).toBe(1)
})

test.each([
  [500, ''],
  [60_000, '1 min left'],
  [61_000, '2 min left'],
  [3_600_000, '1 h 0 min left'],
  [9_000_000, '2 h 30 min left'],
])('shows the time left after %i ms for one half', (elapsed, left) => {
  expect(progressBar(half, elapsed, 80).split(' · ')[3] ?? '').toBe(left)
})

test('writes the same progress as a plain line', () => {
  expect(progressLine(half)).toBe('10 of 20: 9 done · 1 failed')
  expect(progressLine({ ...half, failed: 0 })).toBe('10 of 20: 9 done')
})

import { expect, test } from 'vitest'
import { recordTerminal } from '../testing/recordTerminal.ts'
import { ProgressReporter, progressBar, progressLine } from './ProgressReporter.ts'
import type { Terminal } from './Terminal.ts'

/** Reports 1,000 rows, one every `pace` ms. */
function report(terminal: Terminal, pace: number, total = 1_000): void {
  let time = 0
  const reporter = new ProgressReporter(terminal, () => time)
  for (let done = 1; done <= total; done++) {
    time += pace
    reporter.update({ done, total, issued: done, failed: 0 })
  }
  reporter.end()
}

test('draws on a terminal at most ten times a second, and clears the bar', () => {
  const terminal = recordTerminal({ columns: 80 })
  report(terminal, 10)
  const drawings = terminal.stderr().split('\r\u001b[K').slice(1)
  expect(drawings).toHaveLength(101)
  expect(drawings.at(-2)).toContain('1000/1000')
  expect(drawings.at(-1)).toBe('')
  expect(terminal.stderr()).not.toContain('\n')
})

test('prints a line for each tenth if the output is no terminal', () => {
  const terminal = recordTerminal()
  report(terminal, 10)
  expect(terminal.stderr().split('\n')).toEqual([
    ...Array.from({ length: 10 }, (_, i) => `${(i + 1) * 100} of 1000: ${(i + 1) * 100} done`),
    '',
  ])
})

test('prints a line every 30 s if rows are slow', () => {
  const terminal = recordTerminal()
  report(terminal, 10_000)
  expect(terminal.stderr().split('\n').slice(0, 2)).toEqual(['3 of 1000: 3 done', '6 of 1000: 6 done'])
})

test('prints every row of a few', () => {
  const terminal = recordTerminal()
  report(terminal, 10, 3)
  expect(terminal.stderr()).toBe('1 of 3: 1 done\n2 of 3: 2 done\n3 of 3: 3 done\n')
})

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

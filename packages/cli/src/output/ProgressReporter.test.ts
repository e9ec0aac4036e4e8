import { expect, test } from 'vitest'
import { recordTerminal } from '../testing/recordTerminal.ts'
import { ProgressReporter } from './ProgressReporter.ts'
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

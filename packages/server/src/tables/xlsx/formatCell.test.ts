import { expect, test } from 'vitest'
import { cellFormat } from './formatCell.ts'

const shown = (code: string, value: number) => cellFormat(200, new Map([[200, code]]), false)(value)

test('shows the currency of a format without its country', () => {
  expect(shown('[$€-407] 0.00', 2.5)).toBe('€ 2.50')
  expect(shown('0 [$kr.]', 7)).toBe('7 kr.')
  expect(shown('[$-409]0', 7)).toBe('7')
})

test('takes little time for thousands of formats whose brackets are never closed', () => {
  const codes = new Map(Array.from({ length: 4_000 }, (_, i) => [i + 200, `0${'[$'.repeat(127)}`]))
  const before = process.cpuUsage()
  for (const id of codes.keys()) cellFormat(id, codes, false)(7)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2_500)
})

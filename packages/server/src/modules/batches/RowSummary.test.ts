import { expect, test } from 'vitest'
import type { CheckedRow } from './CheckedRow.ts'
import { createSummarizer, joinSummaries } from './RowSummary.ts'

const row = (place: number, code?: string, state: CheckedRow['state'] = 'waiting'): CheckedRow => ({
  place,
  state,
  recipient: { name: 'x'.repeat(place % 50), email: 'a@example.com', attributes: {} },
  problem: code === undefined ? undefined : { column: null, code, message: code },
})

test('names the first hundred problems in order: refusals before notes, and worse notes before others', () => {
  const rows = Array.from({ length: 1_000 }, (_, i) =>
    i % 10 === 9 ? row(i, 'does_not_fit', 'failed') : row(i, i % 2 ? 'small_print' : 'ink_overlap'),
  )
  const groups = [rows.slice(0, 300), rows.slice(300, 350), rows.slice(350)]
  const one = createSummarizer()
  const whole = joinSummaries([createSummarizer()(rows)], 2)
  // A group with layout findings is summed up again, alone.
  const parts = groups.map(one)
  const again = [parts[0], createSummarizer()(groups[1] ?? []), parts[2]].map((part) => part ?? one([]))
  expect(joinSummaries(parts, 2)).toEqual(whole)
  expect(joinSummaries(again, 2)).toEqual(whole)
  expect(whole).toMatchObject({ rows: 1_000, valid: 900, invalid: 100, skipped: 0, credits: 1_800 })
  expect(whole.problems.map(({ row: place }) => place)).toEqual(
    Array.from({ length: 100 }, (_, i) => 10 * i + 9),
  )
  expect(whole.worstRow?.name).toHaveLength(48)
  const noted = joinSummaries([createSummarizer()(rows.filter(({ state }) => state === 'waiting'))], 1)
  expect(new Set(noted.problems.map(({ code }) => code))).toEqual(new Set(['ink_overlap']))
})

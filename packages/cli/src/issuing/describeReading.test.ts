import { expect, test } from 'vitest'
import { describeReading } from './describeReading.ts'

test('says which columns are used, and how the file was read', () => {
  const mapping = { name: ['First', 'Last'], email: 'Mail', attributes: { Course: 'Kurs' } }
  expect(
    describeReading({
      encoding: 'windows-1250',
      separator: ';',
      headerRow: 4,
      hiddenRows: 12,
      endsBefore: 40,
      behindList: 'Total: 31',
      mapping,
      unused: ['Parent name'],
    }),
  ).toEqual([
    'Name ← First + Last · Email ← Mail · Course ← Kurs · not used: Parent name',
    'encoding windows-1250 · separated by semicolons · header in row 4 · 12 hidden rows · row 40 (“Total: 31”) and below are not part of the list',
  ])
  const dates = {
    issuedAt: { earliest: '2026-04-03', latest: '2026-05-01', order: 'dmy', missing: 1 },
    expiresAt: { earliest: '2028-04-03', latest: '2028-04-03', missing: 0 },
  } as const
  const dated = { ...mapping, issuedAt: 'Issued on', expiresAt: 'Until' }
  expect(describeReading({ headerRow: 1, hiddenRows: 0, mapping: dated, dates, unused: [] })[0]).toBe(
    'Name ← First + Last · Email ← Mail · Course ← Kurs · issuedAt ← Issued on (2026-04-03 to 2026-05-01, day first, 1 row without) · expiresAt ← Until (2028-04-03)',
  )
  expect(describeReading({ sheet: 'List', headerRow: 1, hiddenRows: 0, mapping, unused: [] })[1]).toBe(
    'sheet “List” · header in row 1',
  )
})

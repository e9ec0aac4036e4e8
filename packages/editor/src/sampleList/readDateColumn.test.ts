import { createCalendarWords } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { expect, it } from 'vitest'
import { readDateColumn } from './readDateColumn.ts'

const words = createCalendarWords(dateLocales)
const daysOf = (cells: readonly string[], locale = 'en-US') =>
  readDateColumn(
    cells.map((cell) => ['Ada', cell]),
    1,
    words,
    locale,
  ).days

it('reads dates in words and figures, empty cells, and cells without a date', () => {
  const cells = ['2026-04-03', ' 3. April 2026 ', '2026-04-03T23:30:00-05:00', '', '–', 'soon', '31/02/2026']
  expect(daysOf(cells)).toEqual(['2026-04-03', '2026-04-03', '2026-04-03', '', '', undefined, undefined])
})

it.each([
  ['en-US', '2026-03-04'],
  ['en-GB', '2026-04-03'],
  ['de', '2026-04-03'],
])('reads 03/04/2026 as people who write %s do', (locale, day) => {
  expect(daysOf(['03/04/2026'], locale)).toEqual([day])
})

it('follows a date of the column that only one order can read', () => {
  expect(daysOf(['03/04/2026', '25/04/2026'])).toEqual(['2026-04-03', '2026-04-25'])
})

it('reads a column that rows are too short for as empty', () => {
  expect(readDateColumn([['Ada']], 3, words, 'en')).toEqual({ column: 3, days: [''] })
})

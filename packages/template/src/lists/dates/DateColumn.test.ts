import { expect, it } from 'vitest'
import { dateLocales } from '../../dates/dateLocales.ts'
import { createCalendarWords } from './createCalendarWords.ts'
import { DateColumn } from './DateColumn.ts'
import { readListDate } from './readListDate.ts'

const words = createCalendarWords(dateLocales)
const stored = 'stored'

function columnOf(cells: readonly string[]): DateColumn {
  const column = new DateColumn()
  for (const [i, cell] of cells.entries())
    column.add(i + 2, cell, cell === stored ? stored : readListDate(cell, words))
  return column
}

it.each([
  [['03/04/2026', '25/04/2026'], 'dmy'],
  [['03/04/2026', '04/25/2026'], 'mdy'],
  [['3-4-2026', '25/4/2026'], 'dmy'],
  [['03.04.2026', '05.04.2026'], 'dmy'],
  [['03.04.2026', '04.25.2026'], 'mdy'],
  [['2026-04-03', stored], 'dmy'],
  [['04.04.2026', '5/5/2026'], 'dmy'],
] as const)('finds the order of %j: %s', (cells, order) => {
  expect(columnOf(cells)).toMatchObject({ order, question: undefined })
})

it.each([
  [['03/04/2026'], '03/04/2026'],
  [['5/5/2026', '2026-12-31', '3/4/2026'], '3/4/2026'],
  [['03/04/2026', '25/04/2026', '04/25/2026'], '03/04/2026'],
  [['03.04.2026', '04/03/2026'], '04/03/2026'],
  // A US spreadsheet took 03/04 for 4 March, and left 25/04 unchanged.
  [[stored, '25/04/2026', stored], '25/04/2026'],
  [[stored, '03.04.2026'], '03.04.2026'],
])('asks about %j', (cells, cell) => {
  expect(columnOf(cells).question).toMatchObject({ cell })
})

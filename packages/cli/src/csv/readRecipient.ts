import type { RecipientData } from '@certificate-sdk/client'
import type { CsvProblem } from './CsvProblem.ts'
import { isEmailAddress } from './isEmailAddress.ts'
import { type Columns, unreadable } from './readHeader.ts'
import type { CsvRow } from './readRows.ts'

/** Result of reading one row below the header. */
export type RecipientRow =
  | { kind: 'recipient'; row: number; recipient: Required<RecipientData> }
  | { kind: 'problems'; problems: CsvProblem[] }
  | { kind: 'empty'; row: number }

/** The error values of failed formulas. */
const formulaError = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)$/

/** Reads one row. Cells are trimmed, and line ends in them become `\n`; missing cells at the end are empty. */
export function readRecipient({ row, cells: raw }: CsvRow, columns: Columns): RecipientRow {
  const cells = raw.map((cell) => cell.replace(/\r\n?/g, '\n').trim())
  if (cells.every((cell) => cell === '')) return { kind: 'empty', row }
  const at = (index: number) => cells[index] ?? ''
  const name = at(columns.name)
  const email = at(columns.email)
  const problems: CsvProblem[] = []
  const problem = (column: string, message: string) => problems.push({ row, column, message })

  if (name === '') problem('name', 'is empty.')
  if (name.includes('\n')) problem('name', 'has more than one line.')
  if (email === '') problem('email', 'is empty.')
  else if (!isEmailAddress(email)) problem('email', `“${email}” is not an e-mail address.`)
  const named = [
    { key: 'name', index: columns.name },
    { key: 'email', index: columns.email },
    ...columns.attributes,
  ]
  for (const { key, index } of named) {
    if (at(index).includes('\ufffd')) problem(key, unreadable)
    if (formulaError.test(at(index))) problem(key, `“${at(index)}” is the error of a formula.`)
  }
  const known = new Set(named.map(({ index }) => index))
  for (const [index, cell] of cells.entries())
    if (cell !== '' && !known.has(index))
      problem(
        String(index + 1),
        `“${cell}” has no header. Is a cell with a delimiter in it missing its quotes?`,
      )
  if (problems.length) return { kind: 'problems', problems }
  const attributes = Object.fromEntries(columns.attributes.map(({ key, index }) => [key, at(index)]))
  return { kind: 'recipient', row, recipient: { name, email, attributes } }
}

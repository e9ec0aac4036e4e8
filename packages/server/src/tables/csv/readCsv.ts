import { isUtf8 } from 'node:buffer'
import {
  DelimitedReader,
  decodeText,
  encodingOf,
  findDelimiter,
  type ListRow,
} from '@certificate-sdk/template/internal'
import { TableError } from '../limits/TableError.ts'
import { lastRow, type TableLimits } from '../limits/tableLimits.ts'

/**
 * Reads CSV as spreadsheet programs write it: any of their delimiters, line ends, quotes, and encodings.
 *
 * @throws {TableError}
 */
export function* readCsv(bytes: Uint8Array, limits: TableLimits): Generator<ListRow> {
  const encoding = encodingOf(bytes, { TextDecoder, isUtf8 })
  if (!encoding)
    throw new TableError(
      'unknown_encoding',
      'The encoding of the file is not known. Save it as “CSV UTF-8” or as XLSX.',
    )
  let reader: DelimitedReader | undefined
  for (let text of decodeText(bytes, encoding, { TextDecoder })) {
    if (text.includes('\0'))
      throw new TableError('not_a_table', 'The file is neither text nor a workbook. Save it as CSV or XLSX.')
    if (!reader) {
      const { delimiter, start } = findDelimiter(text)
      reader = new DelimitedReader(delimiter, { ...limits, lastRow })
      text = text.slice(start)
    }
    yield* reader.push(text)
    throwProblem(reader, limits)
  }
  if (!reader) return
  yield* reader.end()
  throwProblem(reader, limits)
}

function throwProblem({ problem }: DelimitedReader, { columns, cellLength, rowLength }: TableLimits): void {
  if (!problem) return
  const { kind, row } = problem
  switch (kind) {
    case 'unclosedQuote':
      throw new TableError('unclosed_quote', `Row ${row} has a quote (") that is never closed.`, row)
    case 'tooManyRows':
      throw new TableError(
        'too_many_rows',
        `The file has more than ${lastRow} rows, empty ones included.`,
        row,
      )
    case 'tooManyColumns':
      throw new TableError('too_many_columns', `Row ${row} has more than ${columns} columns.`, row)
    case 'cellTooLong':
      throw new TableError(
        'cell_too_long',
        `Row ${row} has a cell of more than ${cellLength} characters. Is the quote (") of a cell never closed?`,
        row,
      )
    case 'rowTooLong':
      throw new TableError('row_too_long', `Row ${row} has more than ${rowLength} characters.`, row)
  }
}

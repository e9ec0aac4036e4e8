import { isUtf8 } from 'node:buffer'
import {
  DelimitedReader,
  decodeText,
  type Encoding,
  findDelimiter,
  findEncoding,
  findHeader,
  headerRows,
  type ListRow,
  mapColumns,
} from '@certificate-sdk/template/internal'
import { TableError } from '../limits/TableError.ts'
import { lastRow, type TableLimits } from '../limits/tableLimits.ts'

/** CSV whose first characters were read. */
export interface OpenCsv {
  /** Separator of its cells. */
  separator: string
  rows: Generator<ListRow>
}

/**
 * Reads CSV as spreadsheet programs write it: any of their delimiters, line ends, and quotes.
 *
 * @throws {TableError}
 */
export function openCsv(bytes: Uint8Array, encoding: Encoding, limits: TableLimits): OpenCsv {
  const texts = decodeText(bytes, encoding, { TextDecoder })[Symbol.iterator]()
  const first: string = texts.next().value ?? ''
  const { delimiter, start, quotes } = findDelimiter(first)
  const reader = new DelimitedReader(delimiter, { ...limits, lastRow }, quotes)
  function* read(text: string, from = 0): Generator<ListRow> {
    if (text.includes('\0')) throw notText()
    yield* reader.push(from ? text.slice(from) : text)
    throwProblem(reader, limits)
  }
  function* rows(): Generator<ListRow> {
    yield* read(first, start)
    for (let next = texts.next(); !next.done; next = texts.next()) yield* read(next.value)
    yield* reader.end()
    throwProblem(reader, limits)
  }
  return { separator: delimiter, rows: rows() }
}

/**
 * Finds the encoding of CSV, and the next likely one.
 *
 * @throws {TableError} `unknown_encoding` if several are possible, with names decoded in each
 */
export function csvEncoding(
  bytes: Uint8Array,
  limits: TableLimits,
): { encoding: Encoding; runnerUp?: Encoding } {
  const found = findEncoding(bytes, { TextDecoder, isUtf8 })
  if (found.encoding) return found
  if (bytes.includes(0)) throw notText()
  throw new TableError(
    'unknown_encoding',
    'The encoding of the file is not certain. Say which of these names are right, or save the file as “CSV UTF-8” or XLSX.',
    undefined,
    {
      question: {
        candidates: found.candidates.map((candidate) => ({
          encoding: candidate,
          sample: sampleNames(bytes, candidate, limits),
        })),
      },
    },
  )
}

/** Size of the sample for names, in bytes. */
const sampleBytes = 200_000
const sampleCount = 3

/** Returns the first names with non-ASCII characters, or else other such cells, decoded in an encoding. */
function sampleNames(bytes: Uint8Array, encoding: Encoding, limits: TableLimits): string[] {
  const start = bytes.subarray(0, sampleBytes)
  const rows: ListRow[] = []
  try {
    for (const row of openCsv(start, encoding, limits).rows) rows.push(row)
  } catch (error) {
    // The sample may end inside quotes.
    if (!(error instanceof TableError)) throw error
  }
  const at = findHeader(rows.slice(0, headerRows), []) ?? -1
  const below = rows.slice(at + 1)
  const { name } = mapColumns(
    rows[at]?.cells ?? [],
    below.slice(0, headerRows).map(({ cells }) => cells),
    [],
  ).mapping
  const namesOf = ({ cells }: ListRow) =>
    name.length ? [name.map((column) => cells[column] ?? '').join(' ')] : cells
  const found = below.flatMap(namesOf).filter((text) => /[^\0-\x7f]/.test(text))
  return [...new Set(found.map((text) => text.trim().normalize('NFC').slice(0, 60)))].slice(0, sampleCount)
}

function notText(): TableError {
  return new TableError('not_a_table', 'The file is neither text nor a workbook. Save it as CSV or XLSX.')
}

function throwProblem({ problem }: DelimitedReader, { columns, cellLength, rowLength }: TableLimits): void {
  if (!problem) return
  const { kind, row } = problem
  switch (kind) {
    case 'unclosedQuote':
      throw new TableError(
        'unclosed_quote',
        `Row ${row}: a quotation mark (") opens here and never closes.`,
        row,
      )
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

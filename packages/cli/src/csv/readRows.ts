import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { InputError } from '../errors/InputError.ts'
import { decodeText } from './decodeText.ts'
import { type Dialect, detectDialect, headerEnd } from './detectDialect.ts'

/** One row as its cells. */
export interface CsvRow {
  /** As a spreadsheet numbers it: the header is row 1, and a row may span several lines of text. */
  row: number
  cells: string[]
}

/** A CSV file on its way through. */
export interface CsvRows {
  dialect: Dialect
  /** Every row once, the header and empty ones included. */
  rows: AsyncIterable<CsvRow>
}

/** A row is never longer; an opening quote that is never closed would swallow the whole file. In bytes. */
const maxRowSize = 1_000_000

/**
 * Reads CSV as a stream; only its first row is buffered.
 *
 * @throws {InputError} if the file is not text
 */
export async function readRows(chunks: AsyncIterable<Uint8Array>): Promise<CsvRows> {
  const text = decodeText(chunks)
  let start = ''
  while (headerEnd(start.replace(/^sep=[^\r\n]*[\r\n]+/i, '')) < 0 && start.length < maxRowSize) {
    const { done, value } = await text.next()
    if (done) break
    start += value
  }
  const dialect = detectDialect(start)
  return { dialect, rows: parseRows(start.slice(dialect.headerStart), text, dialect) }
}

async function* parseRows(
  start: string,
  rest: AsyncIterable<string>,
  { delimiter }: Dialect,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxRowSize,
  })
  // Errors of either end reach the loop through the parser.
  pipeline(Readable.from(joined(start, rest)), parser, () => undefined)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { row: ++row, cells }
  } catch (error) {
    throw error instanceof CsvError ? new InputError(problemOf(error)) : error
  }
}

async function* joined(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

function problemOf({ code, message, ...context }: CsvError): string {
  // Rows before the wrong one may not have arrived here yet.
  const row = Number(context.records) + 1
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return `has a quote (") in row ${row} that is never closed`
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return `has a quote (") inside a cell of row ${row}: put the cell in quotes and write each quote in it twice`
    default:
      return `cannot be read in row ${row}: ${message}`
  }
}

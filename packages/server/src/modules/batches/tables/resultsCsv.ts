import { formatCsvRow } from '../../../kit/markup/formatCsvRow.ts'

/** Outcome of a row, for the person who sent the table. */
export interface ResultRow {
  /** Row of the table, or position in the request. */
  row: number
  name: string
  email: string
  state: string
  certificateId?: string | undefined
  verificationUrl?: string | undefined
  /** Why it failed or was skipped. */
  message?: string | undefined
}

const titles = ['row', 'name', 'email', 'state', 'certificateId', 'verificationUrl', 'message']

/** Characters of a piece. */
const pieceLength = 60_000

/**
 * The outcomes as CSV, in pieces: UTF-8 with a byte order mark, by which Excel recognizes it, and no cell that a
 * spreadsheet runs as a formula.
 */
export async function* resultsCsv(
  rows: Iterable<ResultRow> | AsyncIterable<ResultRow>,
): AsyncGenerator<string> {
  let piece = `\ufeff${formatCsvRow(titles)}`
  for await (const {
    row,
    name,
    email,
    state,
    certificateId = '',
    verificationUrl = '',
    message = '',
  } of rows) {
    piece += formatCsvRow([String(row), name, email, state, certificateId, verificationUrl, message])
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

import { formatCsvRow } from '../../../kit/markup/formatCsvRow.ts'

/** Outcome of a row, for the table's sender. */
export interface ResultRow {
  /** Row of the table, or position in the request. */
  row: number
  name: string
  email: string
  state: string
  certificateId?: string | undefined
  verificationUrl?: string | undefined
  /** Reason why it failed or was skipped. */
  message?: string | undefined
}

const titles = ['row', 'name', 'email', 'state', 'certificateId', 'verificationUrl', 'message']

/** Length of a piece, in characters. */
const pieceLength = 60_000

/**
 * Streams the outcomes as CSV: UTF-8 with a byte order mark, for Excel, and with cells escaped that a spreadsheet would
 * run as formulas.
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

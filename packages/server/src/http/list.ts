import * as v from 'valibot'
import type { SqlValue } from '../database/Database.ts'
import { badRequest } from './HttpError.ts'
import { parseQuery } from './parse.ts'

/** Which part of a list was asked for; no limit = all of it. */
export interface ListRequest {
  limit: number | undefined
  /** The last row of the page before. */
  after: { time: number; id: string } | undefined
}

const invalidCursor = 'is invalid: use `pagination.next` of the previous page'

const parameters = {
  limit: v.optional(
    v.pipe(
      v.string('must be given once'),
      v.maxLength(10, 'must be at most 200'),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(200, 'must be at most 200'),
    ),
  ),
  cursor: v.optional(v.pipe(v.string('must be given once'), v.maxLength(200, invalidCursor))),
}

/** Reads `limit` and `cursor`. A cursor without a limit brings pages of 50. */
export function readListRequest(query: unknown): ListRequest {
  const { limit, cursor } = parseQuery(parameters, query)
  return { limit: limit ?? (cursor ? 50 : undefined), after: cursor ? readCursor(cursor) : undefined }
}

/** SQL that follows a WHERE clause: the page after the cursor, newest first. */
export function pageSql(
  time: string,
  { limit, after }: ListRequest,
  id = 'id',
): { sql: string; values: SqlValue[] } {
  const where = after ? ` AND (${time} < ? OR (${time} = ? AND ${id} < ?))` : ''
  const values: SqlValue[] = after ? [after.time, after.time, after.id] : []
  // One more than asked tells whether there is a next page.
  return limit
    ? { sql: `${where} ORDER BY ${time} DESC, ${id} DESC LIMIT ?`, values: [...values, limit + 1] }
    : { sql: `${where} ORDER BY ${time} DESC, ${id} DESC`, values }
}

/** The list's envelope: plain without a limit, with `pagination` otherwise. */
export function listBody<Row extends { id: string }, Item>(
  rows: readonly Row[],
  { limit }: ListRequest,
  timeOf: (row: Row) => number,
  toItem: (row: Row) => Item,
): object {
  const page = limit ? rows.slice(0, limit) : rows
  const last = page.at(-1)
  const next = limit && last && rows.length > limit ? writeCursor(timeOf(last), last.id) : null
  return {
    success: true,
    message: '',
    data: page.map(toItem),
    ...(limit && { pagination: { next } }),
  }
}

function writeCursor(time: number, id: string): string {
  return Buffer.from(`${time}.${id}`).toString('base64url')
}

function readCursor(cursor: string): { time: number; id: string } {
  const match = /^(\d{1,16})\.([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) throw badRequest([{ path: 'cursor', message: invalidCursor }])
  return { time: Number(match[1]), id: match[2] ?? '' }
}

import * as v from 'valibot'
import type { PageRequest } from '../database/page.ts'
import { badRequest } from '../errors/ServiceError.ts'
import { validateQuery } from './validate.ts'

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

/** Reads `limit` and `cursor`. A cursor without a limit reads pages of 50. */
export function readPageRequest(query: unknown): PageRequest {
  const { limit, cursor } = validateQuery(parameters, query)
  return { limit: limit ?? (cursor ? 50 : undefined), after: cursor ? readCursor(cursor) : undefined }
}

/**
 * The envelope of a list: plain without a limit, otherwise with `pagination`.
 *
 * @param rows as `pageSql` reads them: one more than the limit if there is a next page
 * @param timeOf the column by which the list is ordered
 */
export function pageBody<Row extends { id: string }, Item>(
  rows: readonly Row[],
  { limit }: PageRequest,
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

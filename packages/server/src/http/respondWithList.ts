import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request, Response } from 'express'
import * as v from 'valibot'
import type { Cursor, PageRequest } from '../database/page.ts'
import { badRequest } from '../errors/ServiceError.ts'
import { querySchema, validate } from './validate.ts'

const invalidCursor = 'is invalid: use `pagination.next` of the previous page'

const parameters = querySchema({
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
})

/** Reads `limit` and `cursor`. A cursor without a limit reads pages of 50. */
function readPageRequest(query: unknown): { limit: number | undefined; after: Cursor | undefined } {
  const { limit, cursor } = validate(parameters, query)
  return { limit: limit ?? (cursor ? 50 : undefined), after: cursor ? readCursor(cursor) : undefined }
}

/** A list of an endpoint: how to read a part of it, and what its rows are ordered by and shown as. */
export interface List<Row extends { id: string }> {
  /** Reads as `pageSql` does: one row more than the limit if there is a next page. */
  read(page: PageRequest): Promise<Row[]>
  rankOf(row: Row): number
  toItem(row: Row): object
}

/** Rows that a list without a limit reads at a time: a few milliseconds, so that other requests are not held up. */
const batch = 100

/**
 * Responds with a list: a page with `pagination` if the query has a limit, otherwise all of it, as the interface
 * documents. All of it is read and sent in parts, however long it is. If the database fails after the first, the
 * connection is cut, because the status has been sent.
 */
export async function respondWithList<Row extends { id: string }>(
  request: Request,
  response: Response,
  { read, rankOf, toItem }: List<Row>,
): Promise<void> {
  const { limit, after } = readPageRequest(request.query)
  const part = async (size: number, from: Cursor | undefined) => {
    const rows = await read({ limit: size, after: from })
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const next = last && rows.length > size ? { rank: rankOf(last), id: last.id } : undefined
    return { items: shown.map(toItem), next }
  }
  if (limit) {
    const { items, next } = await part(limit, after)
    response.json({ ...listEnvelope(items), pagination: { next: next ? writeCursor(next) : null } })
    return
  }
  let { items, next } = await part(batch, undefined)
  if (!next) return void response.json(listEnvelope(items))
  response.type('json')
  await send(response, JSON.stringify(listEnvelope(items)).slice(0, -closing.length))
  while (next && !response.destroyed) {
    ;({ items, next } = await part(batch, next))
    if (items.length) await send(response, `,${JSON.stringify(items).slice(1, -1)}`)
  }
  response.end(closing)
}

/** How the JSON of a list ends. */
const closing = ']}'

function listEnvelope(data: readonly object[]): object {
  return { success: true, message: '', data }
}

/** Resolves when there is room for more, or nobody listens any longer; and after others had their turn. */
async function send(response: Response, text: string): Promise<void> {
  const hasRoom = response.write(text)
  // Whatever the system takes at once drains within this turn of the event loop.
  await nextTurn()
  if (hasRoom || response.destroyed || !response.writableNeedDrain) return
  await new Promise<void>((resolve) => {
    const proceed = () => {
      response.off('drain', proceed).off('close', proceed)
      resolve()
    }
    response.once('drain', proceed).once('close', proceed)
  })
}

function writeCursor({ rank, id }: Cursor): string {
  return Buffer.from(`${rank}.${id}`).toString('base64url')
}

function readCursor(cursor: string): Cursor {
  const match = /^(\d{1,16})\.([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) throw badRequest([{ path: 'cursor', message: invalidCursor }])
  return { rank: Number(match[1]), id: match[2] ?? '' }
}

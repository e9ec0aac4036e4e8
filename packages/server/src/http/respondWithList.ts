import type * as v from 'valibot'
import type { pageQuery } from '../contract/parameters.ts'
import type { RouteDescription } from '../contract/Route.ts'
import type { Cursor, PageRequest, Part } from '../database/page.ts'
import type { Exchange } from './Exchange.ts'
import { encodePieces } from './encodePieces.ts'
import { readCursor, writeCursor } from './listCursor.ts'
import type { Sender } from './Sender.ts'

/** Reads `limit` and `cursor`. A cursor without a limit reads pages of 50. */
function readPageRequest({ limit, cursor }: v.InferOutput<typeof pageQuery>): {
  limit: number | undefined
  after: Cursor | undefined
} {
  return { limit: limit ?? (cursor ? 50 : undefined), after: cursor ? readCursor(cursor) : undefined }
}

/** An exchange of a route whose query is `pageQuery`. */
type ListExchange = Pick<
  Exchange<RouteDescription & { request: { query: typeof pageQuery } }>,
  'request' | 'response' | 'query'
>

/** A list of an endpoint: how to read a part of it, how its rows are ordered, and how they are shown. */
export interface List<Row extends { id: string }> {
  read(page: PageRequest): Promise<Part<Row>>
  rankOf(row: Row): number
  /** In pieces, of which some may have megabytes. */
  toJson(row: Row): readonly string[]
}

/** Rows that a list without a limit reads at a time, if they are small. */
const batch = 100

/**
 * Responds with a list: a page with `pagination` if the query has a limit, otherwise all of it, as the interface
 * documents. All of it is read and sent in parts, however long it is. If the database fails after the first, the
 * connection is cut, because the status has been sent.
 */
export async function respondWithList<Row extends { id: string }>(
  { request, response, query }: ListExchange,
  sender: Sender,
  { read, rankOf, toJson }: List<Row>,
): Promise<void> {
  const { limit, after } = readPageRequest(query())
  const makePart = (from: Cursor | undefined) =>
    sender.makePart(response, async () => {
      const { rows, hasMore } = await read({ limit: limit ?? batch, after: from })
      const last = rows.at(-1)
      const next = last && hasMore ? { rank: rankOf(last), id: last.id } : undefined
      const items = rows.flatMap((row, i) => [i > 0 || (from && !limit) ? ',' : '', ...toJson(row)])
      const start = from && !limit ? '' : '{"success":true,"message":"","data":['
      const pagination = limit
        ? `,"pagination":${JSON.stringify({ next: next ? writeCursor(next) : null })}`
        : ''
      const end = next && !limit ? '' : `]${pagination}}`
      return { bytes: encodePieces([start, ...items, end]), next }
    })
  response.type('json')
  let { bytes, next } = await makePart(after)
  if (limit || !next) return sender.send(response, bytes)
  if (request.method === 'HEAD') return void response.end()
  await sender.sendPart(response, bytes)
  while (next && !response.destroyed) {
    ;({ bytes, next } = await makePart(next))
    await sender.sendPart(response, bytes)
  }
  response.end()
}

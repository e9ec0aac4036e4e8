import type * as v from 'valibot'
import type { pageQuery } from '../contract/parameters.ts'
import type { RouteDescription } from '../contract/Route.ts'
import type { Cursor, PageRequest, Part } from '../database/page.ts'
import type { Exchange } from './Exchange.ts'
import { joinPieces, lengthOf } from './joinPieces.ts'
import { readCursor, writeCursor } from './listCursor.ts'
import type { Sender } from './Sender.ts'

/** Reads `limit` and `cursor`. With a cursor and no limit, a page has 50 rows. */
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

/** A list of an endpoint: how to read, sort, and serialize its rows. */
export interface List<Row extends { id: string }> {
  read(page: PageRequest): Promise<Part<Row>>
  rankOf(row: Row): number
  /** JSON in pieces, some of which may have megabytes. */
  toJson(row: Row): readonly (string | Uint8Array)[]
}

/** Rows read at a time, if small. */
const rowsPerPart = 50
/** Size at which a page ends, in bytes, unless a single part is larger. */
const pageBytes = 2 ** 20

/**
 * Responds with a list: a page with `pagination` if the query has a limit, otherwise all of it, as the interface
 * documents. Reads in parts, with other requests in between, and streams a whole list in parts, however long. If the
 * database fails after the first part, the connection is cut, because the status was already sent.
 */
export async function respondWithList<Row extends { id: string }>(
  { request, response, query }: ListExchange,
  sender: Sender,
  { read, rankOf, toJson }: List<Row>,
): Promise<void> {
  const { limit, after } = readPageRequest(query())
  const makePart = (from: Cursor | undefined, max: number) =>
    sender.makePart(response, async () => {
      const { rows, hasMore } = await read({ limit: max, after: from })
      const last = rows.at(-1)
      const items = rows.flatMap((row, i) => [i > 0 || from !== after ? ',' : '', ...toJson(row)])
      const next = last && hasMore ? { rank: rankOf(last), id: last.id } : undefined
      return { bytes: joinPieces([from === after ? head : '', ...items]), rows: rows.length, next }
    })
  if (limit) {
    const page = await makePage(makePart, { limit, after })
    return sender.send(response.type('json'), page)
  }
  let { bytes, next } = await makePart(after, rowsPerPart)
  response.type('json')
  if (!next) return sender.send(response, [...bytes, Buffer.from(']}')])
  if (request.method === 'HEAD') return void response.end()
  await sender.sendPart(response, ...bytes)
  while (next && !response.destroyed) {
    ;({ bytes, next } = await makePart(next, rowsPerPart))
    await sender.sendPart(response, ...bytes)
  }
  response.end(']}')
}

const head = '{"success":true,"message":"","data":['

type MakePart = (
  from: Cursor | undefined,
  max: number,
) => Promise<{ bytes: Uint8Array[]; rows: number; next: Cursor | undefined }>

async function makePage(
  makePart: MakePart,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  let [left, size] = [limit, 0]
  let next = after
  do {
    const part = await makePart(next, Math.min(left, rowsPerPart))
    parts.push(...part.bytes)
    size += lengthOf(part.bytes)
    left -= part.rows
    next = part.next
  } while (next && left > 0 && size < pageBytes)
  const pagination = JSON.stringify({ next: next ? writeCursor(next) : null })
  return [...parts, Buffer.from(`],"pagination":${pagination}}`)]
}

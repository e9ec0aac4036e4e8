import { invalidCursor } from '../contract/parameters.ts'
import type { Cursor } from '../database/page.ts'
import { badRequest } from '../errors/ServiceError.ts'

/** Encodes a list position as an opaque cursor. */
export function writeCursor({ rank, id }: Cursor): string {
  return Buffer.from(`${rank}.${id}`).toString('base64url')
}

/** @throws {ServiceError} 400 for text that {@link writeCursor} did not create */
export function readCursor(cursor: string): Cursor {
  const match = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )
  if (!match) throw badRequest([{ path: 'cursor', message: invalidCursor }])
  return { rank: Number(match[1]), id: match[2] ?? '' }
}

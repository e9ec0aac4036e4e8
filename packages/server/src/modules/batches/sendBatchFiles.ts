import type { Request, Response } from 'express'
import type { ArchiveRange } from '../../kit/archive/archiveOf.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendPieces } from '../../kit/http/sendPieces.ts'
import type { BatchArchive } from './BatchFiles.ts'

/** Parses the range of a request, before the file's size is known (RFC 9110, 14). */
export function archiveRange(request: Request, etag: string): ArchiveRange | undefined {
  const onlyFor = request.get('if-range')
  if (onlyFor !== undefined && onlyFor !== etag) return undefined
  const [, start, end] = /^ *bytes=(\d{0,15})-(\d{0,15}) *$/.exec(request.get('range') ?? '') ?? []
  if (start === undefined || (start === '' && !end)) return undefined
  if (start === '') return { suffix: Number(end) }
  // HTTP's ranges include the last byte.
  if (end && Number(end) < Number(start)) return undefined
  return { start: Number(start), ...(end && { end: Number(end) + 1 }) }
}

/** Streams an archive, or the requested range, as it is rendered. */
export async function sendArchive(
  response: Response,
  sender: Sender,
  { etag, length, range, body }: BatchArchive,
): Promise<void> {
  if (!body) {
    response.set('content-range', `bytes */${length}`)
    throw new ServiceError(416, 'range_not_satisfiable', 'The requested range is not part of the file.')
  }
  response
    .type('application/zip')
    .set(etag ? { etag, 'accept-ranges': 'bytes' } : { 'accept-ranges': 'none' })
  const size = range ? range.end - range.start : length
  if (size !== undefined) response.set('content-length', String(size))
  if (range) response.status(206).set('content-range', `bytes ${range.start}-${range.end - 1}/${length}`)
  await sendPieces(response, sender, body)
}

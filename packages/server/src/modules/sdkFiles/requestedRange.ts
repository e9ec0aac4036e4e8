import type { Request } from 'express'
import { ServiceError } from '../../kit/errors/ServiceError.ts'

/** Part of a file; both ends are included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file that a request asks for (RFC 9110, 14). Without one, or with several, it is sent whole.
 *
 * @param etag of the current content: a range of other content is not sent
 * @throws {ServiceError} 416 if no part of the range is in the file
 */
export function requestedRange(request: Request, etag: string, size: number): ByteRange | undefined {
  if (!/^ *bytes=/.test(request.get('range') ?? '')) return undefined
  const onlyFor = request.get('if-range')
  if (onlyFor !== undefined && onlyFor !== etag) return undefined
  const ranges = request.range(size, { combine: true })
  if (ranges === -1)
    throw new ServiceError(416, 'range_not_satisfiable', 'The requested range is not part of the file.')
  return typeof ranges === 'object' && ranges.length === 1 ? ranges[0] : undefined
}

/**
 * @throws {ServiceError} 412 if the request is only for another content of the file (RFC 9110, 13.1.1)
 */
export function checkIfMatch(request: Request, etag: string): void {
  const wanted = request.get('if-match')
  if (wanted === undefined || wanted.trim() === '*') return
  if (wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return
  throw new ServiceError(412, 'precondition_failed', 'The file does not meet the condition of the request.')
}

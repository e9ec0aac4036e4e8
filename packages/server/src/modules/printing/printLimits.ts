import { badRequest } from '../../kit/errors/ServiceError.ts'
import { tooCostly } from '../../kit/errors/tooCostly.ts'
import { maxPrinted } from './printSchema.ts'

/** Maximum estimated time for drawing a print, in ms, based on its first sheets. */
const maxPrintMs = 1_200_000

/** First and last position among the certificates of a batch, from 1. */
export interface PrintRange {
  from: number
  to: number
}

/**
 * Resolves the requested range.
 *
 * @param count number of certificates issued by the batch
 * @throws {ServiceError} 400 if it is out of bounds, 413 if it is too long
 */
export function printRange(
  count: number,
  { from = 1, to = count }: { from?: number | undefined; to?: number | undefined },
): PrintRange {
  if (from > count)
    throw badRequest([{ path: 'from', message: `must be at most ${count}, the number of certificates` }])
  if (from > to) throw badRequest([{ path: 'to', message: `must be at least ${from}, the value of from` }])
  const last = Math.min(to, count)
  const wanted = last - from + 1
  if (wanted > maxPrinted)
    throw tooCostly(
      413,
      `These are ${wanted} certificates, and a print has at most ${maxPrinted}. Print them in parts: ` +
        `?from=${from}&to=${from + maxPrinted - 1}, then ?from=${from + maxPrinted}&to=${from + 2 * maxPrinted - 1}, and so on.`,
    )
  return { from, to: last }
}

/**
 * Refuses a print that would take too long, based on its first certificates.
 *
 * @param ms time of an ordinary certificate
 * @param count number of certificates
 * @param from position of the first one in the batch; absent: the request lists certificate ids
 * @throws {ServiceError} 413
 */
export function refuseSlowPrint(ms: number, count: number, from: number | undefined): void {
  if (ms * count <= maxPrintMs) return
  // Half, because the measurement may not be representative.
  const max = Math.max(1, Math.floor(maxPrintMs / 2 / ms))
  const advice = from === undefined ? `${max} ids at a time` : `?from=${from}&to=${from + max - 1}, and so on`
  throw tooCostly(
    413,
    `Drawing these ${count} certificates takes too long for one print. Print them in parts: ${advice}.`,
  )
}

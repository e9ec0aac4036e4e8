import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { canonicalHash } from '../http/canonicalHash.ts'

/** The parts of a request that distinguish it from others with the same key. */
export interface FingerprintedRequest {
  method: string
  /** Includes the query. */
  url: string
  subAccount: string | undefined
  /** Parsed body. */
  body: unknown
  /** `canonicalHash` of a large body, which was read in a thread. */
  bodyHash: string | undefined
}

export function fingerprintedRequest(
  { method, baseUrl, url, body }: Request,
  { auth, bodyHash }: Response['locals'],
): FingerprintedRequest {
  // Not `originalUrl`: `/api/api/…` is the same request.
  return { method, url: baseUrl + url, subAccount: auth.subAccount, body: body ?? null, bodyHash }
}

/** Prefix of fingerprints in the second form. */
const second = 'v2:'

/**
 * The fingerprint stored with a new response.
 *
 * | form | of | stored for |
 * | --- | --- | --- |
 * | `v2:…` | the hash of the body | large bodies, which the main thread shouldn't read |
 * | first, without a prefix | the body with sorted keys | all others |
 *
 * Never change a form: the original request may predate an update of the service.
 */
export function fingerprintOf(request: FingerprintedRequest): string {
  return request.bodyHash === undefined ? firstForm(request) : secondForm(request)
}

/** Returns true if a stored fingerprint, in any form, is that of a request. */
export function isFingerprintOf(stored: string, request: FingerprintedRequest): boolean {
  if (stored.startsWith(second)) return stored === secondForm(request)
  return stored === firstForm(request)
}

function secondForm(request: FingerprintedRequest): string {
  return second + hash(request, request.bodyHash ?? canonicalHash(request.body))
}

/** Hashes all parts together with {@link canonicalHash}, because arrays keep their order. */
function firstForm({ method, url, subAccount, body }: FingerprintedRequest): string {
  return canonicalHash([method, url, subAccount ?? null, body])
}

function hash({ method, url, subAccount }: FingerprintedRequest, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, subAccount ?? null, body]))
    .digest('hex')
}

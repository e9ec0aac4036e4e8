import { templateLimits } from '@certificate-sdk/template'
import { fetch } from 'undici'
import { createCheckedAgent } from '../../kit/network/createCheckedAgent.ts'
import { isPublicAddress } from '../../kit/network/isPublicAddress.ts'
import { ImageError } from './normalizeImage.ts'

/** Fetches an image from an address in a request. Rejects with `ImageError`. */
export type FetchImage = (url: string, budget?: FetchBudget) => Promise<Uint8Array>

/** Limits shared by all fetches of one request. */
export interface FetchBudget {
  /** Remaining bytes. Every fetch subtracts from it. */
  bytes: number
  /** Remaining time in ms. Every fetch subtracts from it. */
  ms: number
}

/** Used for both private and nonexistent addresses, to reveal nothing about the internal network. */
const unreachable = 'could not be fetched: it must be a public http(s) address of an image'
const maxRedirects = 5
const timeLimitMs = 15_000

/**
 * Creates a fetcher that only connects to allowed addresses. Redirects are checked too; see {@link createCheckedAgent}.
 */
export function createFetchImage(isAllowed: (address: string) => boolean = isPublicAddress): FetchImage {
  const agent = createCheckedAgent(isAllowed)
  return async function fetchImage(url, budget) {
    const started = performance.now()
    // A timeout must be an integer; a measured time isn't.
    const left = Math.ceil(budget?.ms ?? timeLimitMs)
    const signal = AbortSignal.timeout(Math.max(0, Math.min(timeLimitMs, left)))
    let next = url
    try {
      for (let i = 0; i <= maxRedirects; i++) {
        const target = checkedUrl(next)
        const response = await fetch(target, { dispatcher: agent, redirect: 'manual', signal })
        const location = response.headers.get('location')
        if (response.status >= 300 && response.status < 400 && location) {
          await response.body?.cancel()
          next = new URL(location, target).href
          continue
        }
        if (!response.ok) throw new ImageError(`answered with status ${response.status}`)
        return await readCapped(response.body, budget)
      }
      throw new ImageError('redirects too often')
    } catch (error) {
      throw asImageError(error)
    } finally {
      if (budget) budget.ms -= performance.now() - started
    }
  }
}

function checkedUrl(text: string): URL {
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ImageError('must be an http(s) address')
  if (url.username || url.password) throw new ImageError('must not carry a user name or password')
  return url
}

async function readCapped(
  body: AsyncIterable<Uint8Array> | null,
  budget: FetchBudget | undefined,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > templateLimits.imageBytes) throw new ImageError('must be at most 10 MB')
    if (budget) budget.bytes -= chunk.length
    if (budget && budget.bytes < 0)
      throw new ImageError('exceeds the 30 MB that the images of one request may have together')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function asImageError(error: unknown): ImageError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ImageError) return cause
  if (error instanceof Error && error.name === 'TimeoutError') return new ImageError('did not answer in time')
  return new ImageError(unreachable)
}

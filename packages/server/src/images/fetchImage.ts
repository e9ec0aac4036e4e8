import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { templateLimits } from '@certificate-sdk/template'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'
import { ImageError } from './normalizeImage.ts'

/** Fetches an image from an address that a caller named. Rejects with `ImageError`. */
export type FetchImage = (url: string, budget?: FetchBudget) => Promise<Uint8Array>

/** Limits of all fetches of one request together. */
export interface FetchBudget {
  /** Remaining bytes. Every fetch subtracts from it. */
  bytes: number
  /** Remaining time in ms. Every fetch subtracts from it. */
  ms: number
}

/**
 * The same message for private and for nonexistent addresses, so that it reveals nothing about the internal network.
 */
const unreachable = 'could not be fetched: it must be a public http(s) address of an image'
const maxRedirects = 5
const timeLimitMs = 15_000

/** IPv4-compatible IPv6 addresses (RFC 4291, 2.5.5.1): deprecated, but some systems still route them. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96')

/** Whether an address is public: not loopback, private, link-local, metadata, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible)) return false
  return parsed.range() === 'unicast'
}

/**
 * Creates a fetcher that only connects to allowed addresses. The check applies to the address of the
 * connection, so that a DNS name that resolves differently the second time gains nothing, and to every
 * redirect.
 */
export function createFetchImage(isAllowed: (address: string) => boolean = isPublicAddress): FetchImage {
  const agent = new Agent({
    connect: {
      timeout: 5_000,
      lookup: (hostname, options, callback) => {
        lookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error) return callback(error, '', 4)
          const refused = addresses.find(({ address }) => !isAllowed(address))
          const [first] = addresses
          if (refused || !first) return callback(new ImageError(unreachable), '', 4)
          if (options.all)
            return (callback as unknown as (e: null, all: typeof addresses) => void)(null, addresses)
          callback(null, first.address, first.family)
        })
      },
    },
  })
  return async function fetchImage(url, budget) {
    const started = performance.now()
    const signal = AbortSignal.timeout(Math.max(0, Math.min(timeLimitMs, budget?.ms ?? timeLimitMs)))
    let next = url
    try {
      for (let i = 0; i <= maxRedirects; i++) {
        const target = checkedUrl(next, isAllowed)
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

/** Checks literal IP addresses, which never pass a DNS lookup. */
function checkedUrl(text: string, isAllowed: (address: string) => boolean): URL {
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ImageError('must be an http(s) address')
  if (url.username || url.password) throw new ImageError('must not carry a user name or password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new ImageError(unreachable)
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

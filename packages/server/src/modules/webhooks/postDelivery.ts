import { type Agent, request } from 'undici'
import { maxRetryMs } from '../../kit/jobs/retrySchedule.ts'
import { AddressRefused } from '../../kit/network/createCheckedAgent.ts'
import { DeliveryError } from './DeliveryError.ts'

/** Longest time for a whole attempt, in ms. */
const limitMs = 15_000
/** Bytes of a response that are read, so that its connection can be used again. Nobody looks at them. */
const responseBytes = 16_384

/** A request of a webhook, without its address. */
interface DeliveryRequest {
  headers: Readonly<Record<string, string>>
  body: string
  now: number
  /** Returns true if the service stopped, and destroyed the agent. */
  isCut(): boolean
}

/**
 * Posts a delivery. Resolves if the endpoint answers with a status from 200 to 299.
 *
 * @throws {DeliveryError} after any other answer, or none in time
 */
export async function postDelivery(
  agent: Agent,
  url: string,
  { headers, body, now, isCut }: DeliveryRequest,
): Promise<void> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', 'user-agent': 'certificate-sdk-webhooks', ...headers },
      body,
      signal,
    })
    const retryAfter = response.headers['retry-after']
    // The status counts, whatever the body does.
    await response.body.dump({ limit: responseBytes, signal }).catch(() => undefined)
    refuse(response.statusCode, readRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, now))
  } catch (error) {
    if (error instanceof DeliveryError) throw error
    if (!isCut()) throw new DeliveryError(describe(error), { cause: error })
    throw new DeliveryError('The service stopped before the endpoint answered.', {
      cause: error,
      isCut: true,
    })
  }
}

function refuse(status: number, retryAfterMs: number | undefined): void {
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400)
    throw new DeliveryError(
      `The endpoint answered with a redirect (${status}), which is not followed: change the address of the webhook.`,
    )
  throw new DeliveryError(`The endpoint answered with status ${status}.`, {
    isFinal: status === 410,
    retryAfterMs,
  })
}

/** The same for private and for unknown addresses, so that it reveals nothing about the internal network. */
const unreachable = 'The endpoint could not be reached: its address must be public.'

function describe(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as { code?: string }
    if (cause instanceof AddressRefused || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unreachable
    if (cause.name === 'TimeoutError') return `The endpoint did not answer within ${limitMs / 1000} seconds.`
    if (code) return `The endpoint could not be reached (${code}).`
  }
  return 'The endpoint could not be reached.'
}

/**
 * Reads the header `Retry-After`: seconds, or a date.
 *
 * @param now ms since 1970
 * @returns ms, at most the longest wait between two attempts; `undefined` if there is none, or it is invalid
 */
function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return ms > 0 ? Math.min(ms, maxRetryMs) : undefined
}

import { CertificateError } from '../errors/CertificateError.ts'
import { checkBaseUrl } from '../errors/checkBaseUrl.ts'
import { ConnectionError, TimeoutError } from '../errors/requestErrors.ts'
import { isApiKey } from '../options/checkOptions.ts'
import { boundedBody } from './boundedBody.ts'
import type { ResponseInfo, WithResponse } from './ClientPromise.ts'
import type { PreparedRequest } from './prepareRequest.ts'
import type { ReceivedResponse } from './ReceivedResponse.ts'
import { readError } from './readError.ts'
import { redirectErrorFor } from './redirectErrorFor.ts'
import { unexpectedResponse } from './unexpectedResponse.ts'
import { withinTime } from './withinTime.ts'

/** Bytes of the longest error that is read; none of the service comes near. */
const longestError = 10_000_000

/** Parts of a request that differ per try. */
interface Try {
  ms: number
  /** Whether an earlier try may have been carried out. */
  mayHaveRun: boolean
  /** Sees every response but redirects, before its body is read. */
  onResponse: (response: Response) => void
}

/** Sends a request once. Rejects with a `CertificateError`, or with the reason that the caller aborted with. */
export function tryRequest<Result>(
  { method, url, headers, body, settings, read, isPublic }: PreparedRequest<Result>,
  { ms, mayHaveRun, onResponse }: Try,
): Promise<WithResponse<Result>> {
  const { apiKey, fetch: send = fetch, now } = settings
  const context = { method, path: url.pathname, idempotencyKey: headers['idempotency-key'], mayHaveRun }

  let isSent = false
  let excess: CertificateError | undefined

  async function attempt(signal: AbortSignal): Promise<WithResponse<Result>> {
    const key = isPublic ? '' : await readKey()
    // A `fetch` of the caller may ignore its signal.
    signal.throwIfAborted()
    isSent = true
    const response = await send(url.href, {
      method,
      headers: key ? { ...headers, 'x-api-key': key } : headers,
      signal,
      redirect: 'manual',
      ...(body && { body }),
    })
    const info = infoOf(response)
    const most = settings.maxResponseBytes || Number.POSITIVE_INFINITY
    const received: ReceivedResponse = {
      response,
      body: () => boundedBody(response, response.ok ? most : longestError, tooLarge),
      context: { ...context, requestId: info.requestId },
      // A proxy's page may echo the request. Shorter keys, as in tests, are no secrets and occur within words.
      conceal: (text) => (key.length < 8 ? text : text.replaceAll(key, '…')),
    }
    const tooLarge = () => {
      const advice = `${checkBaseUrl} Or raise maxResponseBytes.`
      excess = unexpectedResponse(received, `more than ${most} bytes`, advice)
      return excess
    }
    const redirect = redirectErrorFor(received, url)
    if (redirect) {
      await response.body?.cancel().catch(() => undefined)
      throw redirect
    }
    onResponse(response)
    if (response.ok) return { data: await read(received), response: info }
    const error = await readError(received, now)
    // A DELETE that finds nothing after a try that may have deleted it. Only the service's own code counts: the 404 of a
    // gateway says nothing about the resource.
    if (method === 'DELETE' && mayHaveRun && error.status === 404 && error.code === 'not_found')
      return { data: undefined as Result, response: info }
    throw error
  }

  async function readKey(): Promise<string> {
    if (typeof apiKey === 'string') return apiKey
    let cause: unknown
    try {
      const key = await apiKey()
      if (isApiKey(key)) return key
    } catch (error) {
      cause = error
    }
    throw noKey(cause ? ': see cause' : '', cause)
  }

  function noKey(why: string, cause?: unknown): CertificateError {
    const reason = `The apiKey function did not return a key${why}.`
    return new CertificateError({ ...context, reason, code: 'api_key_unavailable', cause })
  }

  const lost = {
    ...context,
    reason: `No complete response from ${url.origin}`,
    mayHaveRun: true,
    advice: checkBaseUrl,
  }
  return withinTime(
    ms,
    settings.signal,
    (signal) =>
      attempt(signal).catch((cause) => {
        if (cause instanceof CertificateError) throw cause
        // Chromium rejects with a network error instead, which would be retried.
        if (excess) throw excess
        const reason = `${lost.reason}${systemCode(cause)}.`
        throw new ConnectionError({ ...lost, reason, code: 'connection_failed', cause })
      }),
    async () => {
      if (!isSent) throw noKey(` within ${ms} ms`)
      throw new TimeoutError({ ...lost, reason: `${lost.reason} within ${ms} ms.`, code: 'timeout' })
    },
  )
}

function infoOf({ status, headers }: Response): ResponseInfo {
  return {
    status,
    headers,
    etag: headers.get('etag') ?? undefined,
    requestId: headers.get('x-request-id')?.slice(0, 200) || undefined,
  }
}

/** Such as ` (ECONNREFUSED)`; Node names it in the cause of the error. */
function systemCode(error: unknown): string {
  const { cause, code } = (error ?? {}) as { cause?: { code?: unknown }; code?: unknown }
  const name = cause?.code ?? code
  return typeof name === 'string' && /^\w{1,50}$/.test(name) ? ` (${name})` : ''
}

import { CertificateError } from '../errors/CertificateError.ts'
import { checkBaseUrl } from '../errors/checkBaseUrl.ts'
import { ConnectionError, RedirectError, TimeoutError } from '../errors/requestErrors.ts'
import { isApiKey } from '../options/checkOptions.ts'
import { isOtherMode, type Mode, modeOfKey, otherMode } from '../options/keyMode.ts'
import type { FetchResponse } from '../options/platform.ts'
import type { ResponseInfo, WithResponse } from './ClientPromise.ts'
import type { PreparedRequest } from './prepareRequest.ts'
import type { ReceivedResponse } from './ReceivedResponse.ts'
import { readError } from './readError.ts'
import { unexpectedResponse } from './unexpectedResponse.ts'
import { withinTime } from './withinTime.ts'

const maxShownLength = 300

/** Maximum bytes of an error to read; the service's are far smaller. */
const maxErrorLength = 10_000_000

/** Parts of a request that differ per try. */
interface Try {
  ms: number
  /** True if an earlier try may have been processed. */
  mayHaveRun: boolean
  /** Called for every response except redirects, before its body is read. */
  onResponse: (response: Response) => void
}

/** Sends a request once. Rejects with a `CertificateError`, or with the caller's abort reason. */
export function tryRequest<Result>(
  { method, url, headers, body, settings, read, isPublic }: PreparedRequest<Result>,
  { ms, mayHaveRun, onResponse }: Try,
): Promise<WithResponse<Result>> {
  const { apiKey, mode, fetch: send = fetch, now } = settings
  const context = { method, path: url.pathname, idempotencyKey: headers['idempotency-key'], mayHaveRun }

  let isSent = false
  let excess: CertificateError | undefined

  async function attempt(signal: AbortSignal): Promise<WithResponse<Result>> {
    const key = isPublic ? '' : await readKey()
    // The caller's `fetch` may ignore its signal.
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
    const max = settings.maxResponseBytes || Number.POSITIVE_INFINITY
    const received: ReceivedResponse = {
      response,
      body: () => boundedBody(response, response.ok ? max : maxErrorLength, tooLarge),
      context: { ...context, requestId: info.requestId },
      // A proxy's page may echo the request. Shorter keys, as in tests, are not secrets and occur within words.
      conceal: (text) => (key.length < 8 ? text : text.replaceAll(key, '…')),
    }
    const tooLarge = () => {
      const advice = `${checkBaseUrl} Or raise maxResponseBytes.`
      excess = unexpectedResponse(received, `more than ${max} bytes`, advice)
      return excess
    }
    const redirect = redirectErrorFor(received, url)
    if (redirect) {
      await response.body?.cancel().catch(() => undefined)
      throw redirect
    }
    onResponse(response)
    if (response.ok && !isPublic) refuseOtherMode(received, mode ?? modeOfKey(key))
    if (response.ok) return { data: await read(received), response: info }
    const error = await readError(received, now)
    // A DELETE that finds nothing after a try that may have deleted it. Only the service's own code counts: a gateway's
    // 404 says nothing about the resource.
    if (method === 'DELETE' && mayHaveRun && error.status === 404 && error.code === 'not_found')
      return { data: undefined as Result, response: info }
    throw error
  }

  async function readKey(): Promise<string> {
    if (typeof apiKey === 'string') return apiKey
    let cause: unknown
    let key: unknown
    try {
      key = await apiKey()
    } catch (error) {
      cause = error
    }
    if (!isApiKey(key)) throw noKey(cause ? ': see cause' : '', cause)
    if (isOtherMode(key, mode))
      throw new CertificateError({ ...context, reason: otherMode(mode), code: 'wrong_mode' })
    return key
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

/** @throws {CertificateError} `wrong_mode` if the service responds in another mode than the client's */
function refuseOtherMode({ response, context }: ReceivedResponse, mode: Mode | undefined): void {
  const answered = response.headers.get('certificate-mode') === 'test' ? 'test' : 'live'
  if (mode === undefined || answered === mode) return
  const reason = `The service answered in ${answered} mode, but the key is one of ${mode} mode.`
  throw new CertificateError({ ...context, reason, code: 'wrong_mode', mayHaveRun: true })
}

/** Returns the system's code, such as ` (ECONNREFUSED)`, which Node stores in the cause of the error. */
function systemCode(error: unknown): string {
  const { cause, code } = (error ?? {}) as { cause?: { code?: unknown }; code?: unknown }
  const name = cause?.code ?? code
  return typeof name === 'string' && /^\w{1,50}$/.test(name) ? ` (${name})` : ''
}

/**
 * Limits the body of a response: reading it rejects, and the connection is closed, as soon as there are too many
 * decompressed bytes. Runtimes without streams have no such limit.
 *
 * @param tooLarge the error for a larger one
 */
function boundedBody(response: FetchResponse, most: number, tooLarge: () => Error): FetchResponse {
  if (!response.body?.pipeThrough || response.bodyUsed) return response
  let left = most
  return new Response(
    response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          left -= chunk.length
          if (left < 0) throw tooLarge()
          out.enqueue(chunk)
        },
      }),
    ),
  )
}

/**
 * Returns the error for a response that is, or follows, a redirect; otherwise `undefined`.
 *
 * Fetch is asked for `redirect: 'manual'`, which runtimes answer in three ways: the plain 3xx (Node, Deno, workers), an
 * opaque response of status 0 (browsers), or by following all the same (React Native), which shows in `redirected`.
 */
function redirectErrorFor(
  { response, context }: ReceivedResponse,
  requested: URL,
): RedirectError | undefined {
  const { status, redirected, type, headers } = response
  const isRedirect = redirected || type === 'opaqueredirect' || (status >= 300 && status <= 399)
  if (!isRedirect) return undefined
  const target = parse(redirected ? response.url : headers.get('location'), requested)
  const location = target && (target.origin + target.pathname).slice(0, maxShownLength)
  const baseUrl = target && baseUrlOf(target, requested)
  // A fetch that followed has the status of the target.
  const reportedStatus = redirected ? 0 : status
  return new RedirectError({
    ...context,
    reason: `Redirected${reportedStatus ? ` (${reportedStatus})` : ''}${location ? ` to ${location}` : ''}. Redirects are not accepted, to protect the API key.`,
    status: reportedStatus,
    code: 'redirected',
    advice: baseUrl ? `If you trust that address, set baseUrl to "${baseUrl}".` : checkBaseUrl,
    location,
  })
}

function parse(location: string | null, requested: URL): URL | undefined {
  if (!location) return undefined
  try {
    const target = new URL(location, requested)
    return /^https?:/.test(target.protocol) ? target : undefined
  } catch {
    return undefined
  }
}

/** Returns the `baseUrl` that leads to the target: only if the endpoint stays the same, and never from https to http. */
function baseUrlOf(target: URL, requested: URL): string | undefined {
  const start = requested.pathname.lastIndexOf('/api/')
  const endpoint = requested.pathname.slice(start)
  if (start < 0 || !target.pathname.endsWith(endpoint)) return undefined
  if (requested.protocol === 'https:' && target.protocol === 'http:') return undefined
  const baseUrl = target.origin + target.pathname.slice(0, -endpoint.length)
  return baseUrl.length > maxShownLength || requested.href.startsWith(`${baseUrl}${endpoint}`)
    ? undefined
    : baseUrl
}

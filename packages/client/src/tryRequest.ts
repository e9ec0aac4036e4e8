import type { CallOptions, ClientOptions } from './ClientOptions.ts'
import { CertificateError, ConnectionError, TimeoutError } from './errors.ts'
import type { ReadBody } from './readBody.ts'
import { readError } from './readError.ts'
import { redirectErrorFor } from './redirectErrorFor.ts'

/** A request as it is sent: the same for every try. */
export interface PreparedRequest<Result> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: URL
  headers: Headers
  body: string | undefined
  call: CallOptions
  read: ReadBody<Result>
}

/** Sends a request once. Rejects with a `CertificateError`, or with the reason that the caller aborted with. */
export async function tryRequest<Result>(
  { method, url, headers, body, call, read }: PreparedRequest<Result>,
  { apiKey, timeoutMs = 30_000, fetch: send = fetch, now = Date.now }: ClientOptions,
  onResponse: (response: Response) => void,
): Promise<Result> {
  const limit = AbortSignal.timeout(call.timeoutMs ?? timeoutMs)
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit
  const content = body !== undefined && { body }
  try {
    const response = await send(url.href, { method, headers, signal, redirect: 'manual', ...content })
    const redirect = redirectErrorFor(response, url)
    if (redirect) {
      await response.body?.cancel().catch(() => undefined)
      throw redirect
    }
    onResponse(response)
    const conceal = (text: string) => concealKey(text, apiKey)
    if (!response.ok) throw await readError(response, conceal, now())
    return await read(response, conceal)
  } catch (cause) {
    if (call.signal?.aborted) throw call.signal.reason
    const error = toCertificateError(cause, limit.aborted)
    error.idempotencyKey = headers.get('idempotency-key') ?? undefined
    throw error
  }
}

function toCertificateError(cause: unknown, timedOut: boolean): CertificateError {
  if (cause instanceof CertificateError) return cause
  if (timedOut) return new TimeoutError('The service did not answer in time.', { cause })
  return new ConnectionError('The service could not be reached, or its response was cut short.', { cause })
}

/** A proxy's page may echo the request. Shorter keys, as in tests, are no secrets and occur within words. */
function concealKey(text: string, apiKey: string): string {
  return apiKey.length < 8 ? text : text.replaceAll(apiKey, '…')
}

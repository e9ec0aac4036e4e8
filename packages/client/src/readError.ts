import { type ApiError, apiErrorFor } from './errors.ts'
import { isRecord, parseJson } from './parseJson.ts'
import type { ErrorBody } from './wire/Envelope.ts'

/** Longest text that an error takes over, in characters. */
const longest = 2_000

/**
 * The error for a response with an error status. The body is checked here, once: nothing else looks at it.
 *
 * @param conceal takes secrets out of a text
 * @param now milliseconds since 1970, for a `Retry-After` that is a date
 */
export async function readError(
  response: Response,
  conceal: (text: string) => string,
  now: number,
): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return apiErrorFor(
    response.status,
    parseErrorBody(parseJson(conceal(text))),
    retryAfterSeconds(response.headers.get('retry-after'), now),
  )
}

function parseErrorBody(body: unknown): Partial<ErrorBody> {
  if (!isRecord(body)) return {}
  const message = textIn(body.message)
  const code = textIn(body.code)
  const requestId = textIn(body.requestId)
  return {
    ...(message && { message }),
    ...(code && { code }),
    ...(requestId && { requestId }),
    errors: Array.isArray(body.errors) ? body.errors.flatMap(parseIssue) : [],
  }
}

function parseIssue(issue: unknown): { path: string; message: string }[] {
  if (!isRecord(issue) || typeof issue.path !== 'string' || typeof issue.message !== 'string') return []
  return [{ path: issue.path.slice(0, longest), message: issue.message.slice(0, longest) }]
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, longest) : undefined
}

/** Both forms of `Retry-After`: seconds, and an HTTP date. Anything else counts as missing. */
function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  if (/^\d{1,9}(\.\d+)?$/.test(header)) return Number(header)
  const date = /^[A-Z][a-z]{2}, .* GMT$/.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

import { checkBaseUrl } from '../errors/checkBaseUrl.ts'
import { UnexpectedResponseError } from '../errors/requestErrors.ts'
import { isRecord, parseJson } from '../wire/parseJson.ts'
import type { ReceivedResponse } from './ReceivedResponse.ts'

const maxQuoteLength = 80

/** Returns the media type without its parameters, in lower case; `''` if the response has none. */
export function mediaTypeOf(response: Response): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase().slice(0, 100) ?? ''
}

/** Creates the error for a success status with the wrong content; `detail` says what is wrong with it. */
export function unexpectedResponse(
  { response, context }: ReceivedResponse,
  detail: string,
  advice = checkBaseUrl,
): UnexpectedResponseError {
  const { status } = response
  const contentType = mediaTypeOf(response)
  return new UnexpectedResponseError({
    ...context,
    reason: `Unexpected response (${status}, ${contentType || 'no content type'}): ${detail}.`,
    status,
    code: 'unexpected_response',
    advice,
    contentType,
    mayHaveRun: true,
  })
}

/**
 * Describes a body for an error message. Only pages and plain text are quoted, up to 80 characters and without tags:
 * JSON may contain the service's data about recipients.
 */
export function describeBody({ response, conceal }: ReceivedResponse, body: string): string {
  const text = conceal(body)
  const mediaType = mediaTypeOf(response)
  if (!text.trim()) return 'an empty body'
  const value = parseJson(text)
  if (isRecord(value) && value.success === false) return `success: false, ${quote(String(value.message))}`
  if (value !== undefined) return 'JSON without success: true'
  if (/[/+]json$/.test(mediaType) || /^\s*[[{]/.test(text)) return 'broken JSON'
  if (!/^$|^text\/|[/+]xml$/.test(mediaType)) return 'binary data'
  return quote(text.slice(0, 4_000).replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)|<[^>]*(>|$)/gi, ' '))
}

function quote(text: string): string {
  return `"${text.replace(/\s+/g, ' ').trim().slice(0, maxQuoteLength)}"`
}

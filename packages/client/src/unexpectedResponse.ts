import { UnexpectedResponseError } from './errors.ts'
import { isRecord, parseJson } from './parseJson.ts'

const longestQuote = 80

/** The media type without its parameters, in lower case; `''` if the response names none. */
export function mediaTypeOf(response: Response): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase().slice(0, 100) ?? ''
}

/** The error for a success status with the wrong content; `detail` says what is wrong with it. */
export function unexpectedResponse(response: Response, detail: string): UnexpectedResponseError {
  const type = mediaTypeOf(response)
  const what = `Unexpected response (${response.status}${type ? `, ${type}` : ' without a content type'})`
  return new UnexpectedResponseError(
    `${what}: ${detail}. Check that baseUrl is the address of the service.`,
    response.status,
    type,
  )
}

/**
 * What a body is, for an error message. Only pages and plain text are quoted, up to 80 characters and without tags:
 * JSON may carry what the service knows about recipients.
 */
export function describeBody(text: string, mediaType: string): string {
  if (text.trim() === '') return 'an empty body'
  const value = parseJson(text)
  if (value !== undefined) return describeJson(value)
  if (/[/+]json$/.test(mediaType) || /^\s*[[{]/.test(text)) return 'broken JSON'
  if (mediaType !== '' && !/^text\/|[/+]xml$/.test(mediaType)) return 'binary data'
  return quote(text.slice(0, 4_000).replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)|<[^>]*(>|$)/gi, ' '))
}

function describeJson(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (!isRecord(value)) return `a ${typeof value}`
  if (value.success !== false) return 'an object without success: true'
  return `success: false${typeof value.message === 'string' ? `, ${quote(value.message)}` : ''}`
}

function quote(text: string): string {
  return `"${text.replace(/\s+/g, ' ').trim().slice(0, longestQuote)}"`
}

import type { ApiError } from '../errors/ApiError.ts'
import { apiErrorFor } from '../errors/apiErrorFor.ts'
import type { RequestIssue } from '../wire/Envelope.ts'
import { isRecord, parseJson } from '../wire/parseJson.ts'
import type { ReceivedResponse } from './ReceivedResponse.ts'

/** Maximum characters of a text that an error includes. */
const maxLength = 2_000
const maxNameLength = 200

/**
 * Reads the error from a response with an error status. The body is checked only here.
 *
 * @param now milliseconds since 1970, for a `Retry-After` that is a date
 */
export async function readError(
  { response, body: content, context, conceal }: ReceivedResponse,
  now: () => number,
): Promise<ApiError> {
  const { status, headers } = response
  const json = parseJson(
    conceal(
      await content()
        .text()
        .catch(() => ''),
    ),
  )
  const body = isRecord(json) ? json : {}
  return apiErrorFor({
    ...context,
    status,
    reason: textIn(body.message) ?? `The service answered with status ${status}.`,
    code: textIn(body.code, maxNameLength) ?? 'unknown',
    requestId: textIn(body.requestId, maxNameLength) ?? context.requestId,
    errors: Array.isArray(body.errors) ? body.errors.flatMap(parseIssue) : [],
    candidates: Array.isArray(body.candidates) ? body.candidates.flatMap(parseCandidate) : undefined,
    field: textIn(body.field, maxNameLength),
    columns: Array.isArray(body.columns) ? body.columns.flatMap((column) => textIn(column) ?? []) : undefined,
    cell: textIn(body.cell),
    dates: Array.isArray(body.dates) ? body.dates.flatMap(parseDate) : undefined,
    scope: textIn(body.scope, maxNameLength),
    templates: Array.isArray(body.templates) ? body.templates.flatMap(parseTemplate) : undefined,
    certificateId: textIn(body.certificateId, maxNameLength),
    retryAfter: retryAfterSeconds(headers.get('retry-after'), now()),
  })
}

function parseIssue(issue: unknown): RequestIssue[] {
  if (!isRecord(issue) || typeof issue.path !== 'string' || typeof issue.message !== 'string') return []
  const { row } = issue
  const [code, column] = [textIn(issue.code, maxNameLength), textIn(issue.column)]
  const font = textIn(issue.font, maxNameLength)
  return [
    {
      path: issue.path.slice(0, maxLength),
      message: issue.message.slice(0, maxLength),
      ...(code && { code }),
      ...(typeof row === 'number' && { row }),
      ...(column && { column }),
      ...(font && { font }),
    },
  ]
}

function parseCandidate(candidate: unknown): { encoding: string; sample: string[] }[] {
  if (!isRecord(candidate)) return []
  const { encoding, sample } = candidate
  const label = textIn(encoding, maxNameLength)
  if (!label || !Array.isArray(sample)) return []
  return [{ encoding: label, sample: sample.flatMap((name) => textIn(name, maxNameLength) ?? []) }]
}

function parseTemplate(template: unknown): { id: string; name: string }[] {
  if (!isRecord(template)) return []
  const [id, name] = [textIn(template.id, maxNameLength), textIn(template.name, maxNameLength)]
  return id && name ? [{ id, name }] : []
}

function parseDate(value: unknown): { order: string; date: string }[] {
  if (!isRecord(value)) return []
  const [order, date] = [textIn(value.order, maxNameLength), textIn(value.date, maxNameLength)]
  return order && date ? [{ order, date }] : []
}

function textIn(value: unknown, length = maxLength): string | undefined {
  return typeof value === 'string' && value.trim() ? value.slice(0, length) : undefined
}

/** Parses both forms of `Retry-After`: seconds, and an HTTP date. Anything else counts as missing. */
function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  if (/^\d{1,9}(\.\d+)?$/.test(header)) return Number(header)
  const date = /^[A-Z][a-z]{2}, .* GMT$/.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

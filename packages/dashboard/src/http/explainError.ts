import { type ApiError, isCertificateError, type RequestIssue } from '@certificate-sdk/client'
import { fill } from '../languages/fill.ts'
import type { Messages } from '../languages/messagesOf.ts'
import type { Visit } from './Visit.ts'

/** Refusal by the API, with its English message. */
export interface ApiRefusal {
  code: string
  reason: string
  errors: readonly RequestIssue[]
  /** Templates that use what was to be deleted. */
  templates?: ApiError['templates']
}

/** Reason for a refusal, in the person's language. */
export interface Explanation {
  message: string
  /** Explanations for single fields, by their paths in the API. */
  fields: Readonly<Record<string, string>>
}

/** A refusal, in the person's language. */
export interface Problem extends Explanation {
  status: number
}

/** Returns the code of a refusal of {@link Accounts}. */
export function refusalCode(error: unknown): keyof Messages['refusals'] | undefined {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return name === 'Refusal' ? (code as keyof Messages['refusals']) : undefined
}

/**
 * Explains why something was refused.
 *
 * @throws the error, if it is a failure instead
 */
export function explainError(error: unknown, visit: Pick<Visit, 'messages' | 'language'>): Problem {
  const { refusals } = visit.messages
  const refused = refusalCode(error)
  if (refused) {
    const status = refused === 'not_allowed' ? 403 : refused === 'not_found' ? 404 : 400
    return { message: refusals[refused] ?? refusals.not_allowed, status, fields: {} }
  }
  // A forged id: no request can carry it, or its path is too long.
  if (isCertificateError(error) && (error.code === 'invalid_argument' || error.status === 431))
    return { message: visit.messages.wrong.choice, status: 400, fields: {} }
  if (!isCertificateError(error) || error.status < 400 || error.status >= 500) throw error
  const { code, status, reason } = error
  const errors = 'errors' in error ? (error.errors as ApiRefusal['errors']) : []
  const { templates } = error as Partial<ApiError>
  return { status, ...explainRefusal({ code, reason, errors, templates }, visit) }
}

/** Explains a refusal of the API in the pages' own words: by its code, and by the paths that it names. */
export function explainRefusal(
  refusal: ApiRefusal,
  { messages, language }: Pick<Visit, 'messages' | 'language'>,
): Explanation {
  const { code, reason, errors, templates = [] } = refusal
  const known: Readonly<Record<string, string>> = messages.errors
  const isEnglish = language.startsWith('en')
  const messageFor = ({ path, message }: { path: string; message: string }) => {
    // A table takes other values than a text, and only the API distinguishes them.
    const attribute = /^recipientData\.attributes\.(.+)$/s.exec(path)?.[1]
    if (isEnglish && attribute) return `“${attribute}” ${message.replace(/\.$/, '')}.`
    return (
      fieldMessage({ code, path }, messages) ??
      (isEnglish ? `${path} ${message}` : fill(messages.wrong.other, { path }))
    )
  }
  const fields = Object.fromEntries(errors.map((error) => [error.path, messageFor(error)]))
  if (code === 'invalid_table') {
    // The API's message is more specific than its code, such as that a workbook has a password.
    if (isEnglish) return { message: reason, fields }
    return { message: tableMessage(errors[0], messages.errors), fields }
  }
  const key = sameAs[code] ?? code
  const sentence = Object.hasOwn(known, key) ? known[key] : undefined
  const detail = isEnglish ? errors.map(({ message }) => message).join(' ') : labels(errors)
  if (sentence && code === 'invalid_font')
    return { message: fontMessage(sentence, errors, isEnglish), fields }
  if (sentence) {
    const fonts = listed(errors.map(({ font }) => font))
    const designs = listed(templates.map(({ name }) => name))
    return { message: fill(sentence, { detail, fonts, designs }), fields }
  }
  const named = [...new Set(Object.values(fields))].join(' ')
  return { message: named || reason, fields }
}

/** Codes that share the message of another one. */
const sameAs: Readonly<Record<string, string>> = {
  body_too_large: 'tooLarge',
  template_too_large: 'images_too_large',
  too_costly: 'rate_limited',
  too_large_to_draw: 'images_too_large',
}

/** Kinds of values by their paths in the API; the first match counts. */
const kinds: readonly (readonly [RegExp, Exclude<keyof Messages['wrong'], 'other'>])[] = [
  [/^(?:recipientData\.)?email$/, 'email'],
  [/^(?:recipientData\.)?name$/, 'name'],
  [/^(?:recipientData\.attributes\.|mailData\.(?:subject|body)$|phone$|reason$|search$)/, 'text'],
  [/^website$/, 'website'],
  [/^domain$/, 'domain'],
  [/^brand\./, 'color'],
  [/^url$/, 'url'],
  [/^mailData$/, 'mail'],
  [/^(?:timeZone|organizationId|mailData\.templateId|types|cursor|id|deliveryId|version)\b/, 'choice'],
  [/^expiresAt$/, 'expiresAt'],
  [/^issuedAt$/, 'issuedAt'],
]

/** Explains why a value was refused; `undefined` for values that no form has, such as those of a design. */
export function fieldMessage(
  { code, path }: { code: string; path: string },
  { errors, wrong }: Pick<Messages, 'errors' | 'wrong'>,
): string | undefined {
  if (code === 'invalid_image' || path === 'logo') return errors.invalid_image
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1]
  return kind && wrong[kind]
}

/** Explains why a font is refused. The API's reason is in English, and follows the explanation in other languages. */
function fontMessage(sentence: string, errors: ApiRefusal['errors'], isEnglish: boolean): string {
  const reason = errors.map(({ message }) => message.replace(/\.$/, '')).join('; ')
  if (!reason) return sentence
  // Isolated from a sentence that runs from right to left.
  return isEnglish ? `The file ${reason}.` : `${sentence} (\u2068${reason}\u2069)`
}

/** Explains why a list can't be read, and where. */
function tableMessage(issue: RequestIssue | undefined, texts: Messages['errors']): string {
  const { code, row, column } = issue ?? {}
  if (code === 'repeated_column' && column) return fill(texts.repeated_column, { column })
  if (code === 'too_many_rows') return texts.too_many_rows
  if (code === 'no_header' || row === undefined) return texts.invalid_table
  return fill(texts.invalid_row, { row })
}

/** Names in a list, each isolated from a sentence that runs in another direction. */
function listed(names: readonly (string | undefined)[]): string {
  const distinct = [...new Set(names.filter((name) => name !== undefined))]
  return distinct.map((name) => `\u2068${name}\u2069`).join(', ') || '…'
}

/** Returns the labels of a design's fields, with which the API begins its messages about them. */
function labels(errors: ApiRefusal['errors']): string {
  const found = errors.map(({ path, message }) => /^“.*?”/.exec(message)?.[0] ?? path)
  return [...new Set(found)].join(', ')
}

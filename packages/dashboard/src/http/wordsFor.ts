import { isCertificateError } from '@certificate-sdk/client'

import type { Messages } from '../locales/en.ts'
import { fill } from '../locales/fill.ts'

/** A refusal, in the person's language. */
export interface Problem {
  message: string
  status: number
  /** Why fields were refused, by their paths in the API, in the service's words. */
  fields: Readonly<Record<string, string>>
}

/** Code of a refusal of {@link Accounts}. */
export function refusalCode(error: unknown): keyof Messages['refusals'] | undefined {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return name === 'Refusal' ? (code as keyof Messages['refusals']) : undefined
}

/**
 * Explains why something was refused.
 *
 * @throws the error, if it is a failure instead
 */
export function wordsFor(error: unknown, { errors, refusals }: Messages): Problem {
  const refused = refusalCode(error)
  if (refused) {
    const status = refused === 'not_allowed' ? 403 : refused === 'not_found' ? 404 : 400
    return { message: refusals[refused] ?? refusals.not_allowed, status, fields: {} }
  }
  if (!isCertificateError(error) || error.status < 400 || error.status >= 500) throw error
  const { code, status, reason } = error
  const places = 'errors' in error ? (error.errors as { path: string; message: string }[]) : []
  const fields = Object.fromEntries(places.map(({ path, message }) => [path, message]))
  const known = Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : undefined
  const detail = places.map(({ path, message }) => `${path} ${message}`).join('; ')
  return { message: fill(known ?? (detail || reason), { detail: detail || reason }), status, fields }
}

import { isCertificateError } from '@certificate-sdk/client'
import type { Messages } from '../languages/messagesOf.ts'
import { type ApiRefusal, type Explanation, explain } from './explain.ts'
import type { Visit } from './Visit.ts'

/** A refusal, in the person's language. */
export interface Problem extends Explanation {
  status: number
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
export function wordsFor(error: unknown, visit: Pick<Visit, 'messages' | 'language'>): Problem {
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
  return { status, ...explain({ code, reason, errors }, visit) }
}

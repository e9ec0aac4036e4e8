import { BadRequestError, PayloadTooLargeError } from '@certificate-sdk/client'

/** Whether the service refused one row, so that others may still pass: not the template, the e-mail, or the key. */
export function isRowError(error: unknown): boolean {
  if (error instanceof PayloadTooLargeError) return true
  if (!(error instanceof BadRequestError)) return false
  return !error.errors.some(({ path }) => /^(organizationId|mailData)\b/.test(path))
}

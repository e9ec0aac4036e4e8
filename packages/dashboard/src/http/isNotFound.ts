import { isCertificateError } from '@certificate-sdk/client'

/** Returns true if the API refused a request because something that it names does not exist. */
export function isNotFound(error: unknown): boolean {
  return isCertificateError(error) && error.status === 404
}

/**
 * Address at which the recipient of an e-mail decides who sees the certificate.
 *
 * @param publicUrl of the service
 * @param reference as `linkReference` makes it
 */
export function privacyUrl(publicUrl: string, reference: string): string {
  return `${publicUrl}/privacy/${reference}`
}

/**
 * Address at which the recipient of an e-mail decides who sees the certificate. Ids of e-mails are random and shown to nobody
 * else, like those of `unsubscribeUrl`.
 *
 * @param publicUrl of the service
 */
export function privacyUrl(publicUrl: string, mailId: string): string {
  return `${publicUrl}/privacy/${mailId}`
}

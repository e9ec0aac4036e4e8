/**
 * Address at which the recipient of an e-mail unsubscribes. Ids of e-mails are random and told to nobody else, so that one is
 * all it needs, and it works as long as the e-mail is kept.
 *
 * @param publicUrl of the service
 */
export function unsubscribeUrl(publicUrl: string, mailId: string): string {
  return `${publicUrl}/unsubscribe/${mailId}`
}

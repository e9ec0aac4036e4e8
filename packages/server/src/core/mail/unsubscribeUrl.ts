/**
 * Address at which the recipient of an email unsubscribes. It works as long as the email is kept.
 *
 * @param publicUrl of the service
 * @param reference as `linkReference` makes it
 */
export function unsubscribeUrl(publicUrl: string, reference: string): string {
  return `${publicUrl}/unsubscribe/${reference}`
}

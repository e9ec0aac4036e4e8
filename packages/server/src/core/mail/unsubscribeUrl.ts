/**
 * URL where the recipient of an email unsubscribes. Works as long as the email is kept.
 *
 * @param publicUrl of the service
 * @param reference from `linkReference`
 */
export function unsubscribeUrl(publicUrl: string, reference: string): string {
  return `${publicUrl}/unsubscribe/${reference}`
}

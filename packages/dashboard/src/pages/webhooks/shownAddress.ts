import type { MemberVisit } from '../../http/Visit.ts'

/**
 * Returns a webhook's URL as a person may read it. Its path and query are often the secret by which the receiver
 * recognizes the sender, so only people who may change the webhook see them.
 */
export function shownAddress(address: string, { may }: Pick<MemberVisit, 'may'>): string {
  if (may('configure')) return address
  // Every stored URL was parsed before.
  const { origin, href } = new URL(address)
  return href === `${origin}/` ? origin : `${origin}/…`
}

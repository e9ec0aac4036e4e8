import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import { domainsIn, requirePlainName } from '../../kit/names/plainNames.ts'
import { hasLookalike } from './nameForm.ts'
import type { OrganizationRow } from './organizationRepository.ts'

/**
 * Refuses an invalid new name of an organization. Accepts a name that contains a domain, so that the domain can be
 * confirmed.
 *
 * @throws {ServiceError} 400 `validation_failed`
 */
export function requireIssuerName(name: string): void {
  requirePlainName(name, 'name')
  if (!mixesAlphabets(name)) return
  const message = 'mixes letters of two alphabets in one word: type it again on one keyboard'
  throw badRequest([{ path: 'name', message }])
}

/**
 * Refuses to issue in the name of a domain, such as “Booking.com B.V.”, before the organization has proven it: mail
 * programs turn it into a link, and recipients would take the email for that company's.
 *
 * @throws {ServiceError} 400 `domain_unconfirmed`
 */
export function requireConfirmedName({
  name,
  domain,
  domainConfirmedAt,
}: Pick<OrganizationRow, 'name' | 'domain' | 'domainConfirmedAt'>): void {
  const confirmed = domainConfirmedAt === null ? undefined : withoutWww(domain)
  const unproven = domainsIn(name)
    .map(withoutWww)
    .find((found) => found !== confirmed && !found.endsWith(`.${confirmed}`))
  if (unproven === undefined) return
  throw new ServiceError(
    400,
    'domain_unconfirmed',
    `The name of the organization has the domain ${unproven}: set it as the organization's domain and confirm it, or change the name.`,
  )
}

function withoutWww(domain: string): string {
  return domain.toLowerCase().replace(/^www\./, '')
}

/** Returns true if a word of a name mixes Latin letters with lookalikes from another alphabet, such as one Cyrillic а. */
export function mixesAlphabets(name: string): boolean {
  if (!hasLookalike(name)) return false
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => /\p{sc=Latn}/u.test(word) && hasLookalike(word))
}

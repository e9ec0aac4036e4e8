import type { CredentialDescription, Verification } from '@certificate-sdk/client'
import { validityOf } from '../../core/life/validityOf.ts'
import { withoutReordering } from '../../kit/markup/isolated.ts'

/**
 * The certificate as schema.org data (`EducationalOccupationalCredential`), for programs that read pages. Not
 * executable, and the page's policy allows no scripts.
 */
export function structuredData(
  view: Verification & { verificationUrl: string },
  details: CredentialDescription = {},
): string {
  const issuer = {
    '@type': 'Organization',
    name: view.organizationName,
    ...(view.organizationWebsite && { url: view.organizationWebsite }),
  }
  const skills = (details.skills ?? []).map(({ name, url }) => ({
    '@type': 'DefinedTerm',
    name,
    ...(url && { url }),
  }))
  const { validFrom, validUntil } = validityOf({
    ...view,
    issuedAt: Date.parse(view.issuedAt),
    expiresAt: view.expiresAt === null ? null : Date.parse(view.expiresAt),
  })
  const data = {
    '@context': 'https://schema.org',
    '@type': 'EducationalOccupationalCredential',
    name: view.title,
    ...(details.description && { description: details.description }),
    url: view.verificationUrl,
    image: `${view.verificationUrl}/image?size=share`,
    identifier: view.certificateId,
    about: { '@type': 'Person', name: view.recipientName },
    recognizedBy: issuer,
    publisher: issuer,
    datePublished: validFrom,
    ...(validUntil && { expires: validUntil }),
    ...(skills.length && { competencyRequired: skills }),
    ...(details.level && { educationalLevel: details.level }),
  }
  // A value must neither end the element nor reorder text.
  const json = withoutReordering(JSON.stringify(data)).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

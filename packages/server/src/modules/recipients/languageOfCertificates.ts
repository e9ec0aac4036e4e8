import { type Language, matchLanguage } from '@certificate-sdk/template/languages'
import type { CertificateSummary } from '../../core/certificates/certificateRepository.ts'

/**
 * Language of a page about certificates: that of their own pages, so that nobody reads two languages on the way from one to
 * the other. `undefined` if they have several, or none: then the browser decides.
 */
export function languageOfCertificates(
  certificates: readonly Pick<CertificateSummary, 'locale'>[],
): Language | undefined {
  const [only, ...others] = new Set(certificates.map(({ locale }) => matchLanguage(locale)))
  return others.length === 0 ? only : undefined
}

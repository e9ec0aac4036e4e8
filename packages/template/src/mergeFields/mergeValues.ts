import { latePattern } from '../latePattern.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import { graphemes } from '../text/graphemes.ts'
import type { MergeValues } from './fillPieces.ts'
import { attributeIn, type mergeFieldNames } from './findMergeFields.ts'

type BuiltIn = (typeof mergeFieldNames)[number]

/**
 * Values of a certificate's merge fields. A missing attribute is empty.
 *
 * @param formatDate formats an ISO 8601 instant as a date
 */
export function mergeValues(
  data: Omit<CertificateData, 'organizationLogo'>,
  formatDate: (instant: string) => string,
): MergeValues {
  const builtIn: Readonly<Record<BuiltIn, () => string>> = {
    name: () => data.recipientName,
    date: () => formatDate(data.issuedAt),
    organization: () => data.organizationName,
    organizationInitial: () => initialOf(data.organizationName),
    certificateId: () => data.certificateId,
    certificateUrl: () => data.verificationUrl,
    number: () => data.number ?? '',
    expiresAt: () => (data.expiresAt === undefined ? '' : formatDate(data.expiresAt)),
  }
  return (name) => {
    const key = attributeIn(name)
    if (key !== undefined) return Object.hasOwn(data.attributes, key) ? data.attributes[key] : ''
    return Object.hasOwn(builtIn, name) ? builtIn[name as BuiltIn]() : undefined
  }
}

const letterOrDigit = latePattern(() => /[\p{L}\p{N}]/u)

/** First letter or digit of a name, capitalized, with its marks; skips leading quotation marks. */
function initialOf(name: string): string {
  const first = graphemes(name).find(({ text }) => letterOrDigit.test(text))
  return first?.text.toUpperCase() ?? ''
}

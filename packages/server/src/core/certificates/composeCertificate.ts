import type { CertificateData } from '@certificate-sdk/template'
import { freezeTemplate } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import type * as v from 'valibot'
import type { AuthContext } from '../access/AuthContext.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { ReadAttributes } from '../images/RecipientImages.ts'
import type { IssueTimes } from '../life/issueTimes.ts'
import type { OrganizationRow } from '../organizations/organizationRepository.ts'
import type { TemplateRow } from '../templates/templateRepository.ts'
import type { CertificateRow, CertificateSummary } from './certificateRepository.ts'
import type { recipientSchema } from './certificateSchema.ts'
import type { OfflineFacts } from './OfflineFacts.ts'
import { storedDays } from './shownDays.ts'
import { titleOf } from './titleOf.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** Template and issuer of a certificate. */
export interface IssueSources {
  template: Pick<TemplateRow, 'id' | 'document'>
  organization: Issuer
}

/** An organization as certificates need it. */
export type Issuer = Pick<OrganizationRow, 'id' | 'name' | 'website' | 'email' | 'logo' | 'timeZone'>

/** Everything that a new certificate is made from, besides its template and organization. */
export interface NewCertificate {
  recipientData: v.InferOutput<typeof recipientSchema>
  images: ReadAttributes
  id: string
  code: string
  times: IssueTimes
  /** The certificate that it replaces. */
  former: CertificateSummary | undefined
  number: number | null
  /** As texts show it, which may be before it is known. */
  shownNumber: string | undefined
  /** Base of its links. */
  publicUrl: string
  /** Writes the codes that verify without a network; absent: the template has none. */
  offlineCode?: ((facts: OfflineFacts) => string) | undefined
}

/** Data of a new certificate, as its fields show them. */
export function certificateData(
  {
    recipientData: { name, attributes },
    images: { images },
    id,
    code,
    times: { issuedOn, validThrough },
    shownNumber,
    publicUrl,
    offlineCode,
  }: Omit<NewCertificate, 'former' | 'number'>,
  template: TemplateDocument,
  organization: Pick<OrganizationRow, 'name' | 'logo'>,
): CertificateData {
  const data: CertificateData = {
    recipientName: name,
    issuedAt: issuedOn,
    ...(validThrough !== null && { expiresAt: validThrough }),
    ...(shownNumber !== undefined && { number: shownNumber }),
    certificateId: id,
    verificationUrl: verificationUrlOf(publicUrl, code),
    organizationName: organization.name,
    organizationLogo: organization.logo,
    attributes,
    images,
  }
  if (!offlineCode) return data
  const facts = { code, name, title: titleOf(template, data), issuer: organization.name }
  return { ...data, offlineCode: offlineCode({ ...facts, issuedOn, validThrough }) }
}

/** The row of a new certificate, which freezes its template, its organization, and everything that it says. */
export function composeCertificate(
  auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>,
  {
    recipientData: recipient,
    images,
    id,
    code,
    times,
    former,
    number,
    shownNumber,
    publicUrl,
    offlineCode,
  }: NewCertificate,
  { id: templateId, document: template }: IssueSources['template'],
  organization: Issuer,
): CertificateRow {
  const { issuedAt, publishAt, expiresAt } = times
  const data = certificateData(
    { recipientData: recipient, images, id, code, times, shownNumber, publicUrl, offlineCode },
    template,
    organization,
  )
  const { name, website, email, logo, timeZone } = organization
  const issuer = { name, website, email, logo, ...(timeZone !== 'UTC' && { timeZone }) }
  const title = titleOf(template, data)
  const frozen = freezeTemplate(template, data, dateLocales)
  return {
    id,
    accountId: auth.accountId,
    subAccountEmail: former ? former.subAccountEmail : (auth.subAccount ?? null),
    code,
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    attributes: { ...recipient.attributes, ...images.images },
    organizationId: organization.id,
    templateId,
    snapshot: { version: 1 as const, ...frozen, organization: issuer },
    publicUrl,
    issuedAt,
    storedAt: auth.now,
    publishAt,
    expiresAt,
    ...storedDays(times),
    title: title === template.name ? null : title,
    number,
    supersedes: former?.id ?? null,
    supersededBy: null,
    supersededAt: null,
    revokedAt: null,
    revocationReason: null,
    // A corrected certificate is as private as the former one.
    privateBy: former?.privateBy ?? null,
    erasedAt: null,
    now: auth.now,
  }
}

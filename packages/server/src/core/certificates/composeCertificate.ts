import type { CertificateData, TemplateField } from '@certificate-sdk/template'
import {
  allFields,
  type Certificate,
  certificateTitle,
  type FrozenFamily,
  freezeTemplate,
  isBlank,
  readTable,
  resolve,
  sampleOf,
  wordedFileName,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import type * as v from 'valibot'
import { newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { System } from '../../kit/system/System.ts'
import { tablesOf } from '../../render/rendering/attributeIssues.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { ReadAttributes } from '../images/RecipientImages.ts'
import { daysAsData, type IssueTimes, storedDays } from '../life/issueTimes.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import { playsOutcome } from '../mail/playOutcome.ts'
import type { OrganizationRow } from '../organizations/organizationRepository.ts'
import type { TemplateRow } from '../templates/templateRepository.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import type { CertificateRow, CertificateSummary } from './certificateRepository.ts'
import type { mailDataSchema, recipientSchema } from './certificateSchema.ts'
import type { CompactCertificate } from './designRepository.ts'
import type { HostData } from './hostData.ts'
import type { OfflineFacts } from './OfflineFacts.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'
import { verificationUrlOf } from './verificationCode.ts'

/** Template and issuer of a certificate. */
export interface IssueSources {
  template: Pick<TemplateRow, 'id' | 'document'>
  organization: Issuer
  /** Families of the account that the template uses. */
  fonts: readonly FrozenFamily[]
}

/** The parts of an organization that certificates need. */
export type Issuer = Pick<OrganizationRow, 'id' | 'name' | 'website' | 'email' | 'logo' | 'timeZone'>

/** Inputs of a new certificate, besides its template and organization. */
export interface NewCertificate {
  recipientData: v.InferOutput<typeof recipientSchema>
  images: ReadAttributes
  hostData: HostData
  id: string
  code: string
  times: IssueTimes
  /** The batch that issues it. */
  batchId: string | undefined
  /** The certificate being replaced. */
  former: CertificateSummary | undefined
  /** Credits that it costs. */
  price: number
  number: number | null
  /** Running number as texts show it; may be a stand-in until it is known. */
  shownNumber: string | undefined
  /** Base of its links. */
  publicUrl: string
  /** Creates offline codes; absent: the template has none. */
  offlineCode?: ((facts: OfflineFacts) => string) | undefined
}

/** Values for the fields of a new certificate. */
export function certificateData(
  {
    recipientData: { name, attributes },
    images: { images },
    id,
    code,
    times,
    shownNumber,
    publicUrl,
    offlineCode,
  }: Omit<NewCertificate, 'hostData' | 'batchId' | 'former' | 'price' | 'number'>,
  template: TemplateDocument,
  organization: Pick<OrganizationRow, 'name' | 'logo'>,
): CertificateData {
  const data: CertificateData = {
    recipientName: name,
    ...daysAsData(times),
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
  return {
    ...data,
    offlineCode: offlineCode({ ...facts, issuedOn: times.issuedOn, validThrough: times.validThrough }),
  }
}

/** Creates the row of a new certificate, with frozen copies of its template and organization. */
function composeCertificate(
  auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>,
  {
    recipientData: recipient,
    images,
    hostData,
    id,
    code,
    times,
    batchId,
    former,
    price,
    number,
    shownNumber,
    publicUrl,
    offlineCode,
  }: NewCertificate,
  { template: { id: templateId, document: template }, organization, fonts }: IssueSources,
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
    ...hostData,
    batchId: batchId ?? null,
    attributes: { ...recipient.attributes, ...images.images },
    organizationId: organization.id,
    templateId,
    snapshot: { version: 1 as const, ...frozen, organization: issuer, ...(fonts.length && { fonts }) },
    publicUrl,
    issuedAt,
    storedAt: auth.now,
    publishAt,
    expiresAt,
    ...storedDays(times),
    title: title === template.name ? null : title,
    fileName: fileNameOf(template, data),
    number,
    supersedes: former?.id ?? null,
    supersededBy: null,
    supersededAt: null,
    revokedAt: null,
    revocationReason: null,
    // A corrected certificate is as private as the former one.
    privateBy: former?.privateBy ?? null,
    price,
    erasedAt: null,
    now: auth.now,
  }
}

/** Inputs of a certificate and its email, except the running number. */
export interface CertificateDraft {
  auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>
  sources: IssueSources
  certificate: Omit<NewCertificate, 'batchId' | 'number' | 'shownNumber'>
  /** `undefined`: no email is sent. */
  mail: IssueMail | undefined
  /** The batch that issues it. */
  batchId: string | undefined
  /** Splits a snapshot into a design and the certificate's part. */
  compact(row: CertificateRow, template: TemplateDocument): CompactCertificate
}

/**
 * Creates the parts of a certificate that contain its running number, which is known only at the commit. Pure, because
 * a transaction may run twice.
 *
 * @param shownNumber may be a stand-in until the number is known
 */
export function composeNumbered(
  { auth, sources, certificate, mail, batchId, compact }: CertificateDraft,
  number: number | null,
  shownNumber = number === null ? undefined : String(number),
): Pick<PreparedCertificate, 'row' | 'compact' | 'mail'> {
  const row = composeCertificate(auth, { ...certificate, batchId, number, shownNumber }, sources)
  return {
    row,
    compact: compact(row, sources.template.document),
    mail: mail && { ...composeIssueMail(mail, row), batchId },
  }
}

/** Subject and body that the caller sent, if any. */
type IssueMailWords = Partial<v.InferOutput<typeof mailDataSchema>>

/** Inputs of the email, besides the certificate. */
interface IssueMail {
  id: string
  /** Secret of its links. */
  linkToken: string
  subject: string
  body: string
  attachPdf: IssueMailWords['attachPdf']
}

/**
 * Creates the id and secret of a certificate's email; `undefined` without a subject and a body, because no email is
 * sent.
 */
export function newIssueMail(
  { subject, body, attachPdf }: IssueMailWords,
  { newId, randomBytes }: Pick<System, 'newId' | 'randomBytes'>,
): IssueMail | undefined {
  if (!subject || !body) return undefined
  return { id: newId(), linkToken: newSecretToken(randomBytes), subject, body, attachPdf }
}

/** Creates the row of a new certificate's email. */
function composeIssueMail(
  { id, linkToken, subject, body, attachPdf }: IssueMail,
  row: CertificateRow,
): NewMail {
  return {
    id,
    linkToken,
    certificateId: row.id,
    accountId: row.accountId,
    purpose: '',
    subject,
    body,
    attachPdf: attachPdf ? 1 : 0,
    now: row.storedAt,
    isScheduled: row.publishAt !== null,
    // Skips the queue, so that live emails don't wait.
    isStored: isTestAccount(row.accountId) && !playsOutcome(row.recipientEmail),
  }
}

/**
 * Creates a function that resolves the author's sample of a template, cached per object: a stored template is the same
 * object until it changes.
 */
export function sampleCertificates(): (template: TemplateDocument) => Certificate {
  const known = new WeakMap<TemplateDocument, Certificate>()
  return (template) => {
    const sample = known.get(template) ?? resolve(template, sampleOf(template), dateLocales)
    known.set(template, sample)
    return sample
  }
}

/** The title of a new certificate, with table rows as lines. */
function titleOf(template: TemplateDocument, data: CertificateData): string {
  if (template.title === undefined) return template.name
  const attributes = readableAttributes(allFields(template), data.attributes)
  return certificateTitle(template, { ...data, attributes }, dateLocales)
}

/** The file name of a new certificate, if its template defines one. */
function fileNameOf(template: TemplateDocument, data: CertificateData): string | null {
  if (template.fileName === undefined) return null
  const attributes = readableAttributes(allFields(template), data.attributes)
  return wordedFileName(template, { ...data, attributes }, dateLocales) ?? null
}

/** The title of a stored certificate. */
export function storedTitle(row: {
  title: string | null
  snapshot: { template: Pick<TemplateDocument, 'name'> }
}): string {
  return row.title ?? row.snapshot.template.name
}

/** Attributes for emails, with table rows as lines of text. */
export function readableAttributes(
  fields: readonly TemplateField[],
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(attributes).map(([key, value]) => {
    const [table] = tablesOf(fields, key)
    return [key, table ? tableLines(readTable(value, table.columns).rows).join('\n') : value]
  })
  return Object.fromEntries(entries)
}

/** Formats table rows as plain text lines, for the verification page and emails, which have no columns. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((cells) => cells.filter((cell) => !isBlank(cell)).join(' · ')).filter((line) => line !== '')
}

import type { IssuedCertificate } from '@certificate-sdk/client'
import {
  allFields,
  type FontCatalog,
  freezeTemplate,
  type InkOverlap,
  pagePath,
  readCertificate,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import type * as v from 'valibot'
import type { AuthContext } from '../access/AuthContext.ts'
import type { Debit } from '../credits/ledgerRepository.ts'
import type { CompactForm } from '../database/CompactForm.ts'
import type { Database, GroupWork, Tx } from '../database/Database.ts'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import type { NewResponse } from '../idempotency/idempotencyRepository.ts'
import type { GroupCommit, MemberOutcome } from '../idempotency/idempotent.ts'
import type { ReadAttributes, RecipientImages } from '../images/RecipientImages.ts'
import { mailContent } from '../mail/composeMail.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { OrganizationService } from '../organizations/OrganizationService.ts'
import type { OrganizationRow } from '../organizations/organizationRepository.ts'
import type { Renderer } from '../rendering/Renderer.ts'
import type { OnPage } from '../rendering/RenderJob.ts'
import type { System } from '../system/System.ts'
import type { TemplateService } from '../templates/TemplateService.ts'
import { attributeIssues } from '../templates/tableAttributes.ts'
import type { TemplateRow } from '../templates/templateRepository.ts'
import type { BatchRowKey } from './batchRowRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { issueSchema } from './certificateSchema.ts'
import { type CompactCertificate, compactCertificate } from './compactCertificate.ts'
import { designWarnings } from './designWarnings.ts'
import { IssuedImages } from './IssuedImages.ts'
import { imageWarnings } from './imageWarnings.ts'
import { issueTogether } from './issueTogether.ts'
import { issueWarnings, shorten } from './issueWarnings.ts'
import { mailedCertificate } from './mailedCertificate.ts'
import { mailWarnings } from './mailWarnings.ts'
import type { NewIssue } from './NewIssue.ts'
import { overlapWarnings } from './overlapWarnings.ts'
import { sampleCertificates } from './sampleCertificates.ts'
import { tableWarnings } from './tableWarnings.ts'
import { newVerificationCode } from './verificationCode.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** Maximum number of fields that one error names; the others have the same problem. */
const maxNamedIssues = 20

type IssueBody = v.InferOutput<typeof issueSchema>

interface IssuerDependencies extends Pick<System, 'newId' | 'randomBytes'> {
  database: Tx & Pick<Database, 'engine' | 'now' | 'together'>
  renderer: Pick<Renderer, 'render'>
  templates: Pick<TemplateService, 'get'>
  organizations: Pick<OrganizationService, 'get'>
  fonts: Pick<FontCatalog, 'knows'>
  recipientImages: Pick<RecipientImages, 'read' | 'whileHeld' | 'store'>
  publicUrl: string
  compactForm: Pick<CompactForm, 'isUsed'>
}

/** A certificate that passed every check and only needs to be committed. */
export interface PreparedCertificate {
  row: CertificateRow
  /** Absent: it is stored in the form that earlier releases read. */
  compact: CompactCertificate | undefined
  mail: NewMail | undefined
  debit: Debit
  warnings: string[]
  /** Of the recipient, in the certificate. */
  images: ReadAttributes
}

/** Template and issuer of a certificate. */
export interface IssueSources {
  template: Pick<TemplateRow, 'id' | 'document'>
  organization: OrganizationRow
}

/** Issues certificates: all checks first, then one transaction. */
export class CertificateIssuer {
  readonly #deps: IssuerDependencies
  readonly #issue: GroupWork<NewIssue, MemberOutcome>
  readonly #images: IssuedImages
  readonly #sampleOf = sampleCertificates()

  constructor(deps: IssuerDependencies) {
    this.#deps = deps
    this.#issue = issueTogether(deps.database)
    this.#images = new IssuedImages(deps.database)
  }

  /**
   * Checks everything that may be refused, except credits. Changes nothing, so it also serves dry runs.
   *
   * @param notes warnings about the body as it was sent
   * @throws {ServiceError} 404 for a missing template or organization, 400 for values that do not fit
   */
  async prepare(
    auth: AuthContext,
    body: IssueBody,
    notes: readonly string[] = [],
  ): Promise<PreparedCertificate> {
    return this.prepareWith(auth, await this.read(auth, body), body, notes)
  }

  /**
   * Reads what many certificates have in common.
   *
   * @throws {ServiceError} 404 for a missing template or organization
   */
  async read(
    auth: AuthContext,
    { mailData, organizationId }: Pick<IssueBody, 'mailData' | 'organizationId'>,
  ): Promise<IssueSources> {
    const [template, organization] = await Promise.all([
      this.#deps.templates.get(auth, mailData.templateId),
      this.#deps.organizations.get(auth, organizationId),
    ])
    return { template, organization }
  }

  /** {@link prepare} with a template and an organization that were read before. */
  async prepareWith(
    auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>,
    { template, organization }: IssueSources,
    body: IssueBody,
    notes: readonly string[] = [],
  ): Promise<PreparedCertificate> {
    const { recipientImages } = this.#deps
    const fields = allFields(template.document)
    const images = await recipientImages.read(auth.accountId, fields, body.recipientData.attributes)
    const { texts: attributes } = images
    const recipientData = { ...body.recipientData, attributes }
    const row = this.#createRow(auth, { recipientData, images }, template, organization)
    const { mailData } = body
    const { publicUrl, compactForm } = this.#deps
    const compact = compactForm.isUsed() ? compactCertificate(row, publicUrl) : undefined
    const wrong = attributeIssues(allFields(row.snapshot.template), attributes)
    if (wrong.length) throw badRequest(wrong)
    const overlaps = await recipientImages.whileHeld(images, () => this.#refuseMisfits(row, template))
    const shown = shownFields(template.document, row.snapshot.template)
    return {
      row,
      compact,
      images,
      mail: this.#createMail(mailData, row, compact ? 'words' : 'composed'),
      debit: this.#createDebit(row),
      warnings: [
        ...notes,
        ...issueWarnings(template.document, recipientData, `${mailData.subject} ${mailData.body}`, shown),
        ...tableWarnings(shown, attributes),
        ...designWarnings(shown, attributes, this.#deps.fonts),
        ...mailWarnings(mailData, attributes),
        ...imageWarnings(shown, mailData, Object.keys(images.images)),
        ...overlapWarnings(template.document, overlaps),
      ],
    }
  }

  /**
   * Writes the certificate, its e-mail, and the ledger entry, debits the credit, and claims the key, together with other
   * certificates of the account.
   */
  commit({ accountId }: Pick<AuthContext, 'accountId'>): GroupCommit<PreparedCertificate, NewIssue> {
    return {
      lane: accountId,
      work: this.#issue,
      member: ({ row, compact, mail, debit }, claim) => ({ row, compact, mail, debit, claim }),
      refusal: () =>
        new ServiceError(402, 'insufficient_credits', 'No credits are left. Buy credits, then issue again.'),
    }
  }

  /** {@link commit} for one certificate of a batch, once: as an ordinary issue whose key is that of the row. */
  commitRow(
    prepared: PreparedCertificate,
    claim: NewResponse,
    batchRow: BatchRowKey,
  ): Promise<MemberOutcome> {
    const { lane, work, member } = this.commit(prepared.row)
    return this.#deps.database.together(lane, work, { ...member(prepared, claim), batchRow })
  }

  /** Stores the recipient's images, before the certificate is committed. */
  async storeImages({ row, images }: PreparedCertificate): Promise<void> {
    await this.#deps.recipientImages.store(row.accountId, row.id, images)
  }

  /** Records, once a certificate is committed, that the account needs its images. */
  recordImages({ row, images }: PreparedCertificate): void {
    // Not awaited: if it fails, the next one repeats it, and a sweep checks the certificates themselves.
    this.#images.record(row.accountId, row.snapshot, Object.values(images.images)).catch(() => undefined)
  }

  /** Builds the response to an issuance, once it is committed. */
  toIssued({ row, warnings }: PreparedCertificate): IssuedCertificate {
    return {
      certificateId: row.id,
      recipient: { name: row.recipientName, email: row.recipientEmail },
      organizationId: row.organizationId,
      issuedAt: new Date(row.issuedAt).toISOString(),
      verificationUrl: verificationUrlOf(this.#deps.publicUrl, row.code),
      warnings,
    }
  }

  #createRow(
    auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>,
    { recipientData: recipient, images }: Pick<IssueBody, 'recipientData'> & { images: ReadAttributes },
    { id: templateId, document: template }: IssueSources['template'],
    organization: OrganizationRow,
  ): CertificateRow {
    const { newId, randomBytes, publicUrl } = this.#deps
    const id = newId()
    const code = newVerificationCode(randomBytes)
    const issuedAt = auth.now
    const data = {
      recipientName: recipient.name,
      issuedAt: new Date(issuedAt).toISOString(),
      certificateId: id,
      verificationUrl: verificationUrlOf(publicUrl, code),
      organizationName: organization.name,
      organizationLogo: organization.logo,
      attributes: recipient.attributes,
      images: images.images,
    }
    const { name, website, email, logo } = organization
    const frozen = freezeTemplate(template, data, dateLocales)
    return {
      id,
      accountId: auth.accountId,
      subAccountEmail: auth.subAccount ?? null,
      code,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      attributes: { ...recipient.attributes, ...images.images },
      organizationId: organization.id,
      templateId,
      snapshot: { version: 1 as const, ...frozen, organization: { name, website, email, logo } },
      publicUrl,
      issuedAt,
      revokedAt: null,
      revocationReason: null,
    }
  }

  /**
   * Refuses values that overflow their fields, cover a QR code, or have characters that no font has.
   *
   * @returns ink that covers other ink, which may be intended
   */
  async #refuseMisfits(
    { snapshot, accountId }: CertificateRow,
    { document }: Pick<TemplateRow, 'document'>,
  ): Promise<readonly OnPage<InkOverlap>[]> {
    const certificate = readCertificate(snapshot)
    const sample = this.#sampleOf(document)
    const { issues, overlaps } = await this.#deps.renderer.render(
      { kind: 'check', certificate, sample },
      { owner: accountId },
    )
    if (!issues.length) return overlaps
    const named = issues.slice(0, maxNamedIssues).map(({ page, index, label, message }) => ({
      path: `${pagePath(page)}fields[${index}]`,
      message: `“${shorten(label)}”: ${message}`,
    }))
    throw issues.every(({ code }) => code === 'missing_character')
      ? badRequest(named, 'missing_character')
      : badRequest(named, 'does_not_fit')
  }

  #createDebit({ id, accountId, subAccountEmail, issuedAt }: CertificateRow): Debit {
    return { id: this.#deps.newId(), accountId, subAccountEmail, certificateId: id, createdAt: issuedAt }
  }

  #createMail(
    { subject, body }: IssueBody['mailData'],
    row: CertificateRow,
    form: 'words' | 'composed',
  ): NewMail | undefined {
    if (!subject || !body) return undefined
    const { id: certificateId, recipientName, recipientEmail, issuedAt: now } = row
    const words = { form: 'words', subject, text: body, html: '' } as const
    const content =
      form === 'words' ? words : mailContent(words, mailedCertificate(row, this.#deps.publicUrl))
    return { id: this.#deps.newId(), certificateId, recipientName, recipientEmail, ...content, form, now }
  }
}

/** The fields of a template, of all pages, that the data of a certificate do not hide. */
function shownFields(template: TemplateDocument, frozen: TemplateDocument): StoredField[] {
  const now = allFields(frozen)
  return allFields(template).filter((field, i) => field.hidden || !now[i]?.hidden)
}

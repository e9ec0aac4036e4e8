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
import { requireAccess } from '../access/requireAccess.ts'
import type { Debit } from '../credits/ledgerRepository.ts'
import type { CompactForm } from '../database/CompactForm.ts'
import type { Database, Tx } from '../database/Database.ts'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import { envelope } from '../http/envelope.ts'
import type { NewResponse } from '../idempotency/idempotencyRepository.ts'
import type { GroupCommit, MemberOutcome } from '../idempotency/idempotent.ts'
import type { ReadAttributes, RecipientImages } from '../images/RecipientImages.ts'
import { type IssueTimes, issueTimes, reminderTimes } from '../life/issueTimes.ts'
import type { CertificateTask } from '../life/taskRepository.ts'
import { placeholderNumber } from '../life/templateNumbers.ts'
import { mailContent } from '../mail/composeMail.ts'
import { type AddressNote, findAddressNotes } from '../mail/mailAddresses.ts'
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
import { type CertificateRow, type CertificateSummary, findSummary } from './certificateRepository.ts'
import type { issueSchema, reissueSchema } from './certificateSchema.ts'
import { type CompactCertificate, compactCertificate } from './compactCertificate.ts'
import { designWarnings } from './designWarnings.ts'
import { IssuedImages } from './IssuedImages.ts'
import { imageWarnings } from './imageWarnings.ts'
import { type IssueWork, issueTogether } from './issueTogether.ts'
import { issueWarnings, shorten } from './issueWarnings.ts'
import { lifeWarnings } from './lifeWarnings.ts'
import { mailedCertificate } from './mailedCertificate.ts'
import { addressWarnings, mailWarnings } from './mailWarnings.ts'
import type { NewIssue, NumberedIssue } from './NewIssue.ts'
import { overlapWarnings } from './overlapWarnings.ts'
import { requireInForce } from './requireInForce.ts'
import { sampleCertificates } from './sampleCertificates.ts'
import { tableWarnings } from './tableWarnings.ts'
import { newVerificationCode } from './verificationCode.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** Maximum number of fields that one error names; the others have the same problem. */
const maxNamedIssues = 20

type IssueBody = v.InferOutput<typeof issueSchema>
type ReissueBody = v.InferOutput<typeof reissueSchema>

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
  tasks: readonly CertificateTask[]
  debit: Debit
  /** Present if it takes a running number: the parts that say it. Until then, they have a number of zeros. */
  numbered: ((number: number) => Pick<PreparedCertificate, 'row' | 'compact' | 'mail'>) | undefined
  warnings: string[]
  /** Of the recipient, in the certificate. */
  images: ReadAttributes
}

/** Template and issuer of a certificate. */
export interface IssueSources {
  template: Pick<TemplateRow, 'id' | 'document'>
  organization: OrganizationRow
}

/** Everything that a new certificate is made from, besides its template and organization. */
interface NewCertificate extends Pick<IssueBody, 'recipientData'> {
  images: ReadAttributes
  id: string
  code: string
  times: IssueTimes
  /** The certificate that it replaces. */
  former: CertificateSummary | undefined
  number: number | null
  /** As texts show it, which may be before it is known. */
  shownNumber: string | undefined
}

/** Besides the body of an issue. */
interface PrepareOptions {
  /** Warnings about the body as it was sent. */
  notes?: readonly string[]
  /** The certificate that the new one replaces. */
  former?: CertificateSummary | undefined
  /** The batch that issues it. */
  batchId?: string
}

/** How a certificate is committed. */
interface IssueCommitOptions {
  /** It may take a running number, or replaces another certificate. */
  inSteps: boolean
  /** The response's body, which says the number. */
  respond(prepared: PreparedCertificate): object
}

/** Issues certificates: all checks first, then one transaction. */
export class CertificateIssuer {
  readonly #deps: IssuerDependencies
  readonly #work: IssueWork
  readonly #images: IssuedImages
  readonly #sampleOf = sampleCertificates()

  constructor(deps: IssuerDependencies) {
    this.#deps = deps
    this.#work = issueTogether(deps.database)
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
    return this.prepareWith(auth, await this.read(auth, body), body, { notes })
  }

  /**
   * Checks a certificate that replaces another one: everything that {@link prepare} checks, and that the former one is in
   * force.
   *
   * @throws {ServiceError} 400 if the former certificate cannot be replaced
   */
  async prepareReissue(
    auth: AuthContext,
    id: string,
    body: ReissueBody,
    notes: readonly string[] = [],
  ): Promise<PreparedCertificate> {
    const former = requireAccess(await findSummary(this.#deps.database, id), auth, 'certificate', 'change')
    requireInForce(former, 'It cannot be replaced.')
    const { organizationId, templateId } = former
    const expiresAt = body.expiresAt === undefined ? former.expiresAt : body.expiresAt
    const number = former.number !== null
    const mailData = { ...body.mailData, templateId }
    const whole = { ...body, organizationId, mailData, expiresAt, number }
    return this.prepareWith(auth, await this.read(auth, whole), whole, { notes, former })
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
    { notes = [], former, batchId }: PrepareOptions = {},
  ): Promise<PreparedCertificate> {
    const times = issueTimes(body, auth.now)
    const { recipientImages } = this.#deps
    const fields = allFields(template.document)
    const images = await recipientImages.read(auth.accountId, fields, body.recipientData.attributes)
    const { texts: attributes } = images
    const recipientData = { ...body.recipientData, attributes }
    const own = { id: this.#deps.newId(), code: newVerificationCode(this.#deps.randomBytes), times, former }
    const { mailData } = body
    const { publicUrl, compactForm, database } = this.#deps
    const { accountId } = auth
    const hasMail = Boolean(mailData.subject && mailData.body)
    const addressee = { accountId, email: recipientData.email }
    const addressNotes = hasMail ? await findAddressNotes(database, addressee) : new Set<AddressNote>()
    const sent = addressNotes.has('opted_out') ? {} : mailData
    const withNumber = (
      number: number | null,
      shownNumber = number === null ? undefined : String(number),
    ) => {
      const given = { recipientData, images, number, shownNumber }
      const row = this.#createRow(auth, { ...own, ...given }, template, organization)
      const compact = compactForm.isUsed() ? compactCertificate(row, publicUrl) : undefined
      const mail = this.#createMail(sent, row, { id: mailId, isComposed: !compact })
      return { row, compact, mail: mail && { ...mail, batchId } }
    }
    const mailId = this.#deps.newId()
    const placeholder = body.number ? await placeholderNumber(this.#deps.database, template.id) : undefined
    const { row, compact, mail } = withNumber(null, placeholder)
    const wrong = attributeIssues(allFields(row.snapshot.template), attributes)
    if (wrong.length) throw badRequest(wrong)
    const overlaps = await recipientImages.whileHeld(images, () => this.#refuseMisfits(row, template))
    const shown = shownFields(template.document, row.snapshot.template)
    const mailText = `${mailData.subject} ${mailData.body}`
    return {
      row,
      compact,
      images,
      mail,
      tasks: this.#planTasks(row, body.reminders ?? template.document.reminders ?? []),
      numbered: body.number ? withNumber : undefined,
      debit: this.#createDebit(row),
      warnings: [
        ...notes,
        ...issueWarnings(template.document, recipientData, mailText, shown),
        ...tableWarnings(shown, attributes),
        ...designWarnings(shown, attributes, this.#deps.fonts),
        ...mailWarnings(mailData, attributes),
        ...addressWarnings(addressNotes),
        ...imageWarnings(shown, mailData, Object.keys(images.images)),
        ...lifeWarnings(shown, mailText, { takesNumber: body.number === true, expiresAt: row.expiresAt }),
        ...overlapWarnings(template.document, overlaps),
      ],
    }
  }

  /**
   * Writes the certificate, its e-mail, its tasks, and the ledger entry, debits the credit, takes the running number, marks the
   * certificate that it replaces, and claims the key, together with other certificates of the account.
   */
  commit(
    { accountId }: Pick<AuthContext, 'accountId'>,
    { inSteps, respond }: IssueCommitOptions,
  ): GroupCommit<PreparedCertificate, NewIssue> {
    const numberedIssue =
      (prepared: PreparedCertificate) =>
      (number: number): NumberedIssue => {
        const parts = prepared.numbered?.(number) ?? prepared
        const { row, compact, mail } = parts
        return { row, compact, mail, body: JSON.stringify(respond({ ...prepared, ...parts })) }
      }
    return {
      lane: accountId,
      work: inSteps ? this.#work.inSteps : this.#work.plain,
      member: (prepared, claim) => {
        const { row, compact, mail, tasks, debit } = prepared
        const numbered = prepared.numbered && numberedIssue(prepared)
        return { row, compact, mail, tasks, debit, claim, numbered }
      },
      refusal: () =>
        new ServiceError(402, 'insufficient_credits', 'No credits are left. Buy credits, then issue again.'),
    }
  }

  /** {@link commit} for one certificate of a batch, once: as an ordinary issue whose key is that of the row. */
  commitRow(
    prepared: PreparedCertificate,
    claim: Omit<NewResponse, 'body'>,
    batchRow: BatchRowKey,
  ): Promise<MemberOutcome> {
    const respond = (issued: PreparedCertificate) => envelope('Certificate issued.', this.toIssued(issued))
    const body = JSON.stringify(respond(prepared))
    const options = { inSteps: prepared.numbered !== undefined, respond }
    const { lane, work, member } = this.commit(prepared.row, options)
    return this.#deps.database.together(lane, work, { ...member(prepared, { ...claim, body }), batchRow })
  }

  /** Stores the recipient's images, before the certificate is committed. */
  async storeImages({ row, images }: PreparedCertificate): Promise<void> {
    await this.#deps.recipientImages.store(row.accountId, row.id, images)
  }

  /** Records, once a certificate is committed, that the account needs its images. */
  recordImages({ row, images }: PreparedCertificate): void {
    // Not awaited: if it fails, the next one repeats it, and a sweep checks the certificates themselves.
    this.#images.record(row, Object.values(images.images)).catch(() => undefined)
  }

  /** Builds the response to an issuance, once it is committed. */
  toIssued({ row, warnings }: PreparedCertificate): IssuedCertificate {
    return {
      certificateId: row.id,
      recipient: { name: row.recipientName, email: row.recipientEmail },
      organizationId: row.organizationId,
      issuedAt: new Date(row.issuedAt).toISOString(),
      verificationUrl: verificationUrlOf(this.#deps.publicUrl, row.code),
      ...(row.expiresAt !== null && { expiresAt: new Date(row.expiresAt).toISOString() }),
      ...(row.publishAt !== null && { issueAt: new Date(row.publishAt).toISOString() }),
      ...(row.number !== null && { number: row.number }),
      warnings,
    }
  }

  #planTasks(
    { id: certificateId, ...times }: CertificateRow,
    reminders: readonly number[],
  ): CertificateTask[] {
    const task = (kind: CertificateTask['kind'], dueAt: number) => {
      return { id: this.#deps.newId(), certificateId, kind, dueAt }
    }
    const due = reminderTimes(reminders, times, times.now)
    return [
      ...(times.publishAt === null ? [] : [task('publish', times.publishAt)]),
      ...(times.expiresAt === null ? [] : [task('expire', times.expiresAt)]),
      ...due.map((at) => task('reminder', at)),
    ]
  }

  #createRow(
    auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>,
    { recipientData: recipient, images, id, code, times, former, number, shownNumber }: NewCertificate,
    { id: templateId, document: template }: IssueSources['template'],
    organization: OrganizationRow,
  ): CertificateRow {
    const { publicUrl } = this.#deps
    const { issuedAt, publishAt, expiresAt } = times
    const data = {
      recipientName: recipient.name,
      issuedAt: new Date(issuedAt).toISOString(),
      ...(expiresAt !== null && { expiresAt: new Date(expiresAt).toISOString() }),
      ...(shownNumber !== undefined && { number: shownNumber }),
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
      subAccountEmail: former ? former.subAccountEmail : (auth.subAccount ?? null),
      code,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      attributes: { ...recipient.attributes, ...images.images },
      organizationId: organization.id,
      templateId,
      snapshot: { version: 1 as const, ...frozen, organization: { name, website, email, logo } },
      publicUrl,
      issuedAt,
      storedAt: auth.now,
      publishAt,
      expiresAt,
      number,
      supersedes: former?.id ?? null,
      supersededBy: null,
      supersededAt: null,
      revokedAt: null,
      revocationReason: null,
      erasedAt: null,
      now: auth.now,
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

  #createDebit({ id, accountId, subAccountEmail, storedAt }: CertificateRow): Debit {
    return { id: this.#deps.newId(), accountId, subAccountEmail, certificateId: id, createdAt: storedAt }
  }

  #createMail(
    { subject, body }: Partial<IssueBody['mailData']>,
    row: CertificateRow,
    { id, isComposed }: { id: string; isComposed: boolean },
  ): NewMail | undefined {
    if (!subject || !body) return undefined
    const { id: certificateId, recipientName, recipientEmail, storedAt: now } = row
    const words = { form: 'words', subject, text: body, html: '' } as const
    const composed = isComposed && mailContent({ id, ...words }, mailedCertificate(row, this.#deps.publicUrl))
    const content = composed ? { form: 'composed' as const, ...composed } : words
    const isScheduled = row.publishAt !== null
    return { id, certificateId, recipientName, recipientEmail, purpose: '', ...content, now, isScheduled }
  }
}

/** The fields of a template, of all pages, that the data of a certificate do not hide. */
function shownFields(template: TemplateDocument, frozen: TemplateDocument): StoredField[] {
  const now = allFields(frozen)
  return allFields(template).filter((field, i) => field.hidden || !now[i]?.hidden)
}

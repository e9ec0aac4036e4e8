import type { IssueCheck, IssuedCertificate, IssueWarning } from '@certificate-sdk/client'
import { allFields, type FontCatalog, layoutPartModules } from '@certificate-sdk/template/internal'
import type * as v from 'valibot'
import { type Database, type Tx, UniqueViolation } from '../../kit/database/Database.ts'
import { badRequest } from '../../kit/errors/ServiceError.ts'
import { envelope } from '../../kit/http/envelope.ts'
import type { NewResponse } from '../../kit/idempotency/idempotencyRepository.ts'
import type { GroupCommit, MemberOutcome } from '../../kit/idempotency/idempotent.ts'
import { requirePlainName } from '../../kit/names/plainNames.ts'
import { withTime } from '../../kit/system/newTimeOrderedId.ts'
import type { System } from '../../kit/system/System.ts'
import { attributeIssues } from '../../render/rendering/attributeIssues.ts'
import { cacheItems } from '../../render/rendering/cacheItems.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import type { Debit } from '../credits/ledgerRepository.ts'
import { type Prices, priceOf, pricesFor } from '../credits/Prices.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { TemplateFonts } from '../fonts/TemplateFonts.ts'
import { IssuedImages } from '../images/imageRepository.ts'
import type { ReadAttributes, RecipientImages } from '../images/RecipientImages.ts'
import { type IssueClock, issueTimes, shownDays, timesOfCorrection } from '../life/issueTimes.ts'
import { planTasks } from '../life/taskRepository.ts'
import { placeholderNumber } from '../life/templateNumbers.ts'
import { zonedCalendar } from '../life/zonedCalendar.ts'
import { type AddressNote, findAddressNotes, preventsMail } from '../mail/mailAddresses.ts'
import { recipientWarnings } from '../mistakes/findMistake.ts'
import { requireConfirmedName } from '../organizations/issuerNames.ts'
import type { OrganizationService } from '../organizations/OrganizationService.ts'
import type { TemplateService } from '../templates/TemplateService.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import type { BatchRow, BatchRowKey } from './BatchRow.ts'
import { cacheWarnings } from './cacheWarnings.ts'
import { type CertificateRow, type CertificateSummary, findSummary } from './certificateRepository.ts'
import type { issueSchema, reissueSchema } from './certificateSchema.ts'
import { checkTogether, type People, refuseMisfits } from './checkTogether.ts'
import {
  type CertificateDraft,
  composeNumbered,
  type IssueSources,
  newIssueMail,
  sampleCertificates,
} from './composeCertificate.ts'
import { createCompactor } from './designRepository.ts'
import { contrastWarnings, overlapWarnings, paleWarnings, smallPrintWarnings } from './designWarnings.ts'
import { requireInForce } from './endCertificates.ts'
import { requireNewExternalId } from './externalIds.ts'
import { frozenSources } from './frozenSources.ts'
import { hostDataOf } from './hostData.ts'
import { checkRecord, issuedRecord } from './issuedRecord.ts'
import { type IssueCommitOptions, type IssueWork, issueCommit, issueTogether } from './issueTogether.ts'
import type { NewIssue } from './NewIssue.ts'
import type { OfflineWriters } from './OfflineFacts.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'
import { specimenBytes } from './specimenBytes.ts'
import type { TestStorage } from './TestStorage.ts'
import { newVerificationCode } from './verificationCode.ts'
import { withTemplateMail } from './withTemplateMail.ts'

type IssueBody = v.InferOutput<typeof issueSchema>
type ReissueBody = v.InferOutput<typeof reissueSchema>

interface IssuerDependencies extends Pick<System, 'newId' | 'randomBytes'> {
  database: Tx & Pick<Database, 'engine' | 'now' | 'together'>
  renderer: Pick<Renderer, 'render'>
  templates: Pick<TemplateService, 'get'>
  organizations: Pick<OrganizationService, 'get'>
  fonts: Pick<FontCatalog, 'knows'>
  templateFonts: Pick<TemplateFonts, 'find' | 'require' | 'refuseUnknown' | 'unknown'>
  recipientImages: Pick<RecipientImages, 'read' | 'whileHeld' | 'store'>
  publicUrl: string
  offlineCodes: OfflineWriters
  prices: Prices
  testStorage: Pick<TestStorage, 'requireRoom'>
}

/** Options of a reissue that are not in its body. */
interface ReissueOptions {
  /** Warnings about the request body. */
  notes?: readonly IssueWarning[]
  /** Draws texts in unknown fonts with Arial, and warns, instead of refusing. */
  allowsUnknownFonts?: boolean
}

/** Options of an issue that are not in its body. */
interface PrepareOptions {
  /** Warnings about the request body. */
  notes?: readonly IssueWarning[]
  /** The certificate being replaced. */
  former?: CertificateSummary | undefined
  /** The batch row that issues the certificate. */
  batchRow?: BatchRowKey
  /** True if nothing is stored, so that the account needs no free storage. */
  isUnstored?: boolean
}

/** Makes ids of batch rows sort in row order, because lists are newest first and rows are stored at the same time. */
function idOfRow(id: string, now: number, { place }: BatchRowKey): string {
  return withTime(id, now - place)
}

/** Time and days of an issue. */
function clockOf({ organization }: IssueSources, { now }: Pick<AuthContext, 'now'>): IssueClock {
  return { now, calendar: zonedCalendar(organization.timeZone) }
}

/** Issues certificates: all checks first, then one transaction. */
export class CertificateIssuer {
  readonly #deps: IssuerDependencies
  readonly #work: IssueWork
  readonly #images: IssuedImages
  readonly #sampleOf = sampleCertificates()
  readonly #itemsOf = cacheItems()
  readonly #compact: ReturnType<typeof createCompactor>
  readonly #warningsOf: ReturnType<typeof cacheWarnings>
  readonly #parts = layoutPartModules.createQrCode()

  constructor(deps: IssuerDependencies) {
    this.#deps = deps
    this.#work = issueTogether(deps.database)
    this.#images = new IssuedImages(deps.database)
    this.#compact = createCompactor(deps.publicUrl)
    this.#warningsOf = cacheWarnings(deps.fonts)
  }

  /**
   * Runs every check except the one for credits. Changes nothing, so it also serves dry runs.
   *
   * @param notes warnings about the request body
   * @throws {ServiceError} 404 for a missing template or organization, 400 for values that do not fit
   */
  async prepare(
    auth: AuthContext,
    body: IssueBody,
    notes: readonly IssueWarning[] = [],
  ): Promise<PreparedCertificate> {
    requirePlainName(body.recipientData.name, 'recipientData.name')
    await requireNewExternalId(this.#deps.database, auth.accountId, body.externalId)
    return this.prepareWith(auth, await this.read(auth, body), body, { notes })
  }

  /**
   * Checks a certificate that replaces another: everything in {@link prepare}, and that the former one is in force.
   *
   * If its template or organization was deleted, the new certificate uses the copies frozen with the former one.
   *
   * @throws {ServiceError} 400 if the former certificate cannot be replaced
   */
  async prepareReissue(
    auth: AuthContext,
    id: string,
    body: ReissueBody,
    { notes = [], allowsUnknownFonts = false }: ReissueOptions = {},
  ): Promise<PreparedCertificate> {
    const former = requireAccess(await findSummary(this.#deps.database, id), auth, 'certificate', 'change')
    requireInForce(former, 'It cannot be replaced.')
    const { name } = body.recipientData
    if (name !== former.recipientName) requirePlainName(name, 'recipientData.name')
    const { organizationId, templateId } = former
    await requireNewExternalId(this.#deps.database, auth.accountId, body.externalId)
    const number = former.number !== null
    const metadata = body.metadata ?? { ...former.metadata }
    const mailData = { ...body.mailData, templateId }
    const times = timesOfCorrection(body, { ...former, ...shownDays(former) }, auth.now)
    const whole = { ...body, ...times, organizationId, mailData, number, metadata }
    const present = {
      template: this.#deps.templates.get(auth, templateId),
      organization: this.#deps.organizations.get(auth, organizationId),
    }
    const { sources, warnings } = await frozenSources(this.#deps.database, former, present, (template) =>
      this.#deps.templateFonts[allowsUnknownFonts ? 'find' : 'require'](auth.accountId, template.document),
    )
    const allowed = allowsUnknownFonts ? this.#allowFallback(sources) : sources
    return this.prepareWith(auth, allowed, whole, { notes: [...notes, ...warnings], former })
  }

  /**
   * Reads the data that several certificates share.
   *
   * @throws {ServiceError} 404 for a missing template or organization, 400 for an organization that may not issue, or
   *   an unknown font
   */
  async read(
    auth: AuthContext,
    { mailData, organizationId }: Pick<IssueBody, 'mailData' | 'organizationId'>,
  ): Promise<IssueSources> {
    const [template, organization] = await Promise.all([
      this.#deps.templates.get(auth, mailData.templateId),
      this.#deps.organizations.get(auth, organizationId),
    ])
    requireConfirmedName(organization)
    const fonts = await this.#deps.templateFonts.require(auth.accountId, template.document)
    return { template, organization, fonts }
  }

  /** {@link prepare} with a template and an organization that were already read. */
  async prepareWith(
    auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>,
    sources: IssueSources,
    given: IssueBody,
    { notes = [], former, batchRow, isUnstored = false }: PrepareOptions = {},
  ): Promise<PreparedCertificate> {
    // A template that was frozen before may name a family of `FONTS_DIR` that this process lacks.
    this.#deps.templateFonts.refuseUnknown(sources.template.document, sources.fonts)
    if (!isUnstored) await this.#deps.testStorage.requireRoom(auth)
    const body = { ...given, mailData: withTemplateMail(given.mailData, sources.template.document) }
    const clock = clockOf(sources, auth)
    const times = issueTimes(body, clock)
    const { id: templateId, document: template } = sources.template
    const { attributes } = body.recipientData
    const images = await this.#deps.recipientImages.read(auth.accountId, allFields(template), attributes)
    const recipientData = { ...body.recipientData, attributes: images.texts }
    const id = batchRow ? idOfRow(this.#deps.newId(), auth.now, batchRow) : this.#deps.newId()
    const hostData = hostDataOf(body)
    const prices = pricesFor(this.#deps.prices, auth.accountId)
    const price = priceOf(prices, body.recipientData.email, former)
    const offlineCode = await this.#offlineCode(auth, sources)
    const certificate = this.#begin({
      id,
      recipientData,
      images,
      hostData,
      times,
      former,
      price,
      offlineCode,
    })
    const addressNotes = await this.#addressNotes(auth, body)
    const draft: CertificateDraft = {
      auth,
      sources,
      certificate,
      mail: preventsMail(addressNotes) ? undefined : newIssueMail(body.mailData, this.#deps),
      batchId: batchRow?.batchId,
      compact: this.#compact,
    }
    const placeholder = body.number ? await placeholderNumber(this.#deps.database, templateId) : undefined
    const composed = composeNumbered(draft, null, placeholder)
    const layoutWarnings = await this.#checkLayout(composed.row, images, template)
    const { row } = composed
    const tasks = planTasks(row, times, {
      clock,
      reminders: body.reminders ?? template.reminders ?? [],
      newId: this.#deps.newId,
    })
    return {
      ...composed,
      images,
      tasks,
      testBytes: isTestAccount(auth.accountId) ? specimenBytes({ ...composed, tasks }, template) : undefined,
      numbered: body.number ? (number) => composeNumbered(draft, number) : undefined,
      debit: this.#createDebit(row),
      warnings: [
        ...notes,
        ...recipientWarnings(recipientData),
        ...this.#warningsOf({
          template,
          frozen: row.snapshot.template,
          fonts: sources.fonts,
          values: row.snapshot.values,
          parts: await this.#parts,
          name: recipientData.name,
          attributes: recipientData.attributes,
          images: Object.keys(images.images),
          mail: body.mailData,
          addressNotes,
          takesNumber: body.number === true,
          expiresAt: row.expiresAt,
        }),
        ...layoutWarnings,
      ],
    }
  }

  /** Lets a certificate show Arial if it names a font that nobody knows. */
  #allowFallback(sources: IssueSources): IssueSources {
    const { template, fonts } = sources
    if (!this.#deps.templateFonts.unknown(template.document, fonts).length) return sources
    return { ...sources, template: { ...template, document: { ...template.document, allowFallback: true } } }
  }

  /** Gives a new certificate its codes. */
  #begin(
    issue: Omit<CertificateDraft['certificate'], 'code' | 'publicUrl'>,
  ): CertificateDraft['certificate'] {
    const { randomBytes, publicUrl } = this.#deps
    return { ...issue, code: newVerificationCode(randomBytes), publicUrl }
  }

  /** Skips test mode: a code that verifies offline could not say that its certificate is a specimen. */
  async #offlineCode(
    { accountId }: Pick<AuthContext, 'accountId'>,
    { template, organization }: IssueSources,
  ): Promise<CertificateDraft['certificate']['offlineCode']> {
    if (isTestAccount(accountId)) return undefined
    return this.#deps.offlineCodes.writerFor(template.document, organization.id)
  }

  /** Skips the lookup if no email is sent, because then the address doesn't matter. */
  async #addressNotes(
    { accountId }: Pick<AuthContext, 'accountId'>,
    { mailData: { subject, body }, recipientData: { email } }: IssueBody,
  ): Promise<ReadonlySet<AddressNote>> {
    return subject && body ? findAddressNotes(this.#deps.database, { accountId, email }) : new Set()
  }

  /**
   * @returns warnings that don't prevent issuing
   * @throws {ServiceError} 400 for values that do not fit
   */
  async #checkLayout(
    row: CertificateRow,
    images: ReadAttributes,
    template: TemplateDocument,
  ): Promise<IssueWarning[]> {
    const wrong = attributeIssues(allFields(row.snapshot.template), images.texts)
    if (wrong.length) throw badRequest(wrong)
    const { renderer, recipientImages } = this.#deps
    const { overlaps, shrunk, pale, hardToRead } = await recipientImages.whileHeld(images, () =>
      refuseMisfits(renderer, row, this.#sampleOf(template), this.#itemsOf(template)),
    )
    return [
      ...overlapWarnings(template, overlaps),
      ...smallPrintWarnings(template, shrunk),
      ...paleWarnings(template, pale),
      ...contrastWarnings(template, hardToRead),
    ]
  }

  /**
   * Runs the checks of {@link prepareWith} for many people, at a fraction of the cost.
   *
   * @returns see {@link checkTogether}
   */
  async checkTogether(
    { accountId, now }: Pick<AuthContext, 'accountId' | 'now'>,
    sources: IssueSources,
    body: Omit<IssueBody, 'recipientData'>,
    people: People,
  ): Promise<Uint8Array | undefined> {
    const { database, newId, randomBytes, publicUrl } = this.#deps
    const { template } = sources
    return checkTogether(this.#deps, people, {
      sources,
      offlineCode: await this.#offlineCode({ accountId }, sources),
      sample: this.#sampleOf(template.document),
      owner: accountId,
      id: newId(),
      code: newVerificationCode(randomBytes),
      times: issueTimes(body, clockOf(sources, { now })),
      shownNumber: body.number ? await placeholderNumber(database, template.id) : undefined,
      publicUrl,
    })
  }

  /**
   * Commits the certificate together with others of the account: writes the certificate, its email, its tasks, and the
   * ledger entry, debits the credit, takes the running number, marks the replaced certificate, and claims the
   * idempotency key.
   */
  commit(
    { accountId }: Pick<AuthContext, 'accountId'>,
    options: IssueCommitOptions,
  ): GroupCommit<PreparedCertificate, NewIssue> {
    return issueCommit(this.#work, accountId, options)
  }

  /**
   * {@link commit} for one certificate of a batch: an ordinary issue with the row's idempotency key, so it happens
   * once.
   */
  async commitRow(
    prepared: PreparedCertificate,
    claim: Omit<NewResponse, 'body'>,
    batchRow: BatchRow,
  ): Promise<MemberOutcome> {
    const respond = (issued: PreparedCertificate) => envelope('Certificate issued.', this.toIssued(issued))
    const body = JSON.stringify(respond(prepared))
    const options = { inSteps: prepared.numbered !== undefined, respond }
    const { lane, work, member } = this.commit(prepared.row, options)
    const issue = { ...member(prepared, { ...claim, body }), batchRow }
    const commit = () =>
      this.#deps.database.together(lane, work, issue).catch((error: unknown): MemberOutcome => {
        if (error instanceof UniqueViolation) return { state: 'outdated' }
        throw error
      })
    const outcome = await commit()
    // Another certificate got its external id at the same moment; the second attempt finds it.
    return outcome.state === 'outdated' ? commit() : outcome
  }

  /** Stores the recipient's images. Call before committing the certificate. */
  async storeImages({ row, images }: PreparedCertificate): Promise<void> {
    await this.#deps.recipientImages.store(row.accountId, row.id, images)
  }

  /** Records that the account needs the certificate's images. Call after the commit. */
  recordImages({ row, images }: PreparedCertificate): void {
    // Not awaited: if it fails, the next issue repeats it, and a sweep checks the certificates themselves.
    this.#images.record(row, Object.values(images.images)).catch(() => undefined)
  }

  /** Builds the response to an issue after its commit. */
  toIssued(prepared: PreparedCertificate): IssuedCertificate {
    return issuedRecord(prepared, this.#deps.publicUrl)
  }

  /** Builds the response to a check, without its token. */
  toCheck(prepared: PreparedCertificate): Omit<IssueCheck, 'checkToken'> {
    return checkRecord(prepared)
  }

  #createDebit({ id, accountId, subAccountEmail, price, storedAt }: CertificateRow): Debit {
    return {
      id: this.#deps.newId(),
      accountId,
      subAccountEmail,
      certificateId: id,
      price,
      createdAt: storedAt,
    }
  }
}

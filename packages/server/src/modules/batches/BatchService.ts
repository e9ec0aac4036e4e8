import type { Batch, BatchChange, BatchCheck, BatchReading } from '@certificate-sdk/client'
import type { Logger } from 'pino'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { requireAccess } from '../../core/access/requireAccess.ts'
import { auditOfRequest } from '../../core/audit/auditOfRequest.ts'
import type { CertificateIssuer } from '../../core/certificates/CertificateIssuer.ts'
import { countBytes, type TestStorage } from '../../core/certificates/TestStorage.ts'
import { withTemplateMail } from '../../core/certificates/withTemplateMail.ts'
import { type Prices, pricesFor } from '../../core/credits/Prices.ts'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { daysAsData, issueTimes } from '../../core/life/issueTimes.ts'
import { zonedCalendar } from '../../core/life/zonedCalendar.ts'
import { listAddressNotes } from '../../core/mail/mailAddresses.ts'
import { testMark } from '../../core/testMode/testAccount.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { tooCostly } from '../../kit/errors/tooCostly.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import type { System } from '../../kit/system/System.ts'
import type { BatchContent, RowRange } from './BatchContent.ts'
import { BatchDraft, chunksOf } from './BatchDraft.ts'
import {
  type BatchRow,
  type BatchStart,
  cancelBatch,
  findBatch,
  findContent,
  findRetried,
  listBatches,
  noMails,
  restartBatch,
  startBatch,
} from './batchRepository.ts'
import { type ListedRow, listRows } from './batchRowsRepository.ts'
import type { BatchOptions, BatchRowState } from './batchSchema.ts'
import { unpackRows } from './CheckedRow.ts'
import { checkRows } from './checkRows.ts'
import { deleteDrafts, endDraft } from './deleteDrafts.ts'
import { joinSummaries, type RowSummary } from './RowSummary.ts'
import { type RowGroup, type RowSource, readRowsJob } from './readRowsJob.ts'

/** Time limit of a check, in ms: less than the two minutes in which a request must be answered. */
const maxCheckMs = 100_000

interface BatchServiceDependencies extends Pick<System, 'newId' | 'clock'> {
  database: Database
  log: Pick<Logger, 'warn'>
  issuer: Pick<CertificateIssuer, 'read' | 'checkTogether'>
  parsing: Pick<Parsing, 'run'>
  prices: Prices
  testStorage: Pick<TestStorage, 'requireRoom' | 'expectRoom' | 'full'>
}

/** Recipients, and the shared parts of their certificates. */
export interface BatchRequest {
  options: BatchOptions
  /** Called before each row. @throws if the client has disconnected */
  expectWanted(): void
  /** Can be read once: a thread takes over its bytes. */
  source: RowSource
}

/** A retry ready to be committed; without rows, it changes nothing. */
export interface PreparedRetry {
  start: BatchStart
  rows: number
}

/** Batches: many certificates, which `createBatchJobs` issues. */
export class BatchService {
  readonly #deps: BatchServiceDependencies

  constructor(deps: BatchServiceDependencies) {
    this.#deps = deps
  }

  /** Runs all checks, and changes nothing. */
  async check(auth: AuthContext, request: BatchRequest): Promise<Omit<BatchCheck, 'checkToken'>> {
    await this.#deps.testStorage.requireRoom(auth)
    const { content, groups, days, read } = await this.#open(auth, request)
    const parts: RowSummary[] = []
    for await (const { summary } of this.#checkRows(auth, request, content, groups)) parts.push(summary)
    const { worstRow, ...result } = joinSummaries(parts, this.#priceFor(auth))
    return {
      ...result,
      worstRow: worstRow && { ...days, ...worstRow },
      ...(read && { read }),
      ...testMark(auth.accountId),
    }
  }

  /** The design that a batch would use. */
  async documentOf(auth: AuthContext, options: BatchOptions): Promise<TemplateDocument> {
    const { template } = await this.#deps.issuer.read(auth, options)
    return template.document
  }

  /**
   * Checks all rows and stores them, invisible until {@link commitCreate}. Otherwise, call {@link discard}.
   *
   * @param key idempotency key of the request
   * @throws {ServiceError} 409 if another request with this key is preparing a batch
   */
  async prepareCreate(
    auth: AuthContext,
    request: BatchRequest,
    key: string | undefined,
  ): Promise<BatchStart & { read: BatchReading | undefined }> {
    const { database, newId, testStorage } = this.#deps
    const room = await testStorage.requireRoom(auth)
    const { content, groups, read } = await this.#open(auth, request)
    const owner = {
      id: newId(),
      accountId: auth.accountId,
      subAccountEmail: auth.subAccount ?? null,
      createdAt: auth.now,
    }
    const isCounted = room !== Number.POSITIVE_INFINITY
    let bytes = isCounted ? jsonBytes(content) : 0
    const { draft, abandoned } = await BatchDraft.create(database, { ...owner, key }, content)
    for (const id of abandoned) await this.discard(id)
    try {
      for await (const group of this.#checkRows(auth, request, content, groups))
        for (const row of unpackRows(group)) {
          await draft.add(row)
          if (!isCounted) continue
          bytes += jsonBytes(row)
          if (bytes > room) throw testStorage.full()
        }
      const start = this.#startOf(auth, owner, { draft, content, ranges: await draft.end() })
      return { ...start, ...(isCounted && { testBytes: bytes }), read }
    } catch (error) {
      await this.discard(owner.id)
      throw error
    } finally {
      draft.close()
    }
  }

  /** Releases the key of a draft that is not started, and deletes it in the background, because it may have many rows. */
  async discard(id: string): Promise<void> {
    const { database, log } = this.#deps
    const onError = (error: unknown) =>
      log.warn({ err: error, batchId: id }, 'draft of a batch not deleted: it will be, a day later')
    const isEnded = await endDraft(database, id).catch(onError)
    const draft = "SELECT id FROM batches WHERE id = ? AND state = 'preparing'"
    if (isEnded) void deleteDrafts(database, draft, { values: [id] }).catch(onError)
  }

  #startOf(
    auth: AuthContext,
    created: Pick<BatchRow, 'id' | 'accountId' | 'subAccountEmail' | 'createdAt'>,
    { draft, content, ranges }: { draft: BatchDraft; content: BatchContent; ranges: readonly RowRange[] },
  ): BatchStart {
    const chunks = ranges.map((range) => ({ id: this.#deps.newId(), ...range }))
    const batch: BatchRow = {
      ...created,
      ...draft.counts,
      state: chunks.length ? 'running' : 'completed',
      issued: 0,
      startedAt: auth.now,
      issuedBefore: 0,
      finishedAt: chunks.length ? null : auth.now,
      ...noMails,
    }
    return { batch, content, chunks }
  }

  /** Reserves the credits of all valid rows, and starts the batch. */
  commitCreate(auth: AuthContext, start: BatchStart): Statement[] {
    return [
      auditOfRequest(this.#deps, auth, { action: 'batch.created', subject: start.batch.id }),
      ...startBatch(start, this.#priceFor(auth)),
      ...this.#deps.testStorage.expectRoom(auth, [countBytes(auth, start.testBytes ?? 0)]),
    ]
  }

  list(auth: AuthContext, page: PageRequest): Promise<Part<BatchRow>> {
    return listBatches(this.#deps.database, auth, page)
  }

  async get(auth: AuthContext, id: string, access: 'read' | 'change' = 'read'): Promise<BatchRow> {
    return requireAccess(await findBatch(this.#deps.database, id), auth, 'batch', access)
  }

  listRows(batch: BatchRow, state: BatchRowState | undefined, page: PageRequest): Promise<Part<ListedRow>> {
    return listRows(this.#deps.database, batch, state, page)
  }

  /** Cancels a batch. One that has ended stays unchanged, so repeated and late cancellations are harmless. */
  prepareCancel(auth: AuthContext, id: string): Promise<BatchRow> {
    return this.get(auth, id, 'change')
  }

  commitCancel(auth: AuthContext, batch: BatchRow): Statement[] {
    if (batch.state !== 'running') return []
    return [
      auditOfRequest(this.#deps, auth, { action: 'batch.canceled', subject: batch.id }),
      ...cancelBatch(batch, auth.now),
    ]
  }

  /**
   * Finds the failed rows without checking them: a row that is still wrong fails again. Reads the template and the
   * organization again, because they may have been corrected.
   *
   * @throws {ServiceError} 409 if the batch is running or was canceled
   */
  async prepareRetry(auth: AuthContext, id: string): Promise<PreparedRetry> {
    const { database, newId, issuer } = this.#deps
    const batch = await this.get(auth, id, 'change')
    if (batch.state !== 'completed') throw notRetried(batch)
    const before = (await findContent(database, id)) as BatchContent
    const content = { ...before, ...(await issuer.read(auth, before.issue)) }
    const positions = await findRetried(database, id)
    const chunks = chunksOf(positions).map((range) => ({ id: newId(), ...range }))
    return { start: { batch, content, chunks }, rows: positions.length }
  }

  commitRetry(auth: AuthContext, { start, rows }: PreparedRetry): Statement[] {
    if (!rows) return []
    return [
      auditOfRequest(this.#deps, auth, { action: 'batch.retried', subject: start.batch.id }),
      ...restartBatch(start, { rows, price: this.#priceFor(auth), now: auth.now }),
    ]
  }

  /** Credits per row. */
  #priceFor({ accountId }: Pick<AuthContext, 'accountId'>): number {
    return pricesFor(this.#deps.prices, accountId).issue
  }

  /** Response to a change. */
  toChange({ id, accountId }: Pick<BatchRow, 'id' | 'accountId'>, state: Batch['state']): BatchChange {
    return { id, state, ...testMark(accountId) }
  }

  #checkRows(
    auth: AuthContext,
    { expectWanted }: BatchRequest,
    content: BatchContent,
    groups: RowGroup[],
  ): AsyncGenerator<RowGroup> {
    const { issuer, parsing, clock } = this.#deps
    const until = clock() + maxCheckMs
    const expectTime = () => {
      expectWanted()
      if (clock() > until) throw tooManyRows()
    }
    return checkRows(groups, { issuer, parsing, auth, content, expectTime })
  }

  async #open(
    auth: AuthContext,
    { options, source }: BatchRequest,
  ): Promise<{
    content: BatchContent
    groups: RowGroup[]
    /** Dates of certificates whose rows have none. */
    days: { issuedAt: string; expiresAt?: string }
    read: BatchReading | undefined
  }> {
    const { onDuplicateEmail, ...issue } = options
    const { issuer, parsing } = this.#deps
    const { template, organization, fonts } = await issuer.read(auth, options)
    // Refused at once, because no row could be issued.
    const times = issueTimes(issue, { now: auth.now, calendar: zonedCalendar(organization.timeZone) })
    const { id, document } = template
    const mailData = withTemplateMail(issue.mailData, document)
    const content = {
      issue: { ...issue, mailData },
      template: { id, document },
      organization,
      ...(fonts.length && { fonts }),
    }
    const { subject, body } = mailData
    const addressNotes =
      subject && body ? await listAddressNotes(this.#deps.database, auth.accountId) : undefined
    const input = { source, content, onDuplicateEmail, now: auth.now, addressNotes }
    const transfer = 'file' in source ? source.file : 'items' in source ? source.items : []
    const result = await parsing.run(readRowsJob, input, { owner: auth.accountId, transfer })
    if ('refused' in result) {
      const { status, code, message, errors, question } = result.refused
      throw new ServiceError(status, code, message, { errors, ...(question && { question }) })
    }
    const { groups, titles, read } = result
    return { content: { ...content, ...(titles && { titles }) }, groups, days: daysAsData(times), read }
  }
}

const jsonBytes = (value: object) => Buffer.byteLength(JSON.stringify(value))

function notRetried({ state }: BatchRow): ServiceError {
  return state === 'running'
    ? new ServiceError(409, 'batch_running', 'This batch is still running. Try again when it is completed.')
    : new ServiceError(
        409,
        'batch_canceled',
        'This batch was canceled. Create a new one with the rows that are left.',
      )
}

function tooManyRows(): ServiceError {
  return tooCostly(
    413,
    'Checking these rows takes too long for one request, so none was issued. Send fewer rows at once, or at a quieter time.',
  )
}

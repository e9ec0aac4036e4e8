import type { Batch, BatchChange, BatchPreview } from '@certificate-sdk/client'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import { auditOfRequest } from '../audit/auditOfRequest.ts'
import type { CertificateIssuer } from '../certificates/CertificateIssuer.ts'
import { priceOf } from '../credits/priceOf.ts'
import type { Database } from '../database/Database.ts'
import type { PageRequest, Part } from '../database/page.ts'
import type { Statement } from '../database/Statement.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { tooCostly } from '../errors/tooCostly.ts'
import { issueTimes } from '../life/issueTimes.ts'
import type { System } from '../system/System.ts'
import type { BatchContent } from './BatchContent.ts'
import { BatchDraft, chunksOf } from './BatchDraft.ts'
import {
  type BatchRow,
  type BatchStart,
  cancelBatch,
  findBatch,
  findContent,
  findRetried,
  insertPreparing,
  listBatches,
  noMails,
  restartBatch,
  startBatch,
} from './batchRepository.ts'
import { type ListedRow, listRows } from './batchRowsRepository.ts'
import type { BatchOptions, BatchRowState } from './batchSchema.ts'
import { type CheckedRow, checkRows, type GivenRow } from './checkRows.ts'
import { difficultyOf } from './difficultyOf.ts'
import { noteCodes } from './rowProblems.ts'

/** Less than the two minutes within which a request is answered, in ms. */
const longestCheckMs = 100_000

/** Problems that a dry run names. */
const mostProblems = 100

interface BatchServiceDependencies extends Pick<System, 'newId' | 'clock'> {
  database: Database
  issuer: Pick<CertificateIssuer, 'read' | 'checkTogether'>
}

/** Recipients, and what their certificates have in common. */
export interface BatchRequest {
  options: BatchOptions
  /** Called before each row. @throws once nobody waits for the answer any more */
  expectWanted(): void
  /** Reads the rows; called once. */
  read(document: TemplateDocument): Promise<BatchRows>
}

/** Rows, and for a file the headers of its columns. */
interface BatchRows {
  rows: Iterable<GivenRow> | AsyncIterable<GivenRow>
  titles?: BatchContent['titles']
}

/** A retry that may be committed: with no rows, nothing changes. */
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

  /** Checks everything, and changes nothing. */
  async dryRun(auth: AuthContext, request: BatchRequest): Promise<BatchPreview> {
    const { content, rows } = await this.#open(auth, request)
    const preview: BatchPreview = {
      rows: 0,
      valid: 0,
      invalid: 0,
      skipped: 0,
      problems: [],
      credits: 0,
      worstRow: null,
    }
    /** Of rows that would be issued, by code: never instead of a reason why one would not, or of a worse note. */
    const notes = new Map<string, typeof preview.problems>(noteCodes.map((code) => [code, []]))
    let worst = 0
    for await (const { place: row, state, recipient, problem } of this.#check(auth, request, content, rows)) {
      preview.rows++
      if (state === 'waiting') preview.valid++
      else if (state === 'failed') preview.invalid++
      else preview.skipped++
      const named = (state === 'waiting' && problem && notes.get(problem.code)) || preview.problems
      if (problem && named.length < mostProblems) named.push({ row, ...problem })
      if (!recipient || state !== 'waiting') continue
      const { name, attributes } = recipient
      const difficulty = difficultyOf({ name, attributes })
      if (difficulty <= worst) continue
      worst = difficulty
      preview.worstRow = { row, name, attributes }
    }
    const problems = [...preview.problems, ...[...notes.values()].flat()].slice(0, mostProblems)
    preview.problems = problems.sort((a, b) => a.row - b.row)
    preview.credits = preview.valid * priceOf('issue')
    return preview
  }

  /** The design that a batch would use. */
  async documentOf(auth: AuthContext, options: BatchOptions): Promise<TemplateDocument> {
    const { template } = await this.#deps.issuer.read(auth, options)
    return template.document
  }

  /** Checks all rows and stores them; nobody sees them before {@link commitCreate}. */
  async prepareCreate(auth: AuthContext, request: BatchRequest): Promise<BatchStart> {
    const { database, newId } = this.#deps
    const { content, rows } = await this.#open(auth, request)
    const own = {
      id: newId(),
      accountId: auth.accountId,
      subAccountEmail: auth.subAccount ?? null,
      createdAt: auth.now,
    }
    const draft = await BatchDraft.create(database, own.id, insertPreparing(own, content))
    for await (const row of this.#check(auth, request, content, rows)) await draft.add(row)
    const chunks = (await draft.end()).map((range) => ({ id: newId(), ...range }))
    const batch: BatchRow = {
      ...own,
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
      ...startBatch(start),
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

  /** A batch that has ended stays as it is, so that it does not matter how often and how late it is canceled. */
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
   * Finds the failed rows, and checks nothing: a row that is still wrong fails again. The template and the organization
   * are read again, because they may have been corrected.
   *
   * @throws {ServiceError} 409 if the batch is running or was canceled
   */
  async prepareRetry(auth: AuthContext, id: string): Promise<PreparedRetry> {
    const { database, newId, issuer } = this.#deps
    const batch = await this.get(auth, id, 'change')
    if (batch.state !== 'completed') throw notRetried(batch)
    const before = (await findContent(database, id)) as BatchContent
    const content = { ...before, ...(await issuer.read(auth, before.issue)) }
    const places = await findRetried(database, id)
    const chunks = chunksOf(places).map((range) => ({ id: newId(), ...range }))
    return { start: { batch, content, chunks }, rows: places.length }
  }

  commitRetry(auth: AuthContext, { start, rows }: PreparedRetry): Statement[] {
    if (!rows) return []
    return [
      auditOfRequest(this.#deps, auth, { action: 'batch.retried', subject: start.batch.id }),
      ...restartBatch(start, rows, auth.now),
    ]
  }

  /** The answer to a change. */
  toChange({ id }: Pick<BatchRow, 'id'>, state: Batch['state']): BatchChange {
    return { id, state }
  }

  #check(
    auth: AuthContext,
    { options: { onDuplicateEmail }, expectWanted }: BatchRequest,
    content: BatchContent,
    rows: BatchRows['rows'],
  ): AsyncGenerator<CheckedRow> {
    const { issuer, clock } = this.#deps
    const until = clock() + longestCheckMs
    const expectTime = () => {
      expectWanted()
      if (clock() > until) throw tooManyRows()
    }
    return checkRows(rows, { issuer, auth, content, onDuplicateEmail, expectTime })
  }

  async #open(
    auth: AuthContext,
    { options, read }: BatchRequest,
  ): Promise<{ content: BatchContent; rows: BatchRows['rows'] }> {
    const { onDuplicateEmail: _, ...issue } = options
    // Refused at once: no row could be issued.
    issueTimes(issue, auth.now)
    const { template, organization } = await this.#deps.issuer.read(auth, options)
    const { id, document } = template
    const { rows, titles } = await read(document)
    const content = { issue, template: { id, document }, organization, ...(titles && { titles }) }
    return { content, rows }
  }
}

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

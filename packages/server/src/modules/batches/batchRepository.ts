import { lockAccount, lockOpenAccount } from '../../core/access/lockAccount.ts'
import { releaseCredits, reserveCredits } from '../../core/credits/ledgerRepository.ts'
import { type NewEvent, recordEvents } from '../../core/events/eventRepository.ts'
import { addReferences, hashesIn, removeReferences } from '../../core/images/imageRepository.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import type { ClosedAccount } from '../../kit/database/OwnedTable.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import {
  ChangedMeanwhile,
  expectOne,
  insertOneSql,
  insertRecordsSql,
  type Statement,
  type TableColumns,
  valuesOf,
} from '../../kit/database/Statement.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { BatchContent, RowRange } from './BatchContent.ts'
import type { CheckedRow } from './CheckedRow.ts'

/** A batch; `preparing` until all its rows are stored. */
export interface BatchRow {
  id: string
  accountId: string
  subAccountEmail: string | null
  state: 'preparing' | 'running' | 'completed' | 'canceled'
  total: number
  issued: number
  failed: number
  skipped: number
  createdAt: number
  /** Start of the current run, which is the last retry, if any. */
  startedAt: number
  /** Rows issued before {@link BatchRow.startedAt}. */
  issuedBefore: number
  finishedAt: number | null
  mailsSent: number
  mailsFailed: number
  mailsWaiting: number
  mailsStored: number
}

/** Email counts of a batch without issued rows. */
export const noMails = { mailsSent: 0, mailsFailed: 0, mailsWaiting: 0, mailsStored: 0 } as const

const columns = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", state, total, issued, failed,
  skipped, created_at AS "createdAt", started_at AS "startedAt", issued_before AS "issuedBefore",
  finished_at AS "finishedAt", mails_sent AS "mailsSent", mails_failed AS "mailsFailed", mails_waiting AS "mailsWaiting",
  mails_stored AS "mailsStored"`

/** Not scoped to an account; callers must check ownership. */
export async function findBatch(tx: Pick<Tx, 'one'>, id: string): Promise<BatchRow | undefined> {
  return tx.one<BatchRow>(`SELECT ${columns} FROM batches WHERE id = ? AND state <> 'preparing'`, [id])
}

/** Lists batches, newest first. */
export async function listBatches(
  tx: Tx,
  { accountId, subAccount }: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<Part<BatchRow>> {
  const page = pageSql('created_at', list)
  const rows = await tx.all<BatchRow>(
    `SELECT ${columns} FROM batches WHERE account_id = ? AND state <> 'preparing'
     ${subAccount ? ' AND sub_account_email = ?' : ''}${page.sql}`,
    [accountId, ...(subAccount ? [subAccount] : []), ...page.values],
  )
  return toPart(rows, list)
}

export async function findContent(tx: Tx, id: string): Promise<BatchContent | undefined> {
  const row = await tx.one<{ content: string }>('SELECT content FROM batches WHERE id = ?', [id])
  return row && (JSON.parse(row.content, (_key, value: unknown) => Object.freeze(value)) as BatchContent)
}

/** A batch whose rows follow, and the idempotency key of its request, if any. */
export interface NewDraft extends Pick<BatchRow, 'id' | 'accountId' | 'subAccountEmail' | 'createdAt'> {
  key: string | undefined
}

/** How long a draft keeps its key after its process died, in ms. A live process renews it in time. */
export const draftLeaseMs = 15_000

/** Ends the drafts of a key whose processes have died, and returns their ids. */
export function endAbandoned({ accountId, key }: NewDraft, now: string): Statement[] {
  const sql = `UPDATE batches SET draft_key = NULL WHERE account_id = ? AND draft_key = ? AND draft_until < ${now} RETURNING id`
  return key === undefined ? [] : [{ sql, values: [accountId, key], reads: true }]
}

/** Stores a draft. Refuses if another request with its key is preparing one. */
export function insertDraft(draft: NewDraft, content: BatchContent, now: string): Statement {
  const { id, accountId, subAccountEmail, createdAt, key } = draft
  const insert = {
    sql: `INSERT INTO batches (id, account_id, sub_account_email, state, content, created_at, started_at, draft_key, draft_until)
      VALUES (?, ?, ?, 'preparing', ?, ?, ?, ?, ${now} + ${draftLeaseMs}) ON CONFLICT DO NOTHING`,
    values: [id, accountId, subAccountEmail, JSON.stringify(content), createdAt, createdAt, key ?? null],
  }
  return expectOne(insert, keyInUse)
}

/** Locks a draft and renews its lease. Refuses if it was ended because this process was considered dead. */
export function renewDraft({ id, key }: Pick<NewDraft, 'id' | 'key'>, now: string): Statement {
  const renew = {
    sql: `UPDATE batches SET draft_until = ${now} + ${draftLeaseMs}
      WHERE id = ? AND state = 'preparing' AND COALESCE(draft_key, '') = ?`,
    values: [id, key ?? ''],
  }
  return expectOne(renew, keyInUse)
}

const rowColumns = {
  table: 'batch_rows',
  columns: {
    batch_id: 'uuid',
    place: 'bigint',
    state: 'text',
    data: 'text',
    refused_person: 'text',
    problem: 'text',
  },
} as const satisfies TableColumns

/** Stores some of the rows of a batch. */
export function insertRows(
  { engine }: Pick<Database, 'engine'>,
  batchId: string,
  rows: readonly CheckedRow[],
): Statement[] {
  const records = rows.map(({ place, state, recipient, refusedPerson, problem }) => ({
    batch_id: batchId,
    place,
    state,
    data: recipient ? JSON.stringify(recipient) : null,
    refused_person: refusedPerson ? JSON.stringify(refusedPerson) : null,
    problem: problem ? JSON.stringify(problem) : null,
  }))
  if (engine === 'postgres')
    return [{ sql: insertRecordsSql(rowColumns, 'TRUE'), values: [JSON.stringify(records)] }]
  const sql = insertOneSql(rowColumns)
  return records.map((record) => ({ sql, values: valuesOf(rowColumns, record) }))
}

/** Data that start a run of a batch. */
export interface BatchStart {
  batch: BatchRow
  content: BatchContent
  chunks: readonly (RowRange & { id: string })[]
  /** Bytes that its rows take in a test account; absent in a live one. */
  testBytes?: number
}

/**
 * Reserves the credits of the waiting rows, and starts the batch.
 *
 * @param price of a certificate, in credits
 */
export function startBatch({ batch, content, chunks }: BatchStart, price: number): Statement[] {
  const { id, accountId, total, failed, skipped, createdAt, finishedAt } = batch
  const hashes = hashesIn(JSON.stringify(content))
  return [
    lockOpenAccount(accountId),
    expectOne(reserveCredits(accountId, total - failed - skipped, price), noCredits),
    expectOne(
      {
        sql: `UPDATE batches SET state = ?, total = ?, failed = ?, skipped = ?, finished_at = ?, draft_key = NULL
          WHERE id = ? AND state = 'preparing'`,
        values: [batch.state, total, failed, skipped, finishedAt, id],
      },
      () => new ChangedMeanwhile('The draft is gone.'),
    ),
    ...(finishedAt === null ? addReferences({ owner: `batch:${id}`, accountId, hashes }) : []),
    ...(finishedAt === null ? [] : recordEvents(accountId, [completedEvent(batch, finishedAt)])),
    ...chunks.map((chunk) => insertChunk(batch, chunk, createdAt)),
  ]
}

/** Reserves the credits of the failed rows that can be retried, and restarts the batch. */
export function restartBatch(
  { batch, content, chunks }: BatchStart,
  { rows, price, now }: { rows: number; price: number; now: number },
): Statement[] {
  const { id, accountId } = batch
  const hashes = hashesIn(JSON.stringify(content))
  const changed = () => new ChangedMeanwhile('The batch was changed.')
  return [
    lockOpenAccount(accountId),
    expectOne(reserveCredits(accountId, rows, price), noCredits),
    expectOne(
      {
        sql: `UPDATE batches SET state = 'running', content = ?, failed = failed - ?, started_at = ?, issued_before = issued,
          finished_at = NULL WHERE id = ? AND state = 'completed' AND failed = ?`,
        values: [JSON.stringify(content), rows, now, id, batch.failed],
      },
      changed,
    ),
    {
      sql: `UPDATE batch_rows SET state = 'waiting', problem = NULL WHERE batch_id = ? AND ${retried}`,
      values: [id],
      expect: (answer) => (answer.changed === rows ? undefined : changed()),
    },
    ...addReferences({ owner: `batch:${id}`, accountId, hashes }),
    ...chunks.map((chunk) => insertChunk(batch, chunk, now)),
  ]
}

/** SQL condition of a failed row with a recipient, which can be retried. */
const retried = "state = 'failed' AND data IS NOT NULL"

/** Numbers of the failed rows that can be retried, in order. */
export async function findRetried(tx: Tx, batchId: string): Promise<number[]> {
  const rows = await tx.all<{ place: number }>(
    `SELECT place FROM batch_rows WHERE batch_id = ? AND ${retried} ORDER BY place`,
    [batchId],
  )
  return rows.map(({ place }) => place)
}

function insertChunk(
  { id: batchId, accountId }: Pick<BatchRow, 'id' | 'accountId'>,
  { id, first, last }: RowRange & { id: string },
  now: number,
): Statement {
  return {
    sql: `INSERT INTO batch_chunks (id, batch_id, account_id, first_place, last_place, status, attempts, due_at, created_at)
      VALUES (?, ?, ?, ?, ?, 'pending', 0, ?, ?)`,
    values: [id, batchId, accountId, first, last, now, now],
  }
}

/** Releases the credits reserved for waiting rows. Changes nothing if the batch is no longer running. */
export function cancelBatch({ id, accountId }: Pick<BatchRow, 'id' | 'accountId'>, now: number): Statement[] {
  return [
    lockAccount(accountId),
    releaseCredits(accountId, {
      sql: `COALESCE(
          (SELECT total - issued - failed - skipped FROM batches WHERE id = ? AND state = 'running'), 0)`,
      values: [id],
    }),
    expectOne(
      {
        sql: `UPDATE batches SET state = 'canceled', skipped = total - issued - failed, finished_at = ?
          WHERE id = ? AND state = 'running'`,
        values: [now, id],
      },
      () => new ChangedMeanwhile('The batch has ended.'),
    ),
    removeReferences(`batch:${id}`),
  ]
}

/**
 * Checks that no batch of an account is running. One that is still being checked can't start once the account is
 * closed.
 *
 * @throws {Refusal} `batch_running`
 */
export async function refuseRunning(tx: Pick<Tx, 'one'>, accountId: string): Promise<void> {
  const sql = "SELECT 1 AS one FROM batches WHERE account_id = ? AND state = 'running' LIMIT 1"
  if (await tx.one(sql, [accountId])) throw new Refusal('batch_running')
}

/** Cancels the running batches of a test account that is being closed, because nobody waits for specimens. */
export async function cancelRunning(tx: Tx, { id: accountId, deletedAt }: ClosedAccount): Promise<void> {
  const running = await tx.all<{ id: string }>(
    "SELECT id FROM batches WHERE account_id = ? AND state = 'running' ORDER BY id",
    [accountId],
  )
  for (const { id } of running) await sendStatements(tx, cancelBatch({ id, accountId }, deletedAt))
}

/** The event of a batch whose rows have all ended. */
export function completedEvent(
  { id, subAccountEmail }: Pick<BatchRow, 'id' | 'subAccountEmail'>,
  createdAt: number,
): NewEvent {
  return { type: 'batch.completed', subject: id, subAccountEmail, createdAt }
}

function noCredits(): ServiceError {
  return new ServiceError(
    402,
    'insufficient_credits',
    'There are not enough credits for all rows. Buy credits, or send fewer rows.',
  )
}

function keyInUse(): ServiceError {
  return new ServiceError(
    409,
    'idempotency_key_in_use',
    'A request with this Idempotency-Key is still running.',
  )
}

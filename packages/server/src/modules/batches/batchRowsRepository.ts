import { lockAccount } from '../../core/access/lockAccount.ts'
import { releaseCredits } from '../../core/credits/ledgerRepository.ts'
import { recordEvents } from '../../core/events/eventRepository.ts'
import { removeReferences } from '../../core/images/imageRepository.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, toPart } from '../../kit/database/page.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import type { Recipient, RowProblem, RowRange } from './BatchContent.ts'
import { type BatchRow, completedEvent, findBatch } from './batchRepository.ts'
import type { BatchRowState } from './batchSchema.ts'
import type { RowPerson } from './readRowPerson.ts'

/** A waiting row, with its recipient. */
export interface WaitingRow {
  place: number
  recipient: Recipient
}

/** The waiting rows of a range. */
export async function findWaitingRows(tx: Tx, batchId: string, range: RowRange): Promise<WaitingRow[]> {
  const rows = await tx.all<{ place: number; data: string }>(
    `SELECT place, data FROM batch_rows WHERE batch_id = ? AND place BETWEEN ? AND ? AND state = 'waiting' ORDER BY place`,
    [batchId, range.first, range.last],
  )
  return rows.map(({ place, data }) => ({ place, recipient: JSON.parse(data) as Recipient }))
}

/** A row that could not be issued. */
export interface FailedRow {
  place: number
  problem: RowProblem
}

/** Counts rows of a batch that fail together; the account's row is locked. */
async function countFailed(
  tx: Tx,
  { batchId, accountId }: { batchId: string; accountId: string },
  changed: number,
): Promise<void> {
  await tx.run('UPDATE batches SET failed = failed + ? WHERE id = ?', [changed, batchId])
  await sendStatements(tx, [releaseCredits(accountId, { sql: '?', values: [changed] })])
}

/**
 * Records failed rows, and releases their credits. Skips rows that are no longer waiting, and batches that have ended.
 */
export async function failRows(
  database: Pick<Database, 'transaction'>,
  batch: { batchId: string; accountId: string },
  rows: readonly FailedRow[],
): Promise<void> {
  const { batchId, accountId } = batch
  await database.transaction(
    async (tx) => {
      const { sql, values } = lockAccount(accountId)
      await tx.run(sql, values)
      if ((await findBatch(tx, batchId))?.state !== 'running') return
      let changed = 0
      for (const { place, problem } of rows)
        changed += await tx.run(
          `UPDATE batch_rows SET state = 'failed', problem = ? WHERE batch_id = ? AND place = ? AND state = 'waiting'`,
          [JSON.stringify(problem), batchId, place],
        )
      await countFailed(tx, batch, changed)
    },
    { lane: accountId },
  )
}

/** Fails the waiting rows of a chunk without further attempts, see {@link failRows}; completes the batch. */
export async function failChunk(
  tx: Tx,
  chunkId: string,
  { problem, now }: { problem: RowProblem; now: number },
): Promise<void> {
  const chunk = await tx.one<RowRange & { batchId: string; accountId: string }>(
    `SELECT batch_id AS "batchId", account_id AS "accountId", first_place AS "first", last_place AS "last"
     FROM batch_chunks WHERE id = ?`,
    [chunkId],
  )
  if (!chunk) return
  const { sql, values } = lockAccount(chunk.accountId)
  await tx.run(sql, values)
  const batch = await findBatch(tx, chunk.batchId)
  if (batch?.state !== 'running') return
  const changed = await tx.run(
    `UPDATE batch_rows SET state = 'failed', problem = ? WHERE batch_id = ? AND place BETWEEN ? AND ? AND state = 'waiting'`,
    [JSON.stringify(problem), batch.id, chunk.first, chunk.last],
  )
  await countFailed(tx, chunk, changed)
  await completeIn(tx, batch, now)
}

const isDone = "id = ? AND state = 'running' AND issued + failed + skipped = total"

/** Completes a batch without waiting rows. Idempotent. */
export async function completeBatch(
  database: Pick<Database, 'transaction' | 'one'>,
  batchId: string,
  now: number,
): Promise<void> {
  // Faster than a write, which is needed only once.
  const batch = await database.one<CompletedBatch>(
    `SELECT id, account_id AS "accountId", sub_account_email AS "subAccountEmail" FROM batches WHERE ${isDone}`,
    [batchId],
  )
  if (!batch) return
  await database.transaction(async (tx) => {
    const lock = lockAccount(batch.accountId)
    await tx.run(lock.sql, lock.values)
    await completeIn(tx, batch, now)
  })
}

/** {@link completeBatch} after locking the account's row. */
async function completeIn(tx: Tx, batch: CompletedBatch, now: number): Promise<void> {
  const completed = await tx.run(`UPDATE batches SET state = 'completed', finished_at = ? WHERE ${isDone}`, [
    now,
    batch.id,
  ])
  if (!completed) return
  await sendStatements(tx, [
    ...recordEvents(batch.accountId, [completedEvent(batch, now)]),
    removeReferences(`batch:${batch.id}`),
  ])
}

type CompletedBatch = Pick<BatchRow, 'id' | 'accountId' | 'subAccountEmail'>

/** A row in lists and exports. */
export interface ListedRow {
  /** Id of the batch; sort key of the list, with `place`. */
  id: string
  place: number
  state: BatchRowState
  name: string | null
  email: string | null
  certificateId: string | null
  code: string | null
  problem: RowProblem | null
}

/** Problem of rows skipped because the batch was canceled. */
const canceled: RowProblem = { column: null, code: 'batch_canceled', message: 'The batch was canceled.' }

/** Lists rows in file order. */
export async function listRows(
  tx: Tx,
  batch: { id: string; state: string },
  state: BatchRowState | undefined,
  { limit, after }: PageRequest,
): Promise<Part<ListedRow>> {
  // A canceled batch skips its waiting rows without writing each.
  const waiting = batch.state === 'canceled' ? 'skipped' : 'waiting'
  // In the SQL, so that the index of rare states is used.
  const stored = state && (state === 'skipped' && waiting === 'skipped' ? ['skipped', 'waiting'] : [state])
  const isNone = state === 'waiting' && batch.state !== 'running'
  // The index's condition, which SQLite doesn't derive from a state.
  const isIndexed = stored?.every((one) => one === 'failed' || one === 'skipped')
  const rows = await tx.all<
    Omit<ListedRow, 'problem' | 'name' | 'email'> & {
      person: string | null
      problem: string | null
      name: string | null
      email: string | null
    }
  >(
    `SELECT r.batch_id AS id, r.place, r.state, COALESCE(r.data, r.refused_person) AS person, r.problem, r.certificate_id AS "certificateId", c.code,
       c.recipient_name AS name, c.recipient_email AS email
     FROM batch_rows r LEFT JOIN certificates c ON c.id = r.certificate_id
     WHERE r.batch_id = ? AND r.place > ? ${stored ? `AND r.state IN (${stored.map((one) => `'${one}'`).join(', ')})` : ''}
     ${isIndexed ? `AND r.state IN ('failed', 'skipped')` : ''} ORDER BY r.place LIMIT ?`,
    [batch.id, after?.rank ?? -1, isNone ? 0 : limit + 1],
  )
  return toPart(
    rows.map(({ person, problem, ...row }) => {
      const recipient = person === null ? undefined : (JSON.parse(person) as Recipient | RowPerson)
      const isCanceled = row.state === 'waiting' && waiting === 'skipped'
      const found = problem === null ? null : (JSON.parse(problem) as RowProblem)
      return {
        ...row,
        state: row.state === 'waiting' ? waiting : row.state,
        name: row.name ?? recipient?.name ?? null,
        email: row.email ?? recipient?.email ?? null,
        problem: isCanceled ? canceled : found,
      }
    }),
    { limit, after },
  )
}

/** A row with a certificate in the archive, unless its recipient is erased. */
export interface ArchivedRow {
  certificateId: string
  name: string
  /** Its title. */
  title: string
  fileName: string | null
  issuedAt: number
  /** Time of its recipient's erasure. */
  erasedAt: number | null
}

/** Lists issued rows in order, from an offset. */
export async function findArchivedRows(
  tx: Tx,
  batchId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ArchivedRow[]> {
  return tx.all<ArchivedRow>(
    `SELECT c.id AS "certificateId", c.recipient_name AS name, c.issued_at AS "issuedAt",
       COALESCE(c.title, d.template_name) AS title, c.file_name AS "fileName", c.erased_at AS "erasedAt"
     FROM batch_rows r JOIN certificates c ON c.id = r.certificate_id
       LEFT JOIN designs d ON d.hash = c.design
     WHERE r.batch_id = ? AND r.state = 'issued' ORDER BY r.place LIMIT ? OFFSET ?`,
    [batchId, limit, offset],
  )
}

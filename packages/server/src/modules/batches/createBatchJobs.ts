import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Database, DatabaseUnavailable, OutcomeUnknown } from '../../kit/database/Database.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { JobKind } from '../../kit/jobs/JobKind.ts'
import type { Job } from '../../kit/jobs/JobQueue.ts'
import type { JobTable } from '../../kit/jobs/JobTable.ts'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import type { System } from '../../kit/system/System.ts'
import type { BatchContent, RowProblem } from './BatchContent.ts'
import { type BatchRow, findBatch, findContent } from './batchRepository.ts'
import {
  completeBatch,
  type FailedRow,
  failChunk,
  failRows,
  findWaitingRows,
  type WaitingRow,
} from './batchRowsRepository.ts'
import { issueRow, type RowDependencies } from './issueRow.ts'
import { problemOf } from './rowProblems.ts'

/** Some of the rows of a batch. */
export interface ChunkRow extends Job {
  batchId: string
  accountId: string
  first: number
  last: number
}

/** Outcome of a chunk: each of its rows was issued or failed, or the batch has ended. */
type Ended = 'done'

/** Concurrent chunks per process, so that a second account doesn't wait, and concurrent rows per chunk. */
export const batchConcurrency = { chunks: 2, rows: 24 } as const

/** Problem of a row that failed because of the service. */
const internal: RowProblem = { column: null, code: 'internal', message: 'Something went wrong.' }

/** Chunks of batches, with accounts taking turns. */
export const batchChunks = {
  table: 'batch_chunks',
  columns: `id, batch_id AS "batchId", account_id AS "accountId", first_place AS "first", last_place AS "last",
    attempts, created_at AS "createdAt"`,
  turns: { owner: ['account_id'] },
  async onSettled(tx, chunks, now) {
    for (const { id, status } of chunks)
      if (status === 'failed') await failChunk(tx, id, { problem: internal, now })
  },
} as const satisfies JobTable<Ended>

/** Attempts of a chunk after which rows that keep failing because of the service are given up. */
const maxAttempts = 5
/**
 * Maximum delay of a row's timestamp behind the clock, in ms: after a pause of days, its email would be too old to
 * send.
 */
const maxDelay = 3_600_000
/** Number of batch contents cached in memory. */
const keptContents = 8

/** Dependencies for issuing batches. */
interface BatchJobsDependencies extends RowDependencies, Pick<System, 'clock'> {
  database: Database
  log: Pick<Logger, 'warn'>
  onMailQueued: () => void
}

/**
 * Creates the kind of job that issues the rows of a chunk.
 *
 * | a row | is |
 * | --- | --- |
 * | passes all checks | issued, in one transaction with its certificate, its debit, and its email |
 * | is refused (4xx) | failed, and its credit is released |
 * | can't be checked or stored now, or names a font that this process lacks | retried with the next attempt of the chunk; failed after five |
 * | was issued by a process that died or lost its lease | left unchanged, because it no longer waits |
 * | is not started when the service stops | left to another process, and the chunk's attempt doesn't count |
 * | waits when its chunk is given up, because the process died at each of many attempts | failed |
 */
export function createBatchJobs(deps: BatchJobsDependencies): JobKind<ChunkRow, Ended> {
  const queue = new TableQueue<ChunkRow, Ended>(deps, batchChunks)
  /** By batch and run, because a retry reads the template again. */
  const contents = new LRUCache<string, BatchContent>({ max: keptContents })

  async function contentOf({ id, startedAt }: BatchRow): Promise<BatchContent> {
    const key = `${id} ${startedAt}`
    const content = contents.get(key) ?? (await findContent(deps.database, id))
    if (!content) throw new Error('The batch has no content.')
    contents.set(key, content)
    return content
  }

  async function attempt(chunk: ChunkRow, isStopping: () => boolean): Promise<Ended> {
    const { database, onMailQueued } = deps
    const batch = await findBatch(database, chunk.batchId)
    if (batch?.state !== 'running') return 'done'
    const content = await contentOf(batch)
    const rows = await findWaitingRows(database, batch.id, chunk)
    const auth = {
      accountId: batch.accountId,
      subAccount: batch.subAccountEmail ?? undefined,
      now: storedAtOf(batch, await queue.now()),
    }
    const failed: FailedRow[] = []
    let unfinished: unknown
    const issueNext = async ({ place, recipient }: WaitingRow) => {
      try {
        const problem = await issueRow(deps, { auth, content, batchId: batch.id, place, recipient })
        if (problem) failed.push({ place, problem })
      } catch (error) {
        const problem = problemOfError(error, content, chunk)
        if (problem) failed.push({ place, problem })
        else unfinished ??= error
      }
    }
    const isComplete = await forEachAtOnce(rows, { max: batchConcurrency.rows, isStopping }, issueNext)
    if (failed.length) await failRows(database, chunk, failed)
    if (content.issue.mailData.subject) onMailQueued()
    if (unfinished !== undefined) throw unfinished
    if (!isComplete) throw new Stopping('The service stops: another process continues.')
    await completeBatch(database, batch.id, await queue.now())
    return 'done'
  }

  return {
    name: 'batches',
    queue,
    attempt,
    failureOf: (error) => (error instanceof Stopping ? 'uncounted' : 'temporary'),
    onFailure({ id, batchId, attempts }, { reason, isFinal }) {
      deps.log.warn({ chunkId: id, batchId, attempt: attempts, final: isFinal, reason }, 'rows not issued')
    },
    close() {},
  }
}

/** Returns one time for all rows of a run, so that certificates are listed in row order; see `idOfRow`. */
function storedAtOf({ startedAt }: BatchRow, now: number): number {
  return Math.max(startedAt, now - maxDelay)
}

/** @returns why the row failed; `undefined` if a retry may succeed */
function problemOfError(
  error: unknown,
  content: BatchContent,
  { attempts }: ChunkRow,
): RowProblem | undefined {
  // The database is away for all rows, none of which is at fault.
  if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) return undefined
  // Fonts were known when the batch was checked: a process with another FONTS_DIR may know them now.
  const isRefused = error instanceof ServiceError && error.status < 500 && error.code !== 'unknown_font'
  if (isRefused) return problemOf(error, content)
  if (attempts < maxAttempts) return undefined
  if (!(error instanceof ServiceError)) return internal
  return { column: null, code: error.code, message: error.publicMessage }
}

/** The service is stopping between two rows. */
class Stopping extends Error {
  override readonly name = 'Stopping'
}

/**
 * Runs work for each item, several at a time, and yields to other work of the process after each.
 *
 * @returns false if the service stopped before all items were processed
 */
async function forEachAtOnce<Item>(
  items: readonly Item[],
  { max, isStopping }: { max: number; isStopping: () => boolean },
  work: (item: Item) => Promise<void>,
): Promise<boolean> {
  let begun = 0
  const next = async () => {
    while (begun < items.length && !isStopping()) {
      await work(items[begun++] as Item)
      await nextTurn()
    }
  }
  await Promise.all(Array.from({ length: max }, next))
  return begun === items.length
}

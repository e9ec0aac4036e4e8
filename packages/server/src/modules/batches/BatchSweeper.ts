import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { deleteDrafts } from './deleteDrafts.ts'

const interval = 60 * 60_000
/** How long the drafts of dead processes and the chunks of ended batches are kept, in ms. */
const keptMs = 24 * 60 * 60_000
/**
 * How long unissued rows keep their data after the end of their batch, in ms: less than the month in which a request
 * for erasure must be met (GDPR, Article 12).
 */
const keptRowsMs = 28 * 24 * 60 * 60_000
/** Rows per statement, and the pause after each in ms. */
const slice = { rows: 500, pauseMs: 20 }

interface SweeperDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
}

/**
 * Deletes the remains of batches: rows whose batch was never started, finished jobs and, long after the end or once the
 * account is deleted, the data of people who got no certificate. Works in small slices; any number of processes may
 * sweep at once.
 */
export class BatchSweeper implements PeriodicWork<void> {
  readonly failure = 'remains of batches not deleted'
  readonly everyMs = interval

  readonly #database: Database
  readonly #clock: Pick<SteadyClock, 'now'>

  constructor({ database, steadyClock }: SweeperDependencies) {
    this.#database = database
    this.#clock = steadyClock
  }

  async run(isStopping = () => false): Promise<void> {
    const now = await this.#clock.now()
    const before = now - keptMs
    const drafts = `SELECT id FROM batches WHERE state = 'preparing' AND created_at < ${before}`
    await deleteDrafts(this.#database, drafts, { isStopping })
    const chunks = `SELECT c.id FROM batches b JOIN batch_chunks c ON c.batch_id = b.id
      WHERE b.finished_at < ${before} AND c.status <> 'pending'`
    await inBatches(
      slice.rows,
      (limit) => this.#database.run(`DELETE FROM batch_chunks WHERE id IN (${chunks} LIMIT ${limit})`),
      isStopping,
    )
    await this.#emptyRows(now, isStopping)
  }

  /** Removes personal data from rows that were never issued, after a while, and from rows of deleted accounts. */
  async #emptyRows(now: number, isStopping: () => boolean): Promise<void> {
    const database = this.#database
    const isDeleted = 'account_id IN (SELECT id FROM accounts WHERE deleted_at IS NOT NULL)'
    const old = `emptied_at IS NULL AND finished_at < ${now - keptRowsMs}`
    const deleted = `${isDeleted} AND finished_at IS NOT NULL AND content <> '{}'`
    for (const isDue of [old, deleted]) {
      const due = await database.all<{ id: string }>(
        `SELECT id FROM batches WHERE ${isDue} LIMIT ${slice.rows}`,
      )
      for (const { id } of due) {
        if (isStopping()) return
        await database.transaction(async (tx) => {
          // First, because it locks the batch: a retry either came before, or finds no rows.
          const emptied = await tx.run(
            `UPDATE batches SET emptied_at = ${database.now}, content = CASE WHEN ${isDeleted} THEN '{}' ELSE content END
             WHERE id = ? AND ${isDue}`,
            [id],
          )
          if (emptied === 0) return
          await tx.run(
            `UPDATE batch_rows SET data = NULL, refused_person = NULL
             WHERE batch_id = ? AND (data IS NOT NULL OR refused_person IS NOT NULL)`,
            [id],
          )
        })
        await delay(slice.pauseMs, undefined, { ref: false })
      }
    }
  }
}

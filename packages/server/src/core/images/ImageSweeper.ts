import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { recordCertificates } from './recordCertificates.ts'

/** Interval between sweeps, in ms. */
const interval = 60 * 60_000
/** Time without references before an image is deleted, in ms. Requests that read one before take seconds. */
const grace = 24 * 60 * 60_000
/** Images per statement, accounts between pauses, and length of a pause in ms. */
const batch = { images: 50, accounts: 50, pauseMs: 20 }

interface SweeperDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
}

/**
 * Deletes images that have been unreferenced for a day, a few at a time. Any number of processes may sweep at once.
 *
 * | an image | is |
 * | --- | --- |
 * | without references | marked with the time |
 * | marked, and referred to again | unmarked by the transaction that refers to it, which locks its row |
 * | marked for a day | deleted, once the references of all certificates are recorded: a process may have died after an issue |
 */
export class ImageSweeper implements PeriodicWork<number> {
  readonly failure = 'images without references not deleted'
  readonly everyMs = interval

  readonly #deps: SweeperDependencies

  constructor(deps: SweeperDependencies) {
    this.#deps = deps
  }

  /** @returns number of images deleted */
  async run(isStopping = () => false): Promise<number> {
    await this.#mark(isStopping)
    const before = (await this.#deps.steadyClock.now()) - grace
    if (!(await this.#hasDue(before)) || !(await this.#recordAllCertificates(isStopping))) return 0
    return this.#deleteDue(before, isStopping)
  }

  async #mark(isStopping: () => boolean): Promise<void> {
    const { now } = this.#deps.database
    const referenced = 'EXISTS (SELECT 1 FROM image_references r WHERE r.hash = images.hash)'
    await this.#forEach(
      `unreferenced_at IS NOT NULL AND ${referenced}`,
      'UPDATE images SET unreferenced_at = NULL',
      isStopping,
    )
    await this.#forEach(
      // Marks in the future were written by a clock that was ahead.
      `(unreferenced_at IS NULL OR unreferenced_at > ${now}) AND NOT ${referenced}`,
      `UPDATE images SET unreferenced_at = ${now}`,
      isStopping,
    )
  }

  async #hasDue(before: number): Promise<boolean> {
    const due = `SELECT 1 AS one FROM images WHERE unreferenced_at <= ${before} LIMIT 1`
    return (await this.#deps.database.one(due)) !== undefined
  }

  async #recordAllCertificates(isStopping: () => boolean): Promise<boolean> {
    const { database } = this.#deps
    const accounts = await database.all<{ id: string }>('SELECT id FROM accounts')
    for (const [i, { id }] of accounts.entries()) {
      if (i % batch.accounts === 0) await pause(isStopping)
      if (isStopping() || !(await recordCertificates(database, id, () => pause(isStopping)))) return false
    }
    return true
  }

  #deleteDue(before: number, isStopping: () => boolean): Promise<number> {
    return this.#forEach(
      `unreferenced_at <= ${before}
       AND NOT EXISTS (SELECT 1 FROM image_references r WHERE r.hash = images.hash)`,
      'DELETE FROM images',
      isStopping,
    )
  }

  /**
   * Runs a statement for each image that meets a condition. One image per statement, to lock in the same order as
   * requests; with the condition repeated, because a statement that waited for a lock must see rows committed since.
   *
   * @returns number of images changed
   */
  async #forEach(condition: string, statement: string, isStopping: () => boolean): Promise<number> {
    const { database } = this.#deps
    let total = 0
    let last = ''
    while (!isStopping()) {
      const found = await database.all<{ hash: string }>(
        `SELECT hash FROM images WHERE hash > ? AND ${condition} ORDER BY hash LIMIT ${batch.images}`,
        [last],
      )
      for (const { hash } of found)
        total += await database.run(`${statement} WHERE hash = ? AND ${condition}`, [hash])
      last = found.at(-1)?.hash ?? last
      if (found.length < batch.images) break
      await pause(isStopping)
    }
    return total
  }
}

/** @returns whether to continue */
async function pause(isStopping: () => boolean): Promise<boolean> {
  await delay(batch.pauseMs, undefined, { ref: false })
  return !isStopping()
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/Database.ts'
import type { SteadyClock } from '../database/SteadyClock.ts'
import type { PeriodicWork } from '../system/PeriodicTask.ts'
import type { BlobStore } from './BlobStore.ts'
import { claimOrphan, findOrphans, forgetBlob } from './blobRepository.ts'

/** Interval between sweeps, in ms. */
const interval = 60 * 60_000
/** Blobs per query, and the pause after each, in ms. */
const batch = { blobs: 50, pauseMs: 20 }
/** Time after which a claim lapses, in ms: a process that hung after claiming must not delete anymore. */
const claimMs = 60_000

interface BlobSweeperDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  store: Pick<BlobStore, 'delete'>
}

/**
 * Deletes blobs that no row has needed for a day: those of deleted images, and of uploads that were never committed.
 * Any number of processes may sweep at once.
 *
 * | a blob | its row in `blobs` |
 * | --- | --- |
 * | is about to be stored, or becomes referenced | has the time |
 * | has not been needed for a day | is claimed: `deleting_at`; uploads of the same bytes go to the database instead |
 * | is deleted | is deleted |
 * | was being deleted by a process that died | is claimed again after an hour |
 */
export class BlobSweeper implements PeriodicWork<number> {
  readonly failure = 'unused blobs not deleted'
  readonly everyMs = interval

  readonly #deps: BlobSweeperDependencies

  constructor(deps: BlobSweeperDependencies) {
    this.#deps = deps
  }

  /** @returns number of blobs deleted */
  async run(isStopping = () => false): Promise<number> {
    const { database, store, steadyClock } = this.#deps
    const now = await steadyClock.now()
    let total = 0
    for (let last = ''; !isStopping(); ) {
      const found = await findOrphans(database, { now, after: last, limit: batch.blobs })
      for (const hash of found) {
        const claimedAt = performance.now()
        if (isStopping() || !(await claimOrphan(database, { hash, now }))) continue
        if (performance.now() - claimedAt > claimMs) continue
        await store.delete(hash)
        await forgetBlob(database, hash)
        total++
      }
      last = found.at(-1) ?? last
      if (found.length < batch.blobs) break
      await delay(batch.pauseMs, undefined, { ref: false })
    }
    return total
  }
}

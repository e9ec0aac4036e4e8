import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { BlobStore } from './BlobStore.ts'
import { claimOrphan, findOrphans, forgetBlob } from './blobRepository.ts'

/** Interval between sweeps, in ms. */
const interval = 60 * 60_000
/** Blobs per query, and the pause after them, in ms. */
const batch = { blobs: 50, pauseMs: 20 }
/** A process that was frozen between its claim and the deletion no longer deletes, in ms. */
const claimMs = 60_000

interface BlobSweeperDependencies {
  database: Database
  store: Pick<BlobStore, 'delete'>
  log: Pick<Logger, 'warn'>
}

/**
 * Deletes blobs that no row has needed for a day: of images that were swept, and of uploads that were never committed. Any
 * number of processes may sweep at once.
 *
 * | a blob | its row in `blobs` |
 * | --- | --- |
 * | is about to be put, or a row begins to refer to it | has the time |
 * | has not been needed for a day | is claimed: `deleting_at`; uploads of the same bytes go to the database instead |
 * | is deleted | is deleted |
 * | was being deleted by a process that died | is claimed again after an hour |
 */
export class BlobSweeper {
  readonly #deps: BlobSweeperDependencies
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(deps: BlobSweeperDependencies) {
    this.#deps = deps
  }

  /** Sweeps every hour. */
  start(): this {
    const sweep = () => {
      this.#running = this.sweep().catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'unused blobs not deleted'),
      )
    }
    this.#timer = setInterval(sweep, interval).unref()
    return this
  }

  /** Ends after the running deletion. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** @returns how many blobs were deleted */
  async sweep(): Promise<number> {
    const { database, store } = this.#deps
    let total = 0
    for (let last = ''; !this.#stopped; ) {
      const found = await findOrphans(database, last, batch.blobs)
      for (const hash of found) {
        const claimedAt = performance.now()
        if (this.#stopped || !(await claimOrphan(database, hash))) continue
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

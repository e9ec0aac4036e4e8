import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { PeriodicWork } from '../system/PeriodicTask.ts'
import type { Database } from './Database.ts'

/** Share of the quota reserved for issuing, which sign-ups and uploads can't use. */
const reservedShare = 0.1
/** Free bytes reserved on the embedded database's disk; less on a small disk. */
const reservedBytes = 1_000_000_000
/** Interval between measurements, in ms: accounts can't fill the reserve within it. */
const interval = 15_000

interface RoomDependencies {
  database: Pick<Database, 'engine' | 'one'>
  log: Pick<Logger, 'warn'>
}

interface RoomOptions {
  /** Folder of the embedded database. */
  dataDir: string
  /**
   * Maximum size of the database, in bytes; absent: limited by the disk, which is known only for the embedded database.
   */
  storageBytes: number | undefined
  /** Replaced in tests. */
  readDisk?: (folder: string) => Promise<{ free: number; size: number }>
}

/**
 * Tracks whether the service still has space for new accounts and uploads; the rest of the disk is reserved for
 * issuing.
 *
 * | engine | size | limit |
 * | --- | --- | --- |
 * | SQLite | pages of the file | `STORAGE_BYTES`, and the free space of `DATA_DIR`'s disk |
 * | PostgreSQL | `pg_database_size` | `STORAGE_BYTES`: its disk is elsewhere |
 */
export class StorageRoom implements PeriodicWork<void> {
  readonly failure = 'storage not measured'
  readonly everyMs = interval
  readonly #deps: RoomDependencies
  readonly #options: RoomOptions
  #isFull = false

  constructor(deps: RoomDependencies, options: RoomOptions) {
    this.#deps = deps
    this.#options = options
  }

  /** True if the storage was full at the last measurement. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Takes a measurement. */
  async run(): Promise<void> {
    const isFull = (await this.#isQuotaSpent()) || (await this.#isDiskFull())
    if (isFull && !this.#isFull)
      this.#deps.log.warn(
        'The storage of the service is nearly full: sign-ups and uploads are refused until there is room. Delete what is not needed, or raise STORAGE_BYTES or the disk.',
      )
    this.#isFull = isFull
  }

  async #isQuotaSpent(): Promise<boolean> {
    const { database } = this.#deps
    const { storageBytes } = this.#options
    if (storageBytes === undefined) return false
    const sql =
      database.engine === 'postgres'
        ? 'SELECT pg_database_size(current_database()) AS bytes'
        : `SELECT (p.page_count - f.freelist_count) * s.page_size AS bytes
           FROM pragma_page_count() AS p, pragma_freelist_count() AS f, pragma_page_size() AS s`
    const used = Number((await database.one<{ bytes: number }>(sql))?.bytes ?? 0)
    return used >= storageBytes * (1 - reservedShare)
  }

  async #isDiskFull(): Promise<boolean> {
    if (this.#deps.database.engine === 'postgres') return false
    const { dataDir, readDisk = readFolder } = this.#options
    const { free, size } = await readDisk(dataDir)
    return free < Math.min(reservedBytes, size * reservedShare)
  }
}

async function readFolder(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

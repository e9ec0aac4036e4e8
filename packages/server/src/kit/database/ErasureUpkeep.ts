import { inBatches } from '../system/inBatches.ts'
import type { PeriodicWork } from '../system/PeriodicTask.ts'
import type { Database } from './Database.ts'
import type { OwnedTable } from './OwnedTable.ts'
import type { Statement } from './Statement.ts'
import { sendStatements } from './sendStatements.ts'

/** Delay after startup, when the first requests matter more, in ms. */
const afterStart = 20_000
/** How long an erasure waits to be processed together with others, in ms: the word index is rewritten. */
const waitMs = { sqlite: 3_600_000, postgres: 12 * 3_600_000 }
const [interval, retryMs] = [10 * 60_000, 60_000]
/** Index pages merged per transaction: a few milliseconds. */
const mergedPages = 32
/** Maximum number of erasures processed together. */
const max = 1_000

/** The word index, which keeps parts of deleted words. */
export interface WordsIndex {
  /** Name of PostgreSQL's index. */
  name: string
  /** Merges pages of SQLite's index; negative: merges everything into one segment. */
  merge(pages: number): Statement
}

interface UpkeepDependencies {
  database: Database
  tables(): readonly OwnedTable[]
  words: WordsIndex
}

/**
 * Removes traces of erased people that databases keep outside of rows.
 *
 * | | SQLite | PostgreSQL |
 * | --- | --- | --- |
 * | former rows | overwritten at once (`secure_delete`) | `VACUUM`, also of the indexes |
 * | index of words | words are deleted at once, remains between pages by a merge | rebuilt, because GIN keeps every
 * word |
 * | log | emptied | not here |
 *
 * docs/operations.md says what holds when.
 */
export class ErasureUpkeep implements PeriodicWork<boolean> {
  readonly failure = 'files still have what was erased'
  readonly firstMs = afterStart
  readonly everyMs = interval
  readonly retryMs = retryMs
  readonly #database: Database
  readonly #tables: () => readonly OwnedTable[]
  readonly #words: WordsIndex
  readonly #afterMs: number

  /** @param options afterMs: how long erasures wait for others; shorter in tests */
  constructor(
    { database, tables, words }: UpkeepDependencies,
    { afterMs = waitMs[database.engine] }: { afterMs?: number } = {},
  ) {
    this.#database = database
    this.#tables = tables
    this.#words = words
    this.#afterMs = afterMs
  }

  waitAfter(isDone: boolean): number {
    return isDone ? interval : retryMs
  }

  /** @returns true if nothing is left of due erasures */
  async run(isStopping: () => boolean = () => false): Promise<boolean> {
    const database = this.#database
    const due = await database.one(
      `SELECT 1 AS one FROM erasures WHERE erased_at <= ${database.now} - ${this.#afterMs} LIMIT 1`,
    )
    if (!due) return true
    const noted = await database.all<{ id: string; at: number }>(
      `SELECT id, erased_at AS at FROM erasures LIMIT ${max}`,
    )
    const isClean =
      database.engine === 'sqlite'
        ? await this.#cleanSqlite(isStopping)
        : await this.#cleanPostgres(isStopping)
    if (!isClean) return false
    for (const { id, at } of noted)
      await database.run('DELETE FROM erasures WHERE id = ? AND erased_at = ?', [id, at], { gather: true })
    return noted.length < max
  }

  async #cleanSqlite(isStopping: () => boolean): Promise<boolean> {
    const database = this.#database
    const merge = (pages: number) =>
      database.transaction(async (tx) => {
        const changes = async () => (await tx.one<{ n: number }>('SELECT total_changes() AS n'))?.n ?? 0
        const before = await changes()
        await sendStatements(tx, [this.#words.merge(pages)])
        return (await changes()) - before
      })
    // The insert itself counts as one change.
    await merge(-mergedPages)
    await inBatches(2, () => merge(mergedPages), isStopping)
    return !isStopping() && (await database.emptyLog())
  }

  async #cleanPostgres(isStopping: () => boolean): Promise<boolean> {
    const database = this.#database
    const started = await database.one<{ at: number }>(`SELECT ${database.now} AS at`)
    for (const { name } of this.#tables().filter(({ isPersonal }) => isPersonal)) {
      if (isStopping()) return false
      await database.runWithoutLimits(`VACUUM (INDEX_CLEANUP ON, TRUNCATE OFF) ${name}`)
    }
    // Left behind by an interrupted run.
    await database.runWithoutLimits(`DROP INDEX CONCURRENTLY IF EXISTS ${this.#words.name}_ccnew`)
    await database.runWithoutLimits(`REINDEX INDEX CONCURRENTLY ${this.#words.name}`)
    // A transaction that was open at the time, such as a dump, can still read old rows.
    const open = await database.one(
      `SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND xact_start < to_timestamp(?::bigint / 1000.0) LIMIT 1`,
      [started?.at ?? 0],
    )
    return !open
  }
}

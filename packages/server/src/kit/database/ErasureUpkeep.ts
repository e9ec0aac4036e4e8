import type { Logger } from 'pino'
import { inBatches } from '../system/inBatches.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import type { Database } from './Database.ts'
import { wordsIndex } from './schema/searchWords.ts'

/** After a start, when the first requests matter more, in ms. */
const afterStart = 20_000
/** How long an erasure waits for others that are followed together, in ms: the index of words is rewritten. */
const waitMs = { sqlite: 3_600_000, postgres: 12 * 3_600_000 }
const [interval, retryMs] = [10 * 60_000, 60_000]
/** Pages of the index that are merged in one transaction: a few milliseconds. */
const mergedPages = 32
/** Erasures that are followed together. */
const most = 1_000

/** Tables that say something about people, all of which PostgreSQL cleans. */
const personalTables = [
  ...[
    'certificates',
    'outbox',
    'idempotency',
    'corrections',
    'batch_rows',
    'issued_files',
    'image_references',
  ],
  ...[
    'images',
    'people',
    'person_links',
    'person_mails',
    'passkeys',
    'person_identities',
    'audit_log',
    'accounts',
  ],
] as const

/**
 * Removes what databases keep of people who were erased, besides the rows.
 *
 * | | SQLite | PostgreSQL |
 * | --- | --- | --- |
 * | former rows | overwritten at once (`secure_delete`) | `VACUUM`, also of the indexes |
 * | index of words | words are deleted at once, the parts of them between its pages by a merge | rebuilt, because GIN keeps every word |
 * | log | emptied | not here |
 *
 * docs/operations.md says what holds when.
 */
export class ErasureUpkeep {
  readonly #database: Database
  readonly #log: Pick<Logger, 'warn'>
  readonly #afterMs: number

  /** @param options afterMs: how long erasures wait for others; tests do not wait */
  constructor(
    { database, log }: { database: Database; log: Pick<Logger, 'warn'> },
    { afterMs = waitMs[database.engine] }: { afterMs?: number } = {},
  ) {
    this.#database = database
    this.#log = log
    this.#afterMs = afterMs
  }

  start(): PeriodicTask {
    return new PeriodicTask({
      log: this.#log,
      failure: 'files still have what was erased',
      firstMs: afterStart,
      everyMs: interval,
      retryMs,
      waitAfter: (isDone) => (isDone ? interval : retryMs),
      run: (isStopping) => this.run(isStopping),
    }).start()
  }

  /** @returns whether nothing is left of erasures that are due */
  async run(isStopping: () => boolean = () => false): Promise<boolean> {
    const database = this.#database
    const due = await database.one(
      `SELECT 1 AS one FROM erasures WHERE erased_at <= ${database.now} - ${this.#afterMs} LIMIT 1`,
    )
    if (!due) return true
    const noted = await database.all<{ id: string; at: number }>(
      `SELECT id, erased_at AS at FROM erasures LIMIT ${most}`,
    )
    const isClean =
      database.engine === 'sqlite'
        ? await this.#cleanSqlite(isStopping)
        : await this.#cleanPostgres(isStopping)
    if (!isClean) return false
    for (const { id, at } of noted)
      await database.run('DELETE FROM erasures WHERE id = ? AND erased_at = ?', [id, at], { gather: true })
    return noted.length < most
  }

  async #cleanSqlite(isStopping: () => boolean): Promise<boolean> {
    const database = this.#database
    const merge = (pages: number) =>
      database.transaction(async (tx) => {
        const changes = async () => (await tx.one<{ n: number }>('SELECT total_changes() AS n'))?.n ?? 0
        const before = await changes()
        await tx.run("INSERT INTO certificate_words (certificate_words, rank) VALUES ('merge', ?)", [pages])
        return (await changes()) - before
      })
    // Negative: everything into one part. The insertion itself is one change.
    await merge(-mergedPages)
    await inBatches(2, () => merge(mergedPages), isStopping)
    return !isStopping() && (await database.emptyLog())
  }

  async #cleanPostgres(isStopping: () => boolean): Promise<boolean> {
    const database = this.#database
    const started = await database.one<{ at: number }>(`SELECT ${database.now} AS at`)
    for (const table of personalTables) {
      if (isStopping()) return false
      await database.runWithoutLimits(`VACUUM (INDEX_CLEANUP ON, TRUNCATE OFF) ${table}`)
    }
    // An interrupted run leaves it.
    await database.runWithoutLimits(`DROP INDEX CONCURRENTLY IF EXISTS ${wordsIndex}_ccnew`)
    await database.runWithoutLimits(`REINDEX INDEX CONCURRENTLY ${wordsIndex}`)
    // A transaction that was open meanwhile, such as a dump, keeps what it could still read.
    const open = await database.one(
      `SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND xact_start < to_timestamp(?::bigint / 1000.0) LIMIT 1`,
      [started?.at ?? 0],
    )
    return !open
  }
}

import type { Logger } from 'pino'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import type { Database } from './Database.ts'
import { listIndexes, replacedIndexes } from './listIndexes.ts'
import { formerWordsIndex, indexNextWords, searchIndexes } from './searchWords.ts'

/** Certificates that are indexed in one transaction of the embedded database: a few milliseconds. */
const slice = 500
/** After a start, when the first requests matter more, in ms. */
const afterStart = 10_000
/** Interval of the upkeep in ms, by engine: the embedded database indexes what was issued meanwhile. */
const interval = { sqlite: 10_000, postgres: 3_600_000 }
const retryMs = 60_000

interface UpkeepDependencies {
  database: Database
  log: Pick<Logger, 'warn' | 'info'>
}

/**
 * Keeps the indexes of searches up. On SQLite, certificates are indexed in groups some seconds after they were issued,
 * because one by one would cost each issue a third more; a search first indexes the rest. PostgreSQL indexes them itself;
 * a database that had certificates before gets its indexes, also those of lists, while it is used.
 */
export class SearchUpkeep {
  readonly #deps: UpkeepDependencies
  #running: Promise<void> | undefined

  constructor(deps: UpkeepDependencies) {
    this.#deps = deps
  }

  /** Runs some seconds after the start, and from time to time. */
  start(): PeriodicTask {
    return new PeriodicTask({
      log: this.#deps.log,
      failure: 'indexes of searches not up to date',
      firstMs: afterStart,
      everyMs: interval[this.#deps.database.engine],
      retryMs,
      run: (isStopping) => this.run(isStopping),
    }).start()
  }

  /** Indexes everything now. */
  async run(isStopping: () => boolean = () => false): Promise<void> {
    if (this.#deps.database.engine === 'postgres') await this.#buildIndexes(isStopping)
    else await this.catchUp(isStopping)
  }

  /** To be called before a search: indexes what was issued since the last time. */
  catchUp(isStopping: () => boolean = () => false): Promise<void> {
    if (this.#deps.database.engine === 'postgres') return Promise.resolve()
    this.#running ??= this.#indexNext(isStopping).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #indexNext(isStopping: () => boolean): Promise<void> {
    const { database } = this.#deps
    const next =
      'SELECT 1 AS one FROM certificates WHERE rowid > (SELECT last FROM certificate_words_end) LIMIT 1'
    while (!isStopping() && (await database.one(next)))
      await database.transaction(async (tx) => {
        for (const sql of indexNextWords(slice)) await tx.run(sql)
      })
  }

  async #buildIndexes(isStopping: () => boolean): Promise<void> {
    const { database, log } = this.#deps
    const indexes = { ...searchIndexes, ...listIndexes }
    const names = Object.keys(indexes)
    const found = await database.all<{ name: string; isValid: boolean; isRunning: boolean }>(
      `SELECT c.relname AS name, i.indisvalid AS "isValid",
         EXISTS (SELECT 1 FROM pg_stat_progress_create_index p WHERE p.index_relid = i.indexrelid) AS "isRunning"
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE pg_table_is_visible(c.oid) AND c.relname IN (${names.map(() => '?').join(', ')})`,
      names,
    )
    for (const [name, on] of Object.entries(indexes)) {
      const index = found.find((one) => one.name === name)
      if (isStopping() || index?.isValid || index?.isRunning) continue
      log.info({ index: name }, 'an index is built beside other work')
      // A process that ended while it built an index leaves one that is not used.
      if (index) await database.runWithoutLimits(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
      await database.runWithoutLimits(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`)
    }
    if (!isStopping())
      for (const name of [...replacedIndexes, formerWordsIndex])
        await database.runWithoutLimits(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
  }
}

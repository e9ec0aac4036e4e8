import type { Database } from '../../kit/database/Database.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { indexNextWords } from './searchWords.ts'

/** Certificates indexed per transaction of the embedded database: a few milliseconds. */
const slice = 500
/** Delay after startup, when the first requests matter more, in ms. */
const afterStart = 10_000
/** Interval between runs, in ms. */
const interval = 10_000
const retryMs = 60_000

interface UpkeepDependencies {
  database: Database
}

/**
 * Keeps SQLite's word index up to date: indexes certificates in groups some seconds after they were issued, because one
 * by one would make each issue a third slower; a search first indexes the rest. PostgreSQL maintains its own index.
 */
export class SearchUpkeep implements PeriodicWork<void> {
  readonly failure = 'indexes of searches not up to date'
  readonly firstMs = afterStart
  readonly everyMs = interval
  readonly retryMs = retryMs
  readonly #deps: UpkeepDependencies
  #running: Promise<void> | undefined

  constructor(deps: UpkeepDependencies) {
    this.#deps = deps
  }

  run(isStopping?: () => boolean): Promise<void> {
    return this.catchUp(isStopping)
  }

  /** Indexes certificates issued since the last run. Called before each search. */
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
}

import type { Logger } from 'pino'
import type { Database } from './Database.ts'
import { compactSchema } from './migrations.ts'
import type { SteadyClock } from './SteadyClock.ts'

/** Interval between checks, in ms, until the form is used. */
const interval = 5_000
/** Time in which every running process of an earlier release notices that it is excluded, several times; in ms. */
const fenceMs = 30_000

interface CompactFormDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Decides when processes write what an earlier release cannot read. All processes agree, because the database and its clock
 * decide.
 *
 * | time | certificates and e-mails are written |
 * | --- | --- |
 * | after the migration | in the former form: earlier releases run beside this one, or come back |
 * | after `afterMs` | in the former form; earlier releases exclude themselves (`migrations.oldest`) |
 * | 30 s later, and in databases that this release created | in the compact form |
 *
 * Both forms are read at any time.
 */
export class CompactForm {
  readonly #deps: CompactFormDependencies
  readonly #afterMs: number
  #isUsed = false
  #timer: NodeJS.Timeout | undefined

  constructor(deps: CompactFormDependencies, { afterMs }: { afterMs: number }) {
    this.#deps = deps
    this.#afterMs = afterMs
  }

  /** Checks now, so that a new database never has the former form, and then every 5 s until the form is used. */
  async start(): Promise<this> {
    await this.check()
    if (!this.#isUsed) {
      const check = () =>
        void this.check().catch((error: unknown) =>
          this.#deps.log.warn({ err: error }, 'compact form not checked'),
        )
      this.#timer = setInterval(check, interval).unref()
    }
    return this
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Whether this process writes the compact form. Once it does, it always will. */
  isUsed(): boolean {
    return this.#isUsed
  }

  /** Excludes earlier releases if it is time. */
  async check(): Promise<void> {
    if (this.#isUsed) return
    const { database, steadyClock, log } = this.#deps
    const row = await database.one<{ migratedAt: number | null; fenced: number | null }>(
      `SELECT migrated_at AS "migratedAt", ${database.now} - fenced_at AS fenced
       FROM migrations WHERE version = ?`,
      [compactSchema],
    )
    if (row?.fenced != null) {
      if (row.fenced < fenceMs) return
      this.#isUsed = true
      this.stop()
    } else if (row?.migratedAt != null && row.migratedAt + this.#afterMs <= (await steadyClock.now())) {
      await this.#exclude()
      log.info('earlier releases can no longer use this database')
    }
  }

  async #exclude(): Promise<void> {
    const { database } = this.#deps
    await database.transaction(async (tx) => {
      await tx.run(
        `UPDATE migrations SET oldest = ? WHERE version = (SELECT MAX(version) FROM migrations)
           AND (oldest IS NULL OR oldest < ?)`,
        [compactSchema, compactSchema],
      )
      await tx.run(
        `UPDATE migrations SET fenced_at = ${database.now} WHERE version = ? AND fenced_at IS NULL`,
        [compactSchema],
      )
    })
  }
}

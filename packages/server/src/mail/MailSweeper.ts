import type { Logger } from 'pino'
import type { CompactForm } from '../database/CompactForm.ts'
import type { Database } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import { commitStatements } from '../database/sendStatements.ts'
import { inBatches } from '../system/inBatches.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import type { System } from '../system/System.ts'
import { deleteWords, type endedMails, findOldMails } from './outboxRepository.ts'

/** Interval between sweeps, in ms. */
const interval = 30 * 60_000
/** E-mails per transaction. */
const mailsPerBatch = 100

interface SweeperDependencies extends Pick<System, 'clock'> {
  database: Database
  compactForm: Pick<CompactForm, 'isUsed'>
  log: Pick<Logger, 'warn'>
}

/**
 * Deletes the words of e-mails some time after they were sent or given up, or stored without a mail server. Their states stay. Only by
 * the database's clock, and only what the sweep before would have deleted, too: a clock that is ahead for a moment deletes
 * nothing. Not while an earlier release may read or resend them.
 */
export class MailSweeper {
  readonly #deps: SweeperDependencies
  readonly #keepMs: number
  /** The database's time at the last sweep. */
  #lastTime: number | undefined
  readonly #task: PeriodicTask

  constructor(deps: SweeperDependencies, { keepMs }: { keepMs: number }) {
    this.#deps = deps
    this.#keepMs = keepMs
    this.#task = new PeriodicTask({
      log: deps.log,
      failure: 'words of old e-mails not deleted',
      everyMs: interval,
      run: () => this.sweep(),
    })
  }

  /** Sweeps now and every half hour. */
  start(): PeriodicTask {
    return this.#task.start()
  }

  /** @returns how many e-mails lost their words */
  async sweep(): Promise<number> {
    const { database, clock, compactForm } = this.#deps
    if (!compactForm.isUsed()) return 0
    const now = await readClock(database, clock)
    const before = Math.min(now, this.#lastTime ?? Number.NEGATIVE_INFINITY) - this.#keepMs
    this.#lastTime = now
    if (!Number.isFinite(before)) return 0
    const delivered = await this.#sweepThose('delivered', before)
    return delivered + (await this.#sweepThose('undelivered', before))
  }

  async #sweepThose(how: keyof typeof endedMails, before: number): Promise<number> {
    const { database } = this.#deps
    return inBatches(
      mailsPerBatch,
      async (limit) => {
        const ids = await findOldMails(database, { how, before, limit })
        await commitStatements(
          database,
          ids.map((id) => deleteWords(id, database.engine)),
        )
        return ids.length
      },
      () => this.#task.isStopping,
    )
  }
}

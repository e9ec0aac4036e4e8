import type { Logger } from 'pino'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import { deleteWords, type endedMails, findOldMails } from './outboxRepository.ts'

/** Interval between sweeps, in ms. */
const interval = 30 * 60_000
/** E-mails per transaction. */
const mailsPerBatch = 100

interface SweeperDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'warn'>
}

/**
 * Deletes the words of emails some time after they were sent or given up, or stored without a mail server. Their states stay.
 */
export class MailSweeper {
  readonly #deps: SweeperDependencies
  readonly #keepMs: number
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
    const before = (await this.#deps.steadyClock.now()) - this.#keepMs
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

import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { CompactForm } from '../database/CompactForm.ts'
import type { Database } from '../database/Database.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import { compactCertificates } from './compactCertificates.ts'

/** Interval between looks for certificates in the former form, in ms. */
const interval = 60_000
/** Pause after each step, in ms, in which others have their turn. */
const pauseMs = 20

interface CompactorDependencies {
  database: Database
  compactForm: Pick<CompactForm, 'isUsed'>
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Brings certificates that an earlier release issued into the compact form, in the background and a few at a time. Any
 * number of processes may do so at once, and be killed: each step is one transaction, and the rest is found again.
 */
export class CertificateCompactor {
  readonly #deps: CompactorDependencies
  readonly #task: PeriodicTask

  constructor(deps: CompactorDependencies) {
    this.#deps = deps
    this.#task = new PeriodicTask({
      log: deps.log,
      failure: 'earlier certificates not compacted',
      everyMs: interval,
      run: () => this.run(),
    })
  }

  /** Looks now and every minute. */
  start(): PeriodicTask {
    return this.#task.start()
  }

  /** @returns how many certificates it looked at */
  async run(): Promise<number> {
    const { database, compactForm, log } = this.#deps
    let total = 0
    while (compactForm.isUsed() && !this.#task.isStopping) {
      const count = await compactCertificates(database)
      total += count
      if (!count) break
      await delay(pauseMs, undefined, { ref: false })
    }
    if (total) log.info({ certificates: total }, 'earlier certificates are compact')
    return total
  }
}

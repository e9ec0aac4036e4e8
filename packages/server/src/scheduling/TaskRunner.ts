import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import type { Statement } from '../database/Statement.ts'
import { commitStatements } from '../database/sendStatements.ts'
import { ChangedMeanwhile } from '../idempotency/idempotent.ts'
import { type CertificateTask, findDueTasks, takeTask } from '../life/taskRepository.ts'
import type { System } from '../system/System.ts'

/** Interval between looks for due tasks, in ms. */
const interval = 5_000
/** Tasks per read, and the pause after each read, in ms, in which others have their turn. */
const batch = { tasks: 100, pauseMs: 20 }

interface RunnerDependencies extends Pick<System, 'clock'> {
  database: Database
  log: Pick<Logger, 'error'>
  /** The statements that carry a task out. Called again if another process changed the certificate meanwhile. */
  plan(task: CertificateTask, now: number): Promise<readonly Statement[]>
  /** Called after tasks that may have queued an e-mail. */
  onMailQueued(): void
}

/**
 * Carries out what was planned for certificates, once it is due by the database's clock. Any number of processes may do so at
 * once and be killed: taking a task and carrying it out are one transaction. A task that fails is tried again at the next look,
 * and delays no other.
 */
export class TaskRunner {
  readonly #deps: RunnerDependencies
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> | undefined
  #stopped = false

  constructor(deps: RunnerDependencies) {
    this.#deps = deps
  }

  /** Looks now and every five seconds. */
  start(): this {
    const look = () => {
      this.#running ??= this.run()
        .catch((error: unknown) => this.#deps.log.error({ err: error }, 'tasks of certificates not read'))
        .finally(() => {
          this.#running = undefined
        })
    }
    this.#timer = setInterval(look, interval).unref()
    look()
    return this
  }

  /** Ends after the running task. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** @returns how many tasks were carried out by this process */
  async run(): Promise<number> {
    const { database, clock, onMailQueued } = this.#deps
    const now = await readClock(database, clock)
    let total = 0
    for (let after: CertificateTask | undefined; !this.#stopped; ) {
      const tasks = await findDueTasks(database, { now, limit: batch.tasks, after })
      let done = 0
      for (const task of tasks) if (!this.#stopped && (await this.#carryOut(task, now))) done++
      if (done) onMailQueued()
      total += done
      after = tasks.at(-1)
      if (tasks.length < batch.tasks) break
      await delay(batch.pauseMs, undefined, { ref: false })
    }
    return total
  }

  async #carryOut(task: CertificateTask, now: number): Promise<boolean> {
    const { database, plan, log } = this.#deps
    try {
      await commitStatements(database, [...(await plan(task, now)), takeTask(task.id)])
      return true
    } catch (error) {
      // Another process has taken it, or it is planned again at the next look.
      if (!(error instanceof ChangedMeanwhile))
        log.error({ err: error, certificateId: task.certificateId, task: task.kind }, 'task not carried out')
      return false
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ChangedMeanwhile } from '../database/ChangedMeanwhile.ts'
import type { Database } from '../database/Database.ts'
import type { Statement } from '../database/Statement.ts'
import type { SteadyClock } from '../database/SteadyClock.ts'
import { commitStatements } from '../database/sendStatements.ts'
import { type CertificateTask, findDueTasks, takeTask } from '../life/taskRepository.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'

/** Interval between looks for due tasks, in ms. */
const interval = 5_000
/** Tasks per read, and the pause after each read, in ms, in which others have their turn. */
const batch = { tasks: 100, pauseMs: 20 }

interface RunnerDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'error' | 'warn'>
  /** The statements that carry a task out. Called again if another process changed the certificate meanwhile. */
  plan(task: CertificateTask, now: number): Promise<readonly Statement[]>
  /** Called after tasks that may have queued an e-mail. */
  onMailQueued(): void
}

/**
 * Carries out what was planned for certificates, once it is due. Any number of processes may do so at
 * once and be killed: taking a task and carrying it out are one transaction. A task that fails is tried again at the next look,
 * and delays no other.
 */
export class TaskRunner {
  readonly #deps: RunnerDependencies
  readonly #looks: PeriodicTask

  constructor(deps: RunnerDependencies) {
    this.#deps = deps
    this.#looks = new PeriodicTask({
      log: deps.log,
      failure: 'tasks of certificates not read',
      everyMs: interval,
      run: () => this.run(),
    })
  }

  /** Looks now and every five seconds. */
  start(): PeriodicTask {
    return this.#looks.start()
  }

  /** @returns how many tasks were carried out by this process */
  async run(): Promise<number> {
    const { database, steadyClock, onMailQueued } = this.#deps
    const now = await steadyClock.now()
    let total = 0
    for (let after: CertificateTask | undefined; !this.#looks.isStopping; ) {
      const tasks = await findDueTasks(database, { now, limit: batch.tasks, after })
      let done = 0
      for (const task of tasks) if (!this.#looks.isStopping && (await this.#carryOut(task, now))) done++
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

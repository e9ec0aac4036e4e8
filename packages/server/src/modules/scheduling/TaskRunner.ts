import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type DueTask, taskTurns } from '../../core/life/taskRepository.ts'
import { ChangedMeanwhile } from '../../kit/database/ChangedMeanwhile.ts'
import { type Database, DatabaseUnavailable } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { DueUnits } from '../../kit/jobs/DueUnits.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import { carryOutTasks } from './carryOutTasks.ts'
import type { TaskDependencies } from './planTask.ts'

/** Interval between looks for due tasks, in ms. */
const interval = 2_500
/** Tasks of an account per turn, and the pause after the turns of all, in ms, in which requests have theirs. */
const turn = { tasks: 100, pauseMs: 20 }

interface RunnerDependencies extends TaskDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'error' | 'warn'>
  /** Called after tasks that may have queued an email. */
  onMailQueued(): void
}

/** Where an account's turns are in a run. */
interface Progress {
  after: DueTask | undefined
  limit: number
  isPatient: boolean
}

/**
 * Carries out what was planned for certificates, once it is due. Accounts take turns, of {@link turn.tasks} tasks each, whatever
 * any of them has due. Any number of processes may do so at once and be killed: taking tasks and carrying them out are one
 * transaction, which holds the account.
 *
 * | an account's turn | its next one |
 * | --- | --- |
 * | is carried out | continues with its next tasks |
 * | finds the account held by another process | waits for it |
 * | fails | has one task at a time; a task that fails alone is tried again at the next look |
 */
export class TaskRunner {
  readonly #deps: RunnerDependencies
  readonly #looks: PeriodicTask
  readonly #owners = new DueUnits(taskTurns, 'TRUE')

  constructor(deps: RunnerDependencies) {
    this.#deps = deps
    this.#looks = new PeriodicTask({
      log: deps.log,
      failure: 'tasks of certificates not carried out',
      everyMs: interval,
      run: () => this.run(),
    })
  }

  /** Looks now and every 2.5 seconds. */
  start(): PeriodicTask {
    return this.#looks.start()
  }

  /** @returns how many tasks were carried out by this process */
  async run(): Promise<number> {
    const { steadyClock, onMailQueued } = this.#deps
    const accounts = new Map<string, Progress>()
    let total = 0
    while (!this.#looks.isStopping) {
      const now = await steadyClock.now()
      let [done, hasMore] = [0, false]
      for (const accountId of await this.#findOwners(now)) {
        if (this.#looks.isStopping) break
        const progress = accounts.get(accountId) ?? { after: undefined, limit: turn.tasks, isPatient: false }
        const { tasks, next } = await this.#takeTurn(accountId, progress, now)
        accounts.set(accountId, next ?? progress)
        done += tasks
        hasMore ||= next !== undefined
      }
      if (done) onMailQueued()
      total += done
      if (!hasMore) break
      await delay(turn.pauseMs, undefined, { ref: false })
    }
    return total
  }

  /** Accounts that have due tasks. */
  async #findOwners(now: number): Promise<string[]> {
    const { units } = await this.#owners.find(this.#deps.database, now)
    return units.map(({ owner }) => owner)
  }

  /** @returns how many tasks were carried out, and how the account continues; absent: it has no other tasks to try */
  async #takeTurn(
    accountId: string,
    progress: Progress,
    now: number,
  ): Promise<{ tasks: number; next?: Progress }> {
    let tried: readonly DueTask[] = []
    const onTasks = (tasks: readonly DueTask[]) => {
      tried = tasks
    }
    try {
      const tasks = await carryOutTasks(this.#deps, { accountId, now, ...progress }, onTasks)
      if (!tasks) return { tasks: 0, ...(!progress.isPatient && { next: { ...progress, isPatient: true } }) }
      return { tasks: tasks.length, ...(tasks.length && { next: { ...progress, after: tasks.at(-1) } }) }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      if (tried.length > 1) return { tasks: 0, next: { ...progress, limit: 1 } }
      // One that changed meanwhile is planned again at the next look.
      const [task] = tried
      if (!(error instanceof ChangedMeanwhile))
        this.#deps.log.error(
          { err: error, certificateId: task?.certificateId, task: task?.kind },
          'task not carried out',
        )
      return { tasks: 0, ...(task && { next: { ...progress, after: task } }) }
    }
  }
}

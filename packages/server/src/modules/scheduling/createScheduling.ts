import { setTimeout as delay } from 'node:timers/promises'
import { markStates } from '../../core/certificates/markStates.ts'
import { stateMarks } from '../../core/life/storedState.ts'
import type { Core } from '../../core/service/Core.ts'
import type { ModuleParts } from '../../core/service/Module.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { PeriodicTask, type PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { TaskRunner } from './TaskRunner.ts'

/** Composes the module; it offers the task runner. */
export function createScheduling(core: Core): ModuleParts<TaskRunner> {
  const runner = new TaskRunner(core)
  return {
    offer: runner,
    workers: [new PeriodicTask(runner, core.log)],
    sweepers: [new StateMarks(core)],
  }
}

const interval = 5_000
/** Certificates per statement (a few milliseconds), and the pause after each in ms. */
const slice = { certificates: 200, pauseMs: 20 }

interface MarksDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
}

/**
 * Marks certificates that have become public or expired, so that lists of a state can use an index. Lists are correct
 * without the marks, and only slow while many are missing: after an upgrade, until the first run is complete. Any
 * number of processes may run at once.
 */
export class StateMarks implements PeriodicWork<void> {
  readonly failure = 'states of certificates not marked'
  readonly everyMs = interval

  readonly #deps: MarksDependencies

  constructor(deps: MarksDependencies) {
    this.#deps = deps
  }

  /** Marks all due certificates. */
  async run(isStopping = () => false): Promise<void> {
    const { database, steadyClock } = this.#deps
    const now = await steadyClock.now()
    for (const instant of Object.keys(stateMarks) as (keyof typeof stateMarks)[])
      for (let marked = 1; marked > 0 && !isStopping(); ) {
        marked = await markStates(database, instant, { now, limit: slice.certificates })
        if (marked === slice.certificates) await delay(slice.pauseMs, undefined, { ref: false })
      }
  }
}

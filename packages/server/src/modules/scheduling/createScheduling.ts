import type { Core } from '../../core/service/Core.ts'
import type { ModuleParts } from '../../core/service/Module.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import { StateMarks } from './StateMarks.ts'
import { TaskRunner } from './TaskRunner.ts'

/** Composes the module; it offers what carries out due tasks. */
export function createScheduling(core: Core): ModuleParts<TaskRunner> {
  const runner = new TaskRunner(core)
  return {
    offer: runner,
    workers: [new PeriodicTask(runner, core.log)],
    sweepers: [new StateMarks(core)],
  }
}

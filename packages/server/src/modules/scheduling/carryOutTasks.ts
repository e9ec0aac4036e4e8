import { countEvents, insertEvents } from '../../core/events/eventRepository.ts'
import { type DueTask, listDueTasks, takeTasks } from '../../core/life/taskRepository.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { planTask, type TaskDependencies } from './planTask.ts'

/** Tasks of one account, which share a transaction. */
export interface TaskGroup {
  accountId: string
  now: number
  limit: number
  /** The last task of the group before. */
  after: DueTask | undefined
  /** Waits while another process holds the account, instead of leaving it alone. */
  isPatient: boolean
}

/**
 * Carries out the next due tasks of an account in one transaction, which holds the account: other processes carry out those of
 * other accounts meanwhile. Tasks of a deleted account are taken without an effect.
 *
 * @param onTasks called with the tasks before anything is written
 * @returns the tasks; `undefined` if another process holds the account
 */
export async function carryOutTasks(
  deps: TaskDependencies & { database: Database },
  { accountId, isPatient, ...page }: TaskGroup,
  onTasks: (tasks: readonly DueTask[]) => void,
): Promise<readonly DueTask[] | undefined> {
  const { database } = deps
  return database.transaction(async (tx) => {
    const account = await holdAccount(tx, { accountId, isPatient, engine: database.engine })
    if (!account) return undefined
    const tasks = await listDueTasks(tx, accountId, page)
    onTasks(tasks)
    if (!tasks.length) return tasks
    const readable = { ...tx, now: database.now }
    const planned =
      account.deletedAt === null
        ? await Promise.all(tasks.map((task) => planTask(deps, readable, task, page.now)))
        : []
    const events = planned.flatMap((one) => one.events)
    await sendStatements(tx, [
      ...(events.length ? [countEvents(accountId, events.length)] : []),
      ...insertEvents(accountId, account.events, events),
      ...planned.flatMap(({ statements }) => statements),
      takeTasks(tasks.map(({ id }) => id)),
    ])
    return tasks
  })
}

/** Locks an account, as everything does first that cancels tasks. SQLite has one writer. */
async function holdAccount(
  tx: Tx,
  { accountId, isPatient, engine }: Pick<TaskGroup, 'accountId' | 'isPatient'> & Pick<Database, 'engine'>,
): Promise<{ events: number; deletedAt: number | null } | undefined> {
  const lock = engine === 'postgres' ? `FOR NO KEY UPDATE${isPatient ? '' : ' SKIP LOCKED'}` : ''
  return tx.one(`SELECT events, deleted_at AS "deletedAt" FROM accounts WHERE id = ? ${lock}`, [accountId])
}

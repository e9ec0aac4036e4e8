import { setTimeout as delay } from 'node:timers/promises'
import type { CertificateEventType } from '@certificate-sdk/client'
import { languageOf } from '@certificate-sdk/template/languages'
import type { Logger } from 'pino'
import { type CertificateRow, findCertificate } from '../../core/certificates/certificateRepository.ts'
import { lockInForce } from '../../core/certificates/endCertificates.ts'
import {
  certificateEvent,
  countEvents,
  insertEvents,
  type NewEvent,
} from '../../core/events/eventRepository.ts'
import { certificateState } from '../../core/life/certificateState.ts'
import { type DueTask, listDueTasks, takeTasks, taskTurns } from '../../core/life/taskRepository.ts'
import { insertMail, releaseMail } from '../../core/mail/outboxRepository.ts'
import { type Database, DatabaseUnavailable, type Tx } from '../../kit/database/Database.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { DueUnits } from '../../kit/jobs/DueUnits.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import type { System } from '../../kit/system/System.ts'

/** Tasks of one account that share a transaction. */
interface TaskGroup {
  accountId: string
  now: number
  limit: number
  /** Last task of the previous group. */
  after: DueTask | undefined
  /** True to wait while another process holds the account, instead of skipping it. */
  isPatient: boolean
}

/** Polling interval for due tasks, in ms. */
const interval = 2_500
/** Tasks per account and turn, and the pause between rounds in ms, in which requests run. */
const turn = { tasks: 100, pauseMs: 20 }

interface RunnerDependencies extends TaskDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'error' | 'warn'>
  /** Called after tasks that may have queued an email. */
  onMailQueued(): void
}

/** Progress of an account in a run. */
interface Progress {
  after: DueTask | undefined
  limit: number
  isPatient: boolean
}

/**
 * Runs due tasks of certificates. Accounts take turns of {@link turn.tasks} tasks, however many each has due. Any
 * number of processes may run at once and be killed: claiming and running tasks is one transaction, which holds the
 * account.
 *
 * | an account's turn | its next one |
 * | --- | --- |
 * | succeeds | continues with its next tasks |
 * | finds the account held by another process | waits for it |
 * | fails | has one task at a time; a task that fails alone is retried in the next run |
 */
export class TaskRunner implements PeriodicWork<number> {
  readonly failure = 'tasks of certificates not carried out'
  readonly everyMs = interval

  readonly #deps: RunnerDependencies
  readonly #owners = new DueUnits(taskTurns, 'TRUE')

  constructor(deps: RunnerDependencies) {
    this.#deps = deps
  }

  /** @returns number of tasks run by this process */
  async run(isStopping = () => false): Promise<number> {
    const { steadyClock, onMailQueued } = this.#deps
    const accounts = new Map<string, Progress>()
    let total = 0
    while (!isStopping()) {
      const now = await steadyClock.now()
      let [done, hasMore] = [0, false]
      for (const accountId of await this.#findOwners(now)) {
        if (isStopping()) break
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

  /** Accounts with due tasks. */
  async #findOwners(now: number): Promise<string[]> {
    const { units } = await this.#owners.find(this.#deps.database, now)
    return units.map(({ owner }) => owner)
  }

  /** @returns number of tasks run, and how the account continues; absent: it has no other tasks to try */
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
      // A task changed by another transaction is planned again on the next pass.
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

/**
 * Runs an account's next due tasks in one transaction, which holds the account; other processes run those of other
 * accounts. Tasks of a deleted account are claimed without effect.
 *
 * @param onTasks called with the tasks before anything is written
 * @returns the tasks; `undefined` if another process holds the account
 */
async function carryOutTasks(
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

/** Locks an account, as every transaction that cancels tasks does first. SQLite has one writer. */
async function holdAccount(
  tx: Tx,
  { accountId, isPatient, engine }: Pick<TaskGroup, 'accountId' | 'isPatient'> & Pick<Database, 'engine'>,
): Promise<{ events: number; deletedAt: number | null } | undefined> {
  const lock = engine === 'postgres' ? `FOR NO KEY UPDATE${isPatient ? '' : ' SKIP LOCKED'}` : ''
  return tx.one(`SELECT events, deleted_at AS "deletedAt" FROM accounts WHERE id = ? ${lock}`, [accountId])
}

/** Dependencies for composing reminders. */
type TaskDependencies = Pick<System, 'newId' | 'randomBytes'>

/** Statements that run a task, besides claiming it. */
interface PlannedTask {
  events: readonly NewEvent[]
  statements: readonly Statement[]
}

const nothing: PlannedTask = { events: [], statements: [] }

/**
 * Plans a task of a certificate:
 *
 * | task | certificate | statements |
 * | --- | --- | --- |
 * | `publish` | any: it is canceled with the certificate | record the event, queue its email |
 * | `expire` | expired | record the event, queue the email of the template, if it has one |
 * | | revoked, superseded, erased | none |
 * | `reminder` | valid | lock it, queue the reminder |
 * | | revoked, superseded, erased, expired | none |
 *
 * @param tx the transaction that carries it out, which reads the certificate of a reminder
 */
async function planTask(
  deps: TaskDependencies,
  tx: Tx & Pick<Database, 'now'>,
  task: DueTask,
  now: number,
): Promise<PlannedTask> {
  const { kind, certificateId, subAccountEmail } = task
  const event = (type: CertificateEventType) =>
    certificateEvent(type, { id: certificateId, subAccountEmail }, now)
  if (kind === 'publish')
    return { events: [event('certificate.issued')], statements: [releaseMail(certificateId, now)] }
  const state = certificateState(task, now)
  if (kind === 'expire') {
    if (state !== 'expired') return nothing
    const row = task.mayMail ? await findCertificate(tx, certificateId) : undefined
    const words = row?.snapshot.template.expiredMail
    const statements = row && words ? send(deps, { row, words, now }) : []
    return { events: [event('certificate.expired')], statements }
  }
  const row = state === 'valid' && (await findCertificate(tx, certificateId))
  return row ? { ...nothing, statements: send(deps, { row, words: reminderWords(row), now }) } : nothing
}

/** Queues an email about a certificate's expiry. */
function send(
  { newId, randomBytes }: TaskDependencies,
  { row, words, now }: { row: CertificateRow; words: { subject: string; body: string }; now: number },
): Statement[] {
  const lock = expectOne(
    lockInForce(row.id),
    () => new ChangedMeanwhile('The certificate is no longer in force.'),
  )
  const mail = {
    id: newId(),
    linkToken: newSecretToken(randomBytes),
    certificateId: row.id,
    accountId: row.accountId,
    purpose: 'reminder' as const,
    ...words,
    attachPdf: 0 as const,
    now,
  }
  return [lock, insertMail(mail)]
}

/** Texts of the template, frozen at issue, or a default in its language. */
function reminderWords({ snapshot: { template } }: CertificateRow): { subject: string; body: string } {
  const { reminderSubject, reminderBody } = messagesOf[languageOf(template.locale)].pages
  return template.reminderMail ?? { subject: reminderSubject, body: reminderBody }
}

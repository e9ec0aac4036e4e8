import type { Tx } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import {
  ChangedMeanwhile,
  expectOne,
  insertOneSql,
  type NewRow,
  type Statement,
  type TableColumns,
  valuesOf,
} from '../../kit/database/Statement.ts'
import type { System } from '../../kit/system/System.ts'
import type { CertificateLife } from './certificateState.ts'
import { type IssueClock, type IssueTimes, reminderTimes } from './issueTimes.ts'

/** A scheduled task of a certificate: publication, expiry, or a reminder. */
export interface CertificateTask {
  id: string
  certificateId: string
  accountId: string
  kind: 'publish' | 'expire' | 'reminder'
  /** Ms since 1970, on the database's clock. */
  dueAt: number
}

/** Columns of a {@link CertificateTask}. */
export const taskColumns = {
  table: 'certificate_tasks',
  columns: { id: 'uuid', certificate_id: 'uuid', account_id: 'uuid', kind: 'text', due_at: 'bigint' },
} as const satisfies TableColumns

/** Maps a task to its stored form. */
export function newTaskRow({
  id,
  certificateId,
  accountId,
  kind,
  dueAt,
}: CertificateTask): NewRow<typeof taskColumns> {
  return { id, certificate_id: certificateId, account_id: accountId, kind, due_at: dueAt }
}

const insertTaskSql = insertOneSql(taskColumns)

/** Schedules a task, in the transaction that issues its certificate. */
export function insertTask(task: CertificateTask): Statement {
  return { sql: insertTaskSql, values: valuesOf(taskColumns, newTaskRow(task)) }
}

/** Fair turns per account, see `DueUnits`. */
export const taskTurns = { table: 'certificate_tasks', turns: { owner: ['account_id'] } } as const

/** A due task, with the facts that decide whether it still applies. */
export interface DueTask extends CertificateTask, CertificateLife {
  subAccountEmail: string | null
  /** False if its expiry sends no email: the template has none, or it had expired before it was issued. */
  mayMail: boolean | number
}

/**
 * Lists due tasks of an account, earliest first.
 *
 * @param after last task of the previous page
 */
export async function listDueTasks(
  tx: Pick<Tx, 'all'>,
  accountId: string,
  {
    now,
    limit,
    after,
  }: { now: number; limit: number; after: Pick<CertificateTask, 'id' | 'dueAt'> | undefined },
): Promise<DueTask[]> {
  return tx.all(
    `SELECT t.id, t.certificate_id AS "certificateId", t.account_id AS "accountId", t.kind, t.due_at AS "dueAt",
       c.sub_account_email AS "subAccountEmail", c.publish_at AS "publishAt", c.expires_at AS "expiresAt",
       c.revoked_at AS "revokedAt", c.superseded_at AS "supersededAt", c.erased_at AS "erasedAt",
       CASE WHEN t.kind = 'expire' AND c.expires_at > c.issued_at THEN d.document LIKE '%"expiredMail"%' ELSE FALSE END AS "mayMail"
     FROM certificate_tasks t JOIN certificates c ON c.id = t.certificate_id JOIN designs d ON d.hash = c.design
     WHERE t.account_id = ? AND t.due_at <= ? AND (t.due_at, t.id) > (?, ?) ORDER BY t.due_at, t.id LIMIT ?`,
    [accountId, now, after?.dueAt ?? 0, after?.id ?? firstId, limit],
  )
}

/**
 * Claims tasks in the transaction that runs them, so that each runs once even if a process is killed. Send it last:
 * canceling tasks locks the account and the certificate first, too. Rolls back with {@link ChangedMeanwhile} if another
 * transaction claimed one.
 */
export function takeTasks(ids: readonly string[]): Statement {
  return {
    sql: `DELETE FROM certificate_tasks WHERE id IN (${ids.map(() => '?').join(', ')})`,
    values: ids,
    expect: ({ changed }) => (changed === ids.length ? undefined : new ChangedMeanwhile('A task is taken.')),
  }
}

/**
 * Cancels the publication of a certificate. Rolls back with {@link ChangedMeanwhile} if it is already due: either the
 * cancellation or the publication happens, never both.
 *
 * @param now the database's clock in SQL
 */
export function cancelPublication(certificateId: string, now: string): Statement {
  const cancel = {
    sql: `DELETE FROM certificate_tasks WHERE certificate_id = ? AND kind = 'publish' AND due_at > ${now}`,
    values: [certificateId],
  }
  return expectOne(cancel, () => new ChangedMeanwhile('The certificate is published.'))
}

/** Returns true if a certificate's publication is still scheduled; if it is due, it has not run yet. */
export async function isPublicationPlanned(tx: Pick<Tx, 'one'>, certificateId: string): Promise<boolean> {
  const sql = "SELECT 1 AS one FROM certificate_tasks WHERE certificate_id = ? AND kind = 'publish'"
  return Boolean(await tx.one(sql, [certificateId]))
}

/** Claims the publication of a certificate, if scheduled. The same transaction records its event. */
export function takePublication(certificateId: string): Statement {
  return {
    sql: "DELETE FROM certificate_tasks WHERE certificate_id = ? AND kind = 'publish'",
    values: [certificateId],
  }
}

/** Cancels all tasks of a certificate. */
export function cancelTasks(certificateId: string): Statement {
  return { sql: 'DELETE FROM certificate_tasks WHERE certificate_id = ?', values: [certificateId] }
}

interface TaskOptions extends Pick<System, 'newId'> {
  clock: IssueClock
  /** Days before the last day. */
  reminders: readonly number[]
}

/** Creates the tasks of a new certificate, by due time. */
export function planTasks(
  { id: certificateId, accountId }: { id: string; accountId: string },
  times: IssueTimes,
  { clock, reminders, newId }: TaskOptions,
): CertificateTask[] {
  const task = (kind: CertificateTask['kind'], dueAt: number) => {
    return { id: newId(), certificateId, accountId, kind, dueAt }
  }
  const due = reminderTimes(reminders, times, clock)
  return [
    ...(times.publishAt === null ? [] : [task('publish', times.publishAt)]),
    ...(times.expiresAt === null ? [] : [task('expire', times.expiresAt)]),
    ...due.map((at) => task('reminder', at)),
  ]
}

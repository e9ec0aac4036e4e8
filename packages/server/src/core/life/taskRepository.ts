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

/** Something that happens to a certificate at a time: it becomes public, it expires, or a reminder leaves. */
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

/** A task as it is stored. */
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

/** Plans a task, in the transaction that issues its certificate. */
export function insertTask(task: CertificateTask): Statement {
  return { sql: insertTaskSql, values: valuesOf(taskColumns, newTaskRow(task)) }
}

/** Fair turns per account, see `DueUnits`. */
export const taskTurns = { table: 'certificate_tasks', turns: { owner: ['account_id'] } } as const

/** A due task, and what decides whether it still has an effect. */
export interface DueTask extends CertificateTask, CertificateLife {
  subAccountEmail: string | null
  /** False if its expiry sends nothing: its template has no email for that, or it had expired before it was issued. */
  mayMail: boolean | number
}

/**
 * Due tasks of an account, the earliest first.
 *
 * @param after the last one of the page before
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
 * Takes tasks in the transaction that carries them out, so that each is carried out once whatever process is killed. The last
 * statement: what cancels tasks locks the account and the certificate before them, too. Rolls back with
 * {@link ChangedMeanwhile} if another one has taken one.
 */
export function takeTasks(ids: readonly string[]): Statement {
  return {
    sql: `DELETE FROM certificate_tasks WHERE id IN (${ids.map(() => '?').join(', ')})`,
    values: ids,
    expect: ({ changed }) => (changed === ids.length ? undefined : new ChangedMeanwhile('A task is taken.')),
  }
}

/**
 * Cancels the publication of a certificate. Rolls back with {@link ChangedMeanwhile} unless its time is still to come: either
 * this or the publication happens, never both.
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

/**
 * Returns true if the publication of a certificate is still planned: if its time has come, nothing has said that it is
 * public.
 */
export async function isPublicationPlanned(tx: Pick<Tx, 'one'>, certificateId: string): Promise<boolean> {
  const sql = "SELECT 1 AS one FROM certificate_tasks WHERE certificate_id = ? AND kind = 'publish'"
  return Boolean(await tx.one(sql, [certificateId]))
}

/** Takes the publication of a certificate, if it is planned. The same transaction records its event. */
export function takePublication(certificateId: string): Statement {
  return {
    sql: "DELETE FROM certificate_tasks WHERE certificate_id = ? AND kind = 'publish'",
    values: [certificateId],
  }
}

/** Cancels everything that is planned for a certificate. */
export function cancelTasks(certificateId: string): Statement {
  return { sql: 'DELETE FROM certificate_tasks WHERE certificate_id = ?', values: [certificateId] }
}

interface TaskOptions extends Pick<System, 'newId'> {
  clock: IssueClock
  /** Days before the last day. */
  reminders: readonly number[]
}

/** The tasks of a new certificate's life, by the time when they are due. */
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

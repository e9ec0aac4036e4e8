import { ChangedMeanwhile } from '../database/ChangedMeanwhile.ts'
import type { Tx } from '../database/Database.ts'
import { expectOne, type Statement } from '../database/Statement.ts'
import { insertOneSql, type NewRow, type TableColumns, valuesOf } from '../database/TableColumns.ts'

/** Something that happens to a certificate at a time: it becomes public, it expires, or a reminder leaves. */
export interface CertificateTask {
  id: string
  certificateId: string
  kind: 'publish' | 'expire' | 'reminder'
  /** Ms since 1970, on the database's clock. */
  dueAt: number
}

/** Columns of a {@link CertificateTask}. */
export const taskColumns = {
  table: 'certificate_tasks',
  columns: { id: 'text', certificate_id: 'text', kind: 'text', due_at: 'bigint' },
} as const satisfies TableColumns

/** A task as it is stored. */
export function newTaskRow({ id, certificateId, kind, dueAt }: CertificateTask): NewRow<typeof taskColumns> {
  return { id, certificate_id: certificateId, kind, due_at: dueAt }
}

const insertTaskSql = insertOneSql(taskColumns)

/** Plans a task, in the transaction that issues its certificate. */
export function insertTask(task: CertificateTask): Statement {
  return { sql: insertTaskSql, values: valuesOf(taskColumns, newTaskRow(task)) }
}

/**
 * Due tasks, the earliest first.
 *
 * @param after the last one of the page before
 */
export async function findDueTasks(
  tx: Tx,
  { now, limit, after }: { now: number; limit: number; after: CertificateTask | undefined },
): Promise<CertificateTask[]> {
  return tx.all(
    `SELECT id, certificate_id AS "certificateId", kind, due_at AS "dueAt" FROM certificate_tasks
     WHERE due_at <= ? AND (due_at, id) > (?, ?) ORDER BY due_at, id LIMIT ?`,
    [now, after?.dueAt ?? 0, after?.id ?? '', limit],
  )
}

/**
 * Takes a task in the transaction that carries it out, so that it is carried out once whatever process is killed. The last
 * statement: what cancels tasks locks the account and the certificate before them, too. Rolls back with {@link ChangedMeanwhile} if another one has taken it.
 */
export function takeTask(id: string): Statement {
  const take = { sql: 'DELETE FROM certificate_tasks WHERE id = ?', values: [id] }
  return expectOne(take, () => new ChangedMeanwhile('The task is taken.'))
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

/** Whether the publication of a certificate is still planned: if its time has come, nothing has said that it is public. */
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

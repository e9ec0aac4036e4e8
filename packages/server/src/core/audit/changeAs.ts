import type { Database, Tx } from '../../kit/database/Database.ts'
import type { System } from '../../kit/system/System.ts'
import type { Actor } from '../access/Actor.ts'
import type { AuditAction } from './AuditAction.ts'
import { insertAudit } from './auditRepository.ts'
import { noteSubmission } from './formSubmissions.ts'

/** Adds an entry to the audit log of the actor's account, in the change's transaction. */
export type RecordChange = (action: AuditAction, subject: string) => Promise<void>

/**
 * Runs a person's change as one transaction, once per submitted form, together with its audit log entries. Check the
 * role first, with `requirePermission` or `requireFresh`.
 *
 * @example
 * await changeAs(deps, actor, async (tx, record) => {
 *   await setName(tx, actor.accountId, name)
 *   await record('account.renamed', name)
 * })
 */
export function changeAs<Result>(
  { database, newId }: Pick<System, 'newId'> & { database: Pick<Database, 'transaction'> },
  actor: Actor,
  change: (tx: Tx, record: RecordChange) => Promise<Result>,
): Promise<Result> {
  const { accountId, personId, sessionId, address, now, submission } = actor
  return database.transaction(async (tx) => {
    await noteSubmission(tx, { owner: sessionId, submission, now })
    return change(tx, async (action, subject) => {
      await insertAudit(tx, { id: newId(), accountId, at: now, personId, action, subject, address })
    })
  })
}

import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import type { AuditAction } from './AuditAction.ts'

/** A change, recorded in the transaction that makes it. */
export interface NewAuditEntry {
  id: string
  accountId: string
  at: number
  /** `null`: the operator. */
  personId: string | null
  action: AuditAction
  /** Name, address, or id of what was changed. */
  subject: string
  /** Network address of the client. */
  address: string
}

/** A change, as lists show it. */
export interface AuditEntry extends Pick<NewAuditEntry, 'id' | 'at' | 'subject' | 'address'> {
  /** An `AuditAction`, possibly one that only a newer release knows. */
  action: string
  /**
   * The person's email address at that time, or name if they have none; for an API key its name or last characters;
   * `null`: the operator.
   */
  who: string | null
  by: 'person' | 'key' | 'operator'
}

/** Records a change. The person's address is copied, because it may change or be deleted later. */
export async function insertAudit(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { sql, values } = auditOf(entry)
  await tx.run(sql, values)
}

/**
 * Creates the statement that records a change.
 *
 * @param keyHash hash of the API key that made it; replaces the person
 */
export function auditOf(entry: NewAuditEntry, keyHash = ''): Statement {
  const { id, accountId, at, personId, action, subject, address } = entry
  // The table of people exists only with the module that has people.
  const [who, by] =
    personId === null
      ? ["SELECT COALESCE(NULLIF(name, ''), '…' || hint) FROM api_keys WHERE hash = ?", keyHash]
      : ['SELECT COALESCE(email, name) FROM people WHERE id = ?', personId]
  return {
    sql: `INSERT INTO audit_log (id, account_id, created_at, person_id, who, action, subject, address)
     VALUES (?, ?, ?, ?, (${who}), ?, ?, ?)`,
    values: [id, accountId, at, personId, by, action, subject, address],
  }
}

/** Lists entries of the audit log, newest first. */
export async function listAudit(
  tx: Tx,
  accountId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  const rest = 'AND (created_at, id) < (SELECT created_at, id FROM audit_log WHERE id = ? AND account_id = ?)'
  return tx.all<AuditEntry>(
    `SELECT id, created_at AS at, who, action, subject, address,
       CASE WHEN person_id IS NOT NULL THEN 'person' WHEN who IS NULL THEN 'operator' ELSE 'key' END AS "by" FROM audit_log
     WHERE account_id = ? ${before === undefined ? '' : rest} ORDER BY created_at DESC, id DESC LIMIT ?`,
    [accountId, ...(before === undefined ? [] : [before, accountId]), limit],
  )
}

/**
 * Returns when and from which network address an account was created; `undefined`: by the operator, or before the log
 * existed.
 */
export async function findCreation(
  tx: Pick<Tx, 'one'>,
  accountId: string,
): Promise<{ at: number; from: string } | undefined> {
  return tx.one(
    `SELECT created_at AS at, address AS "from" FROM audit_log WHERE account_id = ? AND action = 'account.created'
     ORDER BY created_at LIMIT 1`,
    [accountId],
  )
}

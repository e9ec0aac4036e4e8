import { insertAudit } from '../../core/audit/auditRepository.ts'
import type { Tx } from '../../kit/database/Database.ts'
import type { System } from '../../kit/system/System.ts'
import type { PersonRow } from './personRepository.ts'

/**
 * Ends what a person made before their address was confirmed, because somebody else may have made it: passkeys, sign-ins at a
 * provider, and the keys of accounts that the person signed up for. Keys of other accounts belong to these.
 */
export async function endUnconfirmedAccess(
  tx: Tx,
  { newId }: Pick<System, 'newId'>,
  { id: personId, confirmedAt }: Pick<PersonRow, 'id' | 'confirmedAt'>,
  { now, address }: { now: number; address: string },
): Promise<void> {
  const before = [personId, confirmedAt ?? now]
  await tx.run('DELETE FROM passkeys WHERE person_id = ? AND created_at < ?', before)
  await tx.run('DELETE FROM person_identities WHERE person_id = ? AND created_at < ?', before)
  const keys = await tx.all<{ id: string; accountId: string; name: string }>(
    `UPDATE api_keys SET revoked_at = ? WHERE revoked_at IS NULL AND created_at < ? AND account_id IN (
       SELECT a.id FROM memberships m JOIN accounts a ON a.id = m.account_id
       WHERE m.person_id = ? AND m.role = 'owner' AND a.signed_up_at IS NOT NULL AND m.created_at = a.signed_up_at)
     RETURNING id, account_id AS "accountId", name`,
    [now, confirmedAt ?? now, personId],
  )
  for (const { id, accountId, name } of keys)
    await insertAudit(tx, {
      ...{ id: newId(), accountId, at: now, personId, address },
      ...{ action: 'key.revoked', subject: name || id },
    })
}

import type { Tx } from '../../kit/database/Database.ts'
import type { System } from '../../kit/system/System.ts'
import type { AuditAction } from '../audit/AuditAction.ts'
import { insertAudit } from '../audit/auditRepository.ts'

/** Records an operator's change of a key in the audit log of its account. */
export async function recordKey(
  tx: Tx,
  { clock, newId }: Pick<System, 'clock' | 'newId'>,
  action: Extract<AuditAction, `key.${string}`>,
  { id, accountId, name }: { id: string; accountId: string; name: string },
): Promise<void> {
  await insertAudit(tx, {
    ...{ id: newId(), accountId, at: clock(), personId: null },
    ...{ action, subject: name || id, address: '' },
  })
}

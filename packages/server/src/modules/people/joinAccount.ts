import type { Role } from '../../core/access/permissions.ts'
import { insertAudit } from '../../core/audit/auditRepository.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import type { System } from '../../kit/system/System.ts'
import { insertMembership } from './personRepository.ts'

/**
 * Makes an invited person a member, with an entry in the account's audit log.
 *
 * @param member address: network address of the client
 * @throws {Refusal} `already_member`
 */
export async function joinAccount(
  tx: Tx,
  { newId }: Pick<System, 'newId'>,
  {
    role,
    now,
    address,
    ...ids
  }: { accountId: string; personId: string; role: Role; now: number; address: string },
): Promise<void> {
  if (!(await insertMembership(tx, { ...ids, role, createdAt: now }))) throw new Refusal('already_member')
  const entry = { ...ids, id: newId(), at: now, address }
  await insertAudit(tx, { ...entry, action: 'invitation.accepted', subject: role })
}

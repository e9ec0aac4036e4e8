import type { Statement } from '../../kit/database/Statement.ts'
import type { System } from '../../kit/system/System.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import type { AuditAction } from './AuditAction.ts'
import { auditOf } from './auditRepository.ts'

/**
 * The statement that records a change that a request makes, in the change's transaction: by the person whose page sent it,
 * or else by its API key.
 *
 * @param change subject: name, address, or id of what was changed; never the name of a recipient, which must be possible to erase
 * @example
 * commit: [auditOfRequest(deps, auth, { action: 'template.deleted', subject: name }), ...deleteTemplate(id)]
 */
export function auditOfRequest(
  { newId }: Pick<System, 'newId'>,
  { accountId, now, keyHash, personId, address }: AuthContext,
  change: { action: AuditAction; subject: string },
): Statement {
  return auditOf({ id: newId(), accountId, at: now, personId: personId ?? null, address, ...change }, keyHash)
}

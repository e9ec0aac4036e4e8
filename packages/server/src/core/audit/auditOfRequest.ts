import type { Statement } from '../../kit/database/Statement.ts'
import type { System } from '../../kit/system/System.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import type { AuditAction } from './AuditAction.ts'
import { auditOf } from './auditRepository.ts'

/**
 * Creates the statement that records a request's change, in the change's transaction. It names the person whose page
 * sent the request, or the API key.
 *
 * @param change subject: name, address, or id of what was changed; never a recipient's name, which must stay erasable
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

import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import type { SettledJob } from '../../kit/jobs/JobTable.ts'
import { type NewEvent, recordEvents } from '../events/eventRepository.ts'

/** Event types by the email's final state. A stored email has none. */
const types: Readonly<Record<string, NewEvent['type']>> = {
  sent: 'mail.accepted',
  failed: 'mail.failed',
  bounced: 'mail.bounced',
}

/**
 * Locks the accounts of emails on PostgreSQL, in id order. Canceling and erasing emails lock the account first, so a
 * transaction that will call {@link recordMailEvents} begins with this.
 */
export function lockAccountsOf(mailIds: readonly string[]): Statement {
  return {
    sql: `SELECT id FROM accounts WHERE id IN (
       SELECT c.account_id FROM outbox m JOIN certificates c ON c.id = m.certificate_id
       WHERE m.id IN (${mailIds.map(() => '?').join(', ')})) ORDER BY id FOR NO KEY UPDATE`,
    values: mailIds,
  }
}

/** Records events for emails that were accepted, given up, or bounced, in the transaction that changes their state. */
export async function recordMailEvents(tx: Tx, mails: readonly SettledJob[], now: number): Promise<void> {
  const byId = new Map(mails.map(({ id, status }) => [id, types[status]]))
  const ids = [...byId].flatMap(([id, type]) => (type ? [id] : []))
  if (!ids.length) return
  const rows = await tx.all<{
    id: string
    certificateId: string
    accountId: string
    subAccountEmail: string | null
  }>(
    `SELECT m.id, c.id AS "certificateId", c.account_id AS "accountId", c.sub_account_email AS "subAccountEmail"
     FROM outbox m JOIN certificates c ON c.id = m.certificate_id
     WHERE m.id IN (${ids.map(() => '?').join(', ')}) ORDER BY c.account_id, m.id`,
    ids,
  )
  const events = new Map<string, NewEvent[]>()
  for (const { id, certificateId, accountId, subAccountEmail } of rows) {
    const type = byId.get(id)
    if (!type) continue
    const event = { type, subject: certificateId, subAccountEmail, createdAt: now }
    events.set(accountId, [...(events.get(accountId) ?? []), event])
  }
  for (const [accountId, those] of events) await sendStatements(tx, recordEvents(accountId, those))
}

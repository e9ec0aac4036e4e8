import type { Database, Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import type { CertificateLife } from '../life/certificateState.ts'
import { inForce } from './endCertificates.ts'

/** The parts of a certificate that decide whether its email may be resent. */
export interface ResendableRow extends CertificateLife {
  id: string
  accountId: string
  subAccountEmail: string | null
  recipientEmail: string
  /** The newest email that it was issued with or that was resent. */
  mailId: string | null
  /** True if the text of that email was deleted: 1 or `true`. */
  isMailExpired: 0 | 1 | boolean
  /** Emails queued since an instant, not counting reminders. */
  mails: number
  /** Time at which it was read, on the database's clock. */
  now: number
}

/**
 * Reads certificates in any order. Not scoped to an account; callers must check ownership.
 *
 * @param since counts emails from this time on
 */
export async function findResendable(
  tx: Pick<Tx, 'all'> & Pick<Database, 'now'>,
  ids: readonly string[],
  since: number,
): Promise<ResendableRow[]> {
  if (!ids.length) return []
  return tx.all<ResendableRow>(
    `SELECT c.id, c.account_id AS "accountId", c.sub_account_email AS "subAccountEmail",
       c.recipient_email AS "recipientEmail", c.publish_at AS "publishAt", c.expires_at AS "expiresAt",
       c.revoked_at AS "revokedAt", c.superseded_at AS "supersededAt", c.erased_at AS "erasedAt", ${tx.now} AS now,
       m.id AS "mailId", m.id IS NOT NULL AND m.subject IS NULL AS "isMailExpired",
       (SELECT COUNT(*) FROM outbox WHERE certificate_id = c.id AND purpose = '' AND created_at > ?) AS mails
     FROM certificates c LEFT JOIN outbox m ON m.id = (
       SELECT id FROM outbox WHERE certificate_id = c.id AND purpose = '' ORDER BY created_at DESC, id DESC LIMIT 1)
     WHERE c.id IN (${ids.map(() => '?').join(', ')})`,
    [since, ...ids],
  )
}

/** Certificates in force whose newest email failed, newest first. */
export async function listFailed(
  tx: Pick<Tx, 'all'>,
  { accountId, subAccount }: { accountId: string; subAccount: string | undefined },
  page: PageRequest,
): Promise<Part<{ id: string; rank: number }>> {
  const { sql, values } = pageSql('issued_at', page)
  const rows = await tx.all<{ id: string; rank: number }>(
    `SELECT id, issued_at AS rank FROM certificates
     WHERE account_id = ?${subAccount ? ' AND sub_account_email = ?' : ''} AND ${inForce} AND id IN (
       SELECT f.certificate_id FROM outbox f WHERE f.status = 'failed' AND f.purpose = '' AND NOT EXISTS (
         SELECT 1 FROM outbox n WHERE n.certificate_id = f.certificate_id AND n.purpose = ''
           AND (n.created_at, n.id) > (f.created_at, f.id)))${sql}`,
    [accountId, ...(subAccount ? [subAccount] : []), ...values],
  )
  return toPart(rows, page)
}

import type { Queries } from '../database/Database.ts'
import { type ListRequest, pageSql } from '../http/list.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'

/** An issued certificate. */
export interface CertificateRow {
  id: string
  accountId: string
  subAccountEmail: string | null
  /** Public: whoever has it may see the certificate. */
  code: string
  recipientName: string
  recipientEmail: string
  attributes: Record<string, string>
  organizationId: string
  templateId: string
  snapshot: CertificateSnapshot
  issuedAt: number
  revokedAt: number | null
  revocationReason: string | null
}

type Raw = Omit<CertificateRow, 'attributes' | 'snapshot'> & { attributes: string; snapshot: string }

const columns = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", code,
  recipient_name AS "recipientName", recipient_email AS "recipientEmail", attributes,
  organization_id AS "organizationId", template_id AS "templateId", snapshot, issued_at AS "issuedAt",
  revoked_at AS "revokedAt", revocation_reason AS "revocationReason"`

/** Newest first. */
export async function listCertificates(
  queries: Queries,
  scope: { accountId: string; subAccount: string | undefined },
  list: ListRequest,
): Promise<CertificateRow[]> {
  const page = pageSql('issued_at', list)
  const rows = await queries.all<Raw>(
    `SELECT ${columns} FROM certificates WHERE account_id = ?
     ${scope.subAccount ? ' AND sub_account_email = ?' : ''}${page.sql}`,
    [scope.accountId, ...(scope.subAccount ? [scope.subAccount] : []), ...page.values],
  )
  return rows.map(toRow)
}

/** Whosever it is: the service checks. */
export async function findCertificate(queries: Queries, id: string): Promise<CertificateRow | undefined> {
  const row = await queries.one<Raw>(`SELECT ${columns} FROM certificates WHERE id = ?`, [id])
  return row && toRow(row)
}

/** By the code that its verification page is found under. */
export async function findCertificateByCode(
  queries: Queries,
  code: string,
): Promise<CertificateRow | undefined> {
  const row = await queries.one<Raw>(`SELECT ${columns} FROM certificates WHERE code = ?`, [code])
  return row && toRow(row)
}

/** Stores a new certificate. */
export async function insertCertificate(queries: Queries, row: CertificateRow): Promise<void> {
  await queries.run(
    `INSERT INTO certificates (id, account_id, sub_account_email, code, recipient_name, recipient_email, attributes,
       organization_id, template_id, snapshot, issued_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      row.id,
      row.accountId,
      row.subAccountEmail,
      row.code,
      row.recipientName,
      row.recipientEmail,
      JSON.stringify(row.attributes),
      row.organizationId,
      row.templateId,
      JSON.stringify(row.snapshot),
      row.issuedAt,
    ],
  )
}

/** Holds the certificate until the transaction ends, on both engines: an update that changes nothing. */
export async function lockCertificate(queries: Queries, id: string): Promise<void> {
  await queries.run('UPDATE certificates SET id = id WHERE id = ?', [id])
}

/** Declares void; a second time changes nothing. */
export async function revokeCertificate(
  queries: Queries,
  id: string,
  { now, reason }: { now: number; reason: string },
): Promise<void> {
  await queries.run(
    'UPDATE certificates SET revoked_at = ?, revocation_reason = ? WHERE id = ? AND revoked_at IS NULL',
    [now, reason, id],
  )
}

function toRow(raw: Raw): CertificateRow {
  return {
    ...raw,
    attributes: JSON.parse(raw.attributes) as CertificateRow['attributes'],
    snapshot: JSON.parse(raw.snapshot) as CertificateSnapshot,
  }
}

import type { Database } from '../../kit/database/Database.ts'
import { noteErasure } from '../../kit/database/noteErasure.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { insertDesign, newDesign, splitSnapshot } from './designRepository.ts'

/** Parts needed to erase a recipient, besides the certificate. */
interface ErasureDependencies {
  database: Pick<Database, 'engine' | 'all'>
  /** Declare how they erase a recipient. */
  tables(): readonly OwnedTable[]
}

/**
 * Erases everything about a certificate's recipient, and cancels what was planned. Ids, code, dates, template, and
 * organization stay, so that its page can still describe it. Locks the certificate's row first: transactions that write
 * personal data, such as a resend, lock it too and then find it erased. Rolls back with {@link ChangedMeanwhile} if
 * another request erased it first.
 */
export async function eraseRecipient(
  row: CertificateRow,
  now: number,
  { database, tables }: ErasureDependencies,
): Promise<Statement[]> {
  const { id: certificateId, accountId, recipientName: name, recipientEmail: email, storedAt } = row
  const recipient = { certificateId, accountId, name, email, storedAt, engine: database.engine }
  const erasures = await Promise.all(tables().map(({ erase }) => erase?.(recipient, database) ?? []))
  return [...emptyCertificate(row, now), noteErasure(certificateId, now), ...erasures.flat()]
}

function emptyCertificate(row: CertificateRow, now: number): Statement[] {
  const erased = splitSnapshot(withoutRecipient(row.snapshot), row, row.publicUrl)
  // Shared by all erased certificates of a template.
  const design = newDesign(row, erased.design)
  const erase = {
    sql: `UPDATE certificates SET recipient_name = '', recipient_email = '', attributes = '{}', metadata = NULL, title = NULL, file_name = NULL, design = ?, snapshot = ?,
         revocation_reason = CASE WHEN revoked_at IS NULL THEN NULL ELSE '' END, erased_at = ?
       WHERE id = ? AND erased_at IS NULL`,
    values: [design.hash, JSON.stringify(erased.recipient), now, row.id],
  }
  return [insertDesign(design), expectOne(erase, () => new ChangedMeanwhile('The recipient is erased.'))]
}

/** Returns a page without fields: their values are personal, and runs and conditions may reveal them too. */
function withoutRecipient({ template, organization }: CertificateSnapshot): CertificateSnapshot {
  const { name, dimensions, locale } = template
  return {
    version: 1,
    template: { name, imageUrl: '', dimensions, fields: [], ...(locale !== undefined && { locale }) },
    values: [],
    organization,
  }
}

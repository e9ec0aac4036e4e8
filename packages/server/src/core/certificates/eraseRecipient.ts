import { ChangedMeanwhile } from '../../kit/database/ChangedMeanwhile.ts'
import type { Database } from '../../kit/database/Database.ts'
import { noteErasure } from '../../kit/database/erasures.ts'
import { expectOne, type Statement } from '../../kit/database/Statement.ts'
import { eraseResponses } from '../../kit/idempotency/idempotencyRepository.ts'
import { hashesIn, removeReferences } from '../images/imageReferences.ts'
import { cancelTasks } from '../life/taskRepository.ts'
import { emailKey } from '../mail/emailKey.ts'
import { eraseAddress } from '../mail/erasedAddress.ts'
import { eraseMails } from '../mail/outboxRepository.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { splitSnapshot } from './compactSnapshot.ts'
import { eraseCorrections } from './correctionRepository.ts'
import { insertDesign, newDesign } from './designRepository.ts'
import { deleteIssuedFiles } from './issuedFileRepository.ts'

/**
 * Erases everything about a certificate's recipient, and cancels what was planned. Id, code, dates, template, and organization
 * stay, so that its page can say what it was. The certificate's row is locked first: whoever is about to write something
 * personal, such as an e-mail that is sent again, locks it too, and finds the certificate erased. Rolls back with
 * {@link ChangedMeanwhile} if another request erased it first.
 */
export function eraseRecipient(
  row: CertificateRow,
  { now, engine }: { now: number; engine: Database['engine'] },
): Statement[] {
  const { id, accountId, recipientEmail, attributes, snapshot, storedAt } = row
  const hashes = hashesIn(JSON.stringify(attributes))
  const erased = splitSnapshot(withoutRecipient(snapshot), row, row.publicUrl)
  // All erased certificates of a template share it.
  const design = newDesign(row, erased.design)
  const erase = {
    sql: `UPDATE certificates SET recipient_name = '', recipient_email = '', attributes = '{}', title = NULL, design = ?, snapshot = ?,
         revocation_reason = CASE WHEN revoked_at IS NULL THEN NULL ELSE '' END, erased_at = ?
       WHERE id = ? AND erased_at IS NULL`,
    values: [design.hash, JSON.stringify(erased.own), now, id],
  }
  return [
    insertDesign(design),
    expectOne(erase, () => new ChangedMeanwhile('The recipient is erased.')),
    noteErasure(id, now),
    cancelTasks(id),
    eraseMails(id),
    deleteIssuedFiles(id),
    eraseCorrections(id),
    ...(recipientEmail ? eraseLinks(recipientEmail) : []),
    ...eraseResponses({ accountId, certificateId: id }, storedAt, engine),
    ...(hashes.length ? [removeReferences(`certificate:${id}`)] : []),
  ]
}

/** The links by which a recipient sees the certificates of their address, and the emails with them. Recipients with others ask again. */
function eraseLinks(email: string): Statement[] {
  const key = emailKey(email)
  return [
    { sql: "DELETE FROM person_links WHERE purpose = 'recipient' AND address_key = ?", values: [key] },
    eraseAddress(key, 'recipient'),
  ]
}

/** A page without fields: their values are the recipient's, and runs and conditions may show them, too. */
function withoutRecipient({ template, organization }: CertificateSnapshot): CertificateSnapshot {
  const { name, dimensions, locale } = template
  return {
    version: 1,
    template: { name, imageUrl: '', dimensions, fields: [], ...(locale !== undefined && { locale }) },
    values: [],
    organization,
  }
}

import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { newCertificateRow } from './certificateRepository.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'

/** Fixed overhead of a specimen, in bytes: its event, ledger entry, stored response, and index entries. */
const overhead = 2_000

/** Returns how many bytes a specimen takes with its email and the planned ones. Excludes its design, which is shared. */
export function specimenBytes(
  { row, compact, mail, tasks }: Pick<PreparedCertificate, 'row' | 'compact' | 'mail' | 'tasks'>,
  { reminderMail, expiredMail }: Pick<TemplateDocument, 'reminderMail' | 'expiredMail'>,
): number {
  const planned = Math.max(bytesOf(reminderMail), bytesOf(expiredMail))
  const words = mail && { subject: mail.subject, body: mail.body }
  return overhead + bytesOf(newCertificateRow(row, compact)) + bytesOf(words) + tasks.length * planned
}

const bytesOf = (value: object | null | undefined) => (value ? Buffer.byteLength(JSON.stringify(value)) : 0)

import type { CertificateEventType } from '@certificate-sdk/client'
import { languageOf } from '@certificate-sdk/template/languages'
import { isAccountDeleted } from '../accounts/accountRepository.ts'
import { type CertificateRow, findCertificate } from '../certificates/certificateRepository.ts'
import { lockInForce } from '../certificates/endCertificates.ts'
import { mailedCertificate } from '../certificates/mailedCertificate.ts'
import { ChangedMeanwhile } from '../database/ChangedMeanwhile.ts'
import type { CompactForm } from '../database/CompactForm.ts'
import type { Database } from '../database/Database.ts'
import { expectOne, type Statement } from '../database/Statement.ts'
import { certificateEvent } from '../events/certificateEvent.ts'
import { recordEvents } from '../events/eventRepository.ts'
import { certificateState } from '../life/certificateState.ts'
import type { CertificateTask } from '../life/taskRepository.ts'
import { serverMessages } from '../locales/serverMessages.ts'
import { mailContent } from '../mail/composeMail.ts'
import { insertMail, releaseMail } from '../mail/outboxRepository.ts'
import { newSecretToken } from '../secrets/secretToken.ts'
import type { System } from '../system/System.ts'

interface TaskDependencies extends Pick<System, 'newId' | 'randomBytes'> {
  database: Database
  publicUrl: string
  compactForm: Pick<CompactForm, 'isUsed'>
}

/**
 * The statements that carry out a task of a certificate, besides taking it:
 *
 * | task | certificate | statements |
 * | --- | --- | --- |
 * | `publish` | any: it is canceled with the certificate | record the event, queue its e-mail |
 * | `expire` | expired | record the event |
 * | | revoked, superseded, erased | none |
 * | `reminder` | valid | lock it, queue the reminder |
 * | | revoked, superseded, erased, expired | none |
 * | any | of a deleted account | none |
 */
export async function planTask(
  { database, newId, randomBytes, publicUrl, compactForm }: TaskDependencies,
  { kind, certificateId }: CertificateTask,
  now: number,
): Promise<Statement[]> {
  const row = await findCertificate(database, certificateId)
  if (!row || (await isAccountDeleted(database, row.accountId))) return []
  const state = certificateState(row, now)
  const record = (type: CertificateEventType) =>
    recordEvents(row.accountId, [certificateEvent(type, row, now)])
  if (kind === 'publish') return [...record('certificate.issued'), releaseMail(certificateId, now)]
  if (kind === 'expire') return state === 'expired' ? record('certificate.expired') : []
  if (state !== 'valid') return []
  const lock = expectOne(
    lockInForce(row.id),
    () => new ChangedMeanwhile('The certificate is no longer in force.'),
  )
  const { recipientName, recipientEmail } = row
  const { subject, body } = reminderWords(row)
  const id = newId()
  const words = { form: 'words', subject, text: body, html: '' } as const
  const linkToken = compactForm.isUsed() ? newSecretToken(randomBytes) : null
  const compose = () => mailContent({ id, linkToken, ...words }, mailedCertificate(row, publicUrl))
  const content = linkToken === null ? { form: 'composed' as const, ...compose() } : words
  const recipient = { recipientName, recipientEmail }
  const mail = {
    id,
    linkToken,
    certificateId,
    ...recipient,
    purpose: 'reminder' as const,
    ...content,
    attachPdf: 0 as const,
    now,
  }
  return [lock, insertMail(mail)]
}

/** Words of the template, as it was when the certificate was issued, or a sentence in its language. */
function reminderWords({ snapshot: { template } }: CertificateRow): { subject: string; body: string } {
  const { reminderSubject, reminderBody } = serverMessages[languageOf(template.locale)]
  return template.reminderMail ?? { subject: reminderSubject, body: reminderBody }
}

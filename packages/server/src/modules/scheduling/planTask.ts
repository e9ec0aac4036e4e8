import type { CertificateEventType } from '@certificate-sdk/client'
import { languageOf } from '@certificate-sdk/template/languages'
import { type CertificateRow, findCertificate } from '../../core/certificates/certificateRepository.ts'
import { lockInForce } from '../../core/certificates/endCertificates.ts'
import { certificateEvent, type NewEvent } from '../../core/events/eventRepository.ts'
import { certificateState } from '../../core/life/certificateState.ts'
import type { DueTask } from '../../core/life/taskRepository.ts'
import { insertMail, releaseMail } from '../../core/mail/outboxRepository.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { System } from '../../kit/system/System.ts'

/** Parts that compose reminders. */
export type TaskDependencies = Pick<System, 'newId' | 'randomBytes'>

/** Carries a task out, besides taking it. */
export interface PlannedTask {
  events: readonly NewEvent[]
  statements: readonly Statement[]
}

const nothing: PlannedTask = { events: [], statements: [] }

/**
 * Plans a task of a certificate:
 *
 * | task | certificate | statements |
 * | --- | --- | --- |
 * | `publish` | any: it is canceled with the certificate | record the event, queue its email |
 * | `expire` | expired | record the event |
 * | | revoked, superseded, erased | none |
 * | `reminder` | valid | lock it, queue the reminder |
 * | | revoked, superseded, erased, expired | none |
 *
 * @param tx the transaction that carries it out, which reads the certificate of a reminder
 */
export async function planTask(
  deps: TaskDependencies,
  tx: Tx & Pick<Database, 'now'>,
  task: DueTask,
  now: number,
): Promise<PlannedTask> {
  const { kind, certificateId, subAccountEmail } = task
  const event = (type: CertificateEventType) =>
    certificateEvent(type, { id: certificateId, subAccountEmail }, now)
  if (kind === 'publish')
    return { events: [event('certificate.issued')], statements: [releaseMail(certificateId, now)] }
  const state = certificateState(task, now)
  if (kind === 'expire')
    return state === 'expired' ? { ...nothing, events: [event('certificate.expired')] } : nothing
  const row = state === 'valid' && (await findCertificate(tx, certificateId))
  return row ? { ...nothing, statements: remind(deps, row, now) } : nothing
}

function remind({ newId, randomBytes }: TaskDependencies, row: CertificateRow, now: number): Statement[] {
  const lock = expectOne(
    lockInForce(row.id),
    () => new ChangedMeanwhile('The certificate is no longer in force.'),
  )
  const mail = {
    id: newId(),
    linkToken: newSecretToken(randomBytes),
    certificateId: row.id,
    accountId: row.accountId,
    purpose: 'reminder' as const,
    ...reminderWords(row),
    attachPdf: 0 as const,
    now,
  }
  return [lock, insertMail(mail)]
}

/** Words of the template, as it was when the certificate was issued, or a sentence in its language. */
function reminderWords({ snapshot: { template } }: CertificateRow): { subject: string; body: string } {
  const { reminderSubject, reminderBody } = messagesOf[languageOf(template.locale)].pages
  return template.reminderMail ?? { subject: reminderSubject, body: reminderBody }
}

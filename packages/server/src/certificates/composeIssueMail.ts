import type * as v from 'valibot'
import { mailContent } from '../mail/composeMail.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { mailDataSchema } from './certificateSchema.ts'
import { mailedCertificate } from './mailedCertificate.ts'

/**
 * The e-mail of a new certificate, which the outbox gets with it; `undefined` without subject and body.
 *
 * @param options isComposed: in the form that earlier releases send
 */
export function composeIssueMail(
  { subject, body, attachPdf }: Partial<v.InferOutput<typeof mailDataSchema>>,
  row: CertificateRow,
  { id, isComposed, publicUrl }: { id: string; isComposed: boolean; publicUrl: string },
): NewMail | undefined {
  if (!subject || !body) return undefined
  const { id: certificateId, recipientName, recipientEmail, storedAt: now } = row
  const words = { form: 'words', subject, text: body, html: '' } as const
  const composed = isComposed && mailContent({ id, ...words }, mailedCertificate(row, publicUrl))
  const content = composed ? { form: 'composed' as const, ...composed } : words
  const isScheduled = row.publishAt !== null
  return {
    id,
    certificateId,
    recipientName,
    recipientEmail,
    purpose: '',
    ...content,
    attachPdf: attachPdf ? 1 : 0,
    now,
    isScheduled,
  }
}

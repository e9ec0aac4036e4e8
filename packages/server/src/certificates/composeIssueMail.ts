import type * as v from 'valibot'
import { mailContent } from '../mail/composeMail.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { mailDataSchema } from './certificateSchema.ts'
import { mailedCertificate } from './mailedCertificate.ts'

/** Subject and body as the caller sent them, if at all. */
export type IssueMailWords = Partial<v.InferOutput<typeof mailDataSchema>>

/** Everything besides the words that an e-mail is made from. */
export interface IssueMailOptions {
  id: string
  /** Of its links. */
  linkToken: string
  /** In the form that earlier releases send. */
  isComposed: boolean
  publicUrl: string
}

/** The e-mail of a new certificate, which the outbox gets with it; `undefined` without subject and body. */
export function composeIssueMail(
  { subject, body, attachPdf }: IssueMailWords,
  row: CertificateRow,
  { id, linkToken: token, isComposed, publicUrl }: IssueMailOptions,
): NewMail | undefined {
  if (!subject || !body) return undefined
  const { id: certificateId, recipientName, recipientEmail, storedAt: now } = row
  const words = { form: 'words', subject, text: body, html: '' } as const
  const linkToken = isComposed ? null : token
  const composed = isComposed && mailContent({ id, linkToken, ...words }, mailedCertificate(row, publicUrl))
  const content = composed ? { form: 'composed' as const, ...composed } : words
  const isScheduled = row.publishAt !== null
  return {
    id,
    linkToken,
    certificateId,
    accountId: row.accountId,
    recipientName,
    recipientEmail,
    purpose: '',
    ...content,
    attachPdf: attachPdf ? 1 : 0,
    now,
    isScheduled,
  }
}

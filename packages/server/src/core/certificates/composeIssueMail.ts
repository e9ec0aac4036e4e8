import type * as v from 'valibot'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { mailDataSchema } from './certificateSchema.ts'

/** Subject and body as the caller sent them, if at all. */
export type IssueMailWords = Partial<v.InferOutput<typeof mailDataSchema>>

/** Everything besides the words that an e-mail is made from. */
export interface IssueMailOptions {
  id: string
  /** Of its links. */
  linkToken: string
}

/** The e-mail of a new certificate, which the outbox gets with it; `undefined` without subject and body. */
export function composeIssueMail(
  { subject, body, attachPdf }: IssueMailWords,
  row: CertificateRow,
  { id, linkToken }: IssueMailOptions,
): NewMail | undefined {
  if (!subject || !body) return undefined
  return {
    id,
    linkToken,
    certificateId: row.id,
    accountId: row.accountId,
    purpose: '',
    subject,
    body,
    attachPdf: attachPdf ? 1 : 0,
    now: row.storedAt,
    isScheduled: row.publishAt !== null,
  }
}

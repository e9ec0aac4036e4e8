import type * as v from 'valibot'
import { newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { System } from '../../kit/system/System.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { mailDataSchema } from './certificateSchema.ts'

/** Subject and body as the caller sent them, if at all. */
export type IssueMailWords = Partial<v.InferOutput<typeof mailDataSchema>>

/** Everything besides the certificate that its email is made from. */
export interface IssueMail {
  id: string
  /** Secret of its links. */
  linkToken: string
  subject: string
  body: string
  attachPdf: IssueMailWords['attachPdf']
}

/** Gives the email of a certificate its id and secret; `undefined` without a subject and a body: no email is sent. */
export function newIssueMail(
  { subject, body, attachPdf }: IssueMailWords,
  { newId, randomBytes }: Pick<System, 'newId' | 'randomBytes'>,
): IssueMail | undefined {
  if (!subject || !body) return undefined
  return { id: newId(), linkToken: newSecretToken(randomBytes), subject, body, attachPdf }
}

/** Row of a new certificate's email, which is stored with it. */
export function composeIssueMail(
  { id, linkToken, subject, body, attachPdf }: IssueMail,
  row: CertificateRow,
): NewMail {
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

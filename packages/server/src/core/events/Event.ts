import type { EventType } from '@certificate-sdk/client'

/** Every type of event, in the order of the documentation. */
export const eventTypes = [
  'certificate.issued',
  'certificate.revoked',
  'certificate.superseded',
  'certificate.expired',
  'certificate.erased',
  'mail.accepted',
  'mail.failed',
  'mail.bounced',
  'batch.completed',
  'balance.low',
  'template.updated',
] as const satisfies readonly EventType[]

/** Something that happened in an account. It gets its sequence number when it is recorded. */
export interface NewEvent {
  type: EventType
  /** Id of the certificate, batch, or template; `null` for `balance.low`. */
  subject: string | null
  /** Only of `balance.low`. */
  balance?: number | null
  /** Of the subject; `null`: only requests for the whole account see the event. */
  subAccountEmail: string | null
  createdAt: number
}

/** A recorded event. */
export interface EventRow extends NewEvent {
  balance: number | null
  accountId: string
  /** 1 for the account's first event, without gaps. */
  sequence: number
}

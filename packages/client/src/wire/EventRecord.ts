/** Type of an event whose subject is a certificate, or the email of one. */
export type CertificateEventType =
  | 'certificate.issued'
  | 'certificate.revoked'
  | 'certificate.superseded'
  | 'certificate.expired'
  | 'certificate.erased'
  | 'mail.accepted'
  | 'mail.failed'
  | 'mail.bounced'

/** Type of an event. A newer service may have further types: ignore unknown ones. */
export type EventType = CertificateEventType | 'batch.completed' | 'balance.low' | 'template.updated'

/** Properties of every event. */
interface AnyEvent<Type, Data> {
  /** The same in every delivery and in the list, so that a receiver can recognize a repetition. */
  id: string
  type: Type
  /** 1 for the account's first event, without gaps. */
  sequence: number
  /** ISO 8601, UTC, with milliseconds. */
  createdAt: string
  /** Identifies the event's subject; read its current state from the service. */
  data: Data
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** An event in the account, as reported by the list and webhooks. */
export type EventRecord =
  | AnyEvent<
      CertificateEventType,
      {
        certificateId: string
        /** Present if the certificate has one. */
        externalId?: string
      }
    >
  | AnyEvent<'batch.completed', { batchId: string }>
  | AnyEvent<'template.updated', { templateId: string }>
  | AnyEvent<'balance.low', { balance: number }>

/** Body of a request to a webhook: an event, or the one of `webhooks.test`, whose `sequence` is 0. */
export type WebhookEvent = EventRecord | AnyEvent<'webhook.test', { webhookId: string }>

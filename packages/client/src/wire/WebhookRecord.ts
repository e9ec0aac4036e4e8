import type { EventType } from './EventRecord.ts'

/** A new webhook. */
export interface WebhookInput {
  /** http(s) URL that events are posted to. Must be public, unless the service allows others. */
  url: string
  /** Types of events to send. Default `[]`: all, including future types. */
  types?: EventType[] | undefined
}

/** Changes to a webhook. Absent properties stay the same. */
export interface WebhookChange extends Partial<WebhookInput> {
  /** `true` sends events from now on; those that happened while it was disabled are in the list of events. */
  isEnabled?: boolean | undefined
}

/** A webhook. Its secret is only returned when it is created or rotated. */
export interface WebhookRecord {
  id: string
  url: string
  /** Event types; empty: all. */
  types: EventType[]
  isEnabled: boolean
  /** Reason why the service or a request disabled it; `null` while it is enabled. */
  disabledReason: string | null
  subAccountEmail: string | null
  createdAt: string
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** A webhook with its secret, which is not shown again. */
export interface WebhookWithSecret extends WebhookRecord {
  /** `whsec_` and 32 random bytes in Base64, for `webhooks.unwrap`. */
  secret: string
}

/** State of a delivery; `pending`: it is being attempted, or waits for the next attempt. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

/** The delivery of one event to one webhook. */
export interface DeliveryRecord {
  id: string
  webhookId: string
  /** `webhook-id` of the request. */
  eventId: string
  type: EventType | 'webhook.test'
  sequence: number
  status: DeliveryStatus
  attempts: number
  /** When it was queued, or replayed. */
  createdAt: string
  /** Time of the next attempt; `null` if it is not pending. */
  nextAttemptAt: string | null
  /** Reason why the last attempt failed; `null` if none did. */
  error: string | null
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

import type { DeliveryRecord, WebhookRecord } from '@certificate-sdk/client'
import { eventId } from '../../core/events/eventRecords.ts'
import type { DeliveryRow } from './deliveryRepository.ts'
import type { WebhookRow } from './webhookRepository.ts'

/** A webhook as responses have it. */
export function toWebhookRecord(row: WebhookRow): WebhookRecord {
  const { id, url, types, disabledReason, subAccountEmail } = row
  return {
    id,
    url,
    types: [...types],
    isEnabled: disabledReason === null,
    disabledReason,
    subAccountEmail,
    createdAt: instant(row.createdAt),
  }
}

/** A delivery as responses have it. A test has its own id in place of an event's. */
export function toDeliveryRecord(row: DeliveryRow): DeliveryRecord {
  const { id, webhookId, accountId, sequence, type, status, attempts, error } = row
  return {
    id,
    webhookId,
    eventId: sequence === null ? id : eventId({ accountId, sequence }),
    type: type ?? 'webhook.test',
    sequence: sequence ?? 0,
    status,
    attempts,
    createdAt: instant(row.createdAt),
    nextAttemptAt: status === 'pending' ? instant(row.dueAt) : null,
    error,
  }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

import type { DeliveryStatus, EventType } from '@certificate-sdk/client'
import { type EventRow, externalId } from '../../core/events/eventRepository.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import type { Job } from '../../kit/jobs/JobQueue.ts'
import type { JobTable } from '../../kit/jobs/JobTable.ts'
import { maxRetryMs } from '../../kit/jobs/retrySchedule.ts'

/** A delivery claimed by a worker. */
export interface DeliveryJob extends Job {
  webhookId: string
  accountId: string
  /** When a test was first sent, in ms since 1970. */
  eventAt: number
}

/** Queue of deliveries. */
export const deliveryTable = {
  table: 'webhook_deliveries',
  columns: `id, webhook_id AS "webhookId", account_id AS "accountId", attempts, created_at AS "createdAt",
    COALESCE(event_at, created_at) AS "eventAt"`,
  turns: { owner: ['account_id'], parts: { column: 'webhook_id', maxRunning: 16 } },
  maxWaitMs: maxRetryMs,
} as const satisfies JobTable<'delivered'>

/** A delivery with its event; without one, it is a test. */
export interface DeliveryRow {
  id: string
  webhookId: string
  accountId: string
  sequence: number | null
  type: EventType | null
  status: DeliveryStatus
  attempts: number
  dueAt: number
  createdAt: number
  error: string | null
}

const columns = `d.id, d.webhook_id AS "webhookId", d.account_id AS "accountId", d.sequence, e.type, d.status, d.attempts,
  d.due_at AS "dueAt", d.created_at AS "createdAt", d.error`
const withEvents = `webhook_deliveries d
  LEFT JOIN events e ON e.account_id = d.account_id AND e.sequence = d.sequence`

/** Lists deliveries, newest first. */
export async function listDeliveries(
  tx: Tx,
  webhookId: string,
  list: PageRequest,
): Promise<Part<DeliveryRow>> {
  const page = pageSql('d.created_at', list, 'd.id')
  const rows = await tx.all<DeliveryRow>(
    `SELECT ${columns} FROM ${withEvents} WHERE d.webhook_id = ?${page.sql}`,
    [webhookId, ...page.values],
  )
  return toPart(rows, list)
}

export async function findDelivery(
  tx: Tx,
  { id, webhookId }: Pick<DeliveryRow, 'id' | 'webhookId'>,
): Promise<DeliveryRow | undefined> {
  return tx.one<DeliveryRow>(`SELECT ${columns} FROM ${withEvents} WHERE d.id = ? AND d.webhook_id = ?`, [
    id,
    webhookId,
  ])
}

/** A queued delivery; `sequence` is that of its event, or `null` for a test. */
export type NewDelivery = Pick<DeliveryRow, 'id' | 'webhookId' | 'accountId' | 'sequence' | 'createdAt'>

/** Queues a delivery, due at once. */
export function insertDelivery({ id, webhookId, accountId, sequence, createdAt }: NewDelivery): Statement {
  return {
    sql: `INSERT INTO webhook_deliveries (id, webhook_id, account_id, sequence, status, attempts, due_at, created_at)
     VALUES (?, ?, ?, ?, 'pending', 0, ?, ?)`,
    values: [id, webhookId, accountId, sequence, createdAt, createdAt],
  }
}

/** Queues a delivery again, with all attempts; leaves a pending one unchanged. */
export function replayDelivery(
  { id, webhookId }: Pick<DeliveryRow, 'id' | 'webhookId'>,
  now: number,
): Statement {
  return {
    sql: `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, due_at = ?,
       event_at = COALESCE(event_at, created_at), created_at = ?, error = NULL
     WHERE id = ? AND webhook_id = ? AND status <> 'pending'`,
    values: [now, now, id, webhookId],
  }
}

/**
 * Counts a webhook's pending deliveries, and how many were never attempted.
 *
 * @param max stops counting there, because replays may have added many
 */
export async function countPending(
  tx: Pick<Tx, 'one'>,
  webhookId: string,
  max: number,
): Promise<{ pending: number; fresh: number }> {
  const row = await tx.one<{ pending: number; fresh: number }>(
    `SELECT COUNT(*) AS pending, COUNT(CASE WHEN attempts = 0 THEN 1 END) AS fresh
     FROM (SELECT attempts FROM webhook_deliveries WHERE webhook_id = ? AND status = 'pending'
       ORDER BY attempts LIMIT ?) AS first`,
    [webhookId, max],
  )
  return row ?? { pending: 0, fresh: 0 }
}

/** Current data of an attempt's webhook and event. */
export interface Outgoing {
  url: string
  /** Encrypted. */
  secret: string
  formerSecret: string | null
  formerSecretUntil: number | null
  disabledReason: string | null
  /** The event; `null`: a test. */
  event: EventRow | null
}

/** @returns `undefined` if the webhook was deleted, or its event is no longer stored */
export async function findOutgoing(tx: Tx, deliveryId: string): Promise<Outgoing | undefined> {
  const row = await tx.one<
    Omit<Outgoing, 'event'> & Omit<EventRow, 'sequence'> & { sequence: number | null }
  >(
    `SELECT w.url, w.secret, w.former_secret AS "formerSecret", w.former_secret_until AS "formerSecretUntil",
       w.disabled_reason AS "disabledReason", d.account_id AS "accountId", d.sequence, e.type, e.subject, e.balance,
       e.sub_account_email AS "subAccountEmail", e.created_at AS "createdAt", ${externalId} AS "externalId"
     FROM ${withEvents} JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = ? AND w.deleted_at IS NULL`,
    [deliveryId],
  )
  if (!row) return undefined
  const { url, secret, formerSecret, formerSecretUntil, disabledReason, sequence, ...event } = row
  if (sequence !== null && !event.type) return undefined
  const webhook = { url, secret, formerSecret, formerSecretUntil, disabledReason }
  return { ...webhook, event: sequence === null ? null : { ...event, sequence } }
}

/** Webhooks after an id, up to another one. */
export interface WebhookRange {
  after: string
  last: string
}

/**
 * Deletes some deliveries that ended before an instant.
 *
 * @returns number of deliveries deleted
 */
export async function deleteOldDeliveries(
  tx: Tx,
  { after, last }: WebhookRange,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  return tx.run(
    `DELETE FROM webhook_deliveries WHERE id IN (
       SELECT d.id FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id
       WHERE w.id > ? AND w.id <= ? AND d.created_at < ? AND d.status <> 'pending' LIMIT ?)`,
    [after, last, before, limit],
  )
}

/** {@link deleteOldDeliveries} for all deliveries of deleted webhooks. */
export async function deleteDeliveriesOfDeleted(
  tx: Tx,
  { after, last }: WebhookRange,
  limit: number,
): Promise<number> {
  return tx.run(
    `DELETE FROM webhook_deliveries WHERE id IN (
       SELECT d.id FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id
       WHERE w.id > ? AND w.id <= ? AND w.deleted_at IS NOT NULL LIMIT ?)`,
    [after, last, limit],
  )
}

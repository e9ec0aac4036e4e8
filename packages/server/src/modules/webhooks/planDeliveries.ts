import { LRUCache } from 'lru-cache'
import { type EventRow, listEvents } from '../../core/events/eventRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { maxEntries } from '../../kit/system/maxEntries.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import type { System } from '../../kit/system/System.ts'
import { countPending, insertDelivery } from './deliveryRepository.ts'
import {
  type LaggingWebhook,
  listBacklogs,
  listLaggingWebhooks,
  removeBacklogs,
} from './webhookRepository.ts'

/** Ms between rounds: with new events, and without. */
const waits = { busy: 100, quiet: 1_000 }
/**
 * Maximum number of a webhook's deliveries waiting for their first attempt, and pending in total. Beyond them, events
 * wait in their own table, so that an endpoint that is down for days doesn't fill the queue.
 */
const max = { fresh: 100, pending: 500 }
/**
 * How long a webhook with failing deliveries and a full queue is not counted again, in ms: the minimum wait between
 * attempts.
 */
const restMs = 5_000
/** Number of resting webhooks to remember. */
const maxResting = 10_000
/** Accounts per query for webhooks. */
const perPage = 50

interface PlannerDependencies extends Pick<System, 'clock' | 'newId'> {
  database: Database
  onDeliveryQueued: () => void
}

/**
 * Queues a delivery for each event and each subscribed webhook. Issuing only marks the account: each webhook stores the
 * sequence number up to which its deliveries are queued, and advances it in the transaction that queues them. Processes
 * that plan the same webhook concurrently do it once, and a killed one leaves either both changes or neither.
 */
export function deliveryPlanning(deps: PlannerDependencies): PeriodicWork<number> {
  const resting = new LRUCache<string, true>({ ...maxEntries(maxResting), ttl: restMs })
  return {
    failure: 'deliveries of webhooks not queued',
    everyMs: waits.quiet,
    waitAfter: (queued) => (queued ? waits.busy : waits.quiet),
    async run(isStopping = () => false) {
      const queued = await planDeliveries(deps, isStopping, resting)
      if (queued) deps.onDeliveryQueued()
      return queued
    },
  }
}

/** Ids of webhooks whose queues are full of failed deliveries. */
interface RestingWebhooks {
  has(id: string): boolean
  set(id: string, value: true): unknown
}

/**
 * @param resting webhooks to skip in this round; full ones are added
 * @returns number of deliveries queued
 */
export async function planDeliveries(
  deps: Pick<PlannerDependencies, 'database' | 'clock' | 'newId'>,
  isStopping: () => boolean = () => false,
  resting: RestingWebhooks = new Map<string, true>(),
): Promise<number> {
  let queued = 0
  for (let after = firstId, isFull = true; isFull && !isStopping(); ) {
    const accountIds = await listBacklogs(deps.database, { after, limit: perPage })
    const webhooks = await listLaggingWebhooks(deps.database, accountIds)
    for (const webhook of webhooks) {
      if (isStopping() || resting.has(webhook.id)) continue
      queued += await planWebhook(deps, webhook, resting)
    }
    const lagging = new Set(webhooks.map(({ accountId }) => accountId))
    const planned = accountIds.filter((id) => !lagging.has(id))
    if (planned.length) await removeBacklogs(deps.database, planned)
    after = accountIds.at(-1) ?? firstId
    isFull = accountIds.length === perPage
  }
  return queued
}

async function planWebhook(
  deps: Pick<PlannerDependencies, 'database' | 'clock' | 'newId'>,
  webhook: LaggingWebhook,
  resting: RestingWebhooks,
): Promise<number> {
  const { database, clock, newId } = deps
  const { pending, fresh } = await countPending(database, webhook.id, max.pending)
  const limit = Math.min(max.fresh - fresh, max.pending - pending)
  // New deliveries are sent within a second; the others wait for their next attempts.
  if (pending >= max.pending) resting.set(webhook.id, true)
  if (limit <= 0) return 0
  const { accountId, lastSequence: after, events: last } = webhook
  const read = await listEvents(database, { accountId, subAccount: undefined, types: [], after, limit })
  const createdAt = await readClock(database, clock)
  const wanted = read.filter((event) => wants(webhook, event))
  const inserts = wanted.map(({ sequence }) =>
    insertDelivery({ id: newId(), webhookId: webhook.id, accountId, sequence, createdAt }),
  )
  // Fewer than requested: missing ones up to the last were deleted because of their age.
  const reached = read.length < limit ? Math.max(last, read.at(-1)?.sequence ?? 0) : read.at(-1)?.sequence
  try {
    await commitStatements(database, [advance(webhook, reached ?? last), ...inserts])
    return inserts.length
  } catch (error) {
    // Another process planned it, or a request changed it.
    if (error instanceof ChangedMeanwhile) return 0
    throw error
  }
}

function advance({ id, lastSequence, storedTypes }: LaggingWebhook, to: number): Statement {
  const move = {
    sql: `UPDATE webhooks SET last_sequence = ?
     WHERE id = ? AND last_sequence = ? AND types = ? AND disabled_reason IS NULL AND deleted_at IS NULL`,
    values: [to, id, lastSequence, storedTypes],
  }
  return expectOne(move, () => new ChangedMeanwhile('The webhook changed.'))
}

function wants({ types, subAccountEmail }: LaggingWebhook, event: EventRow): boolean {
  return (
    (!types.length || types.includes(event.type)) &&
    (subAccountEmail === null || event.subAccountEmail === subAccountEmail)
  )
}

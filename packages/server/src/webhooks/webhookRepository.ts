import type { EventType } from '@certificate-sdk/client'
import { lockOpenAccount } from '../access/lockAccount.ts'
import type { Tx } from '../database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../database/page.ts'
import { type Answer, expectOne, firstRow, type Statement } from '../database/Statement.ts'

/** A webhook. */
export interface WebhookRow {
  id: string
  accountId: string
  /** Receives only the events of this sub-account; `null`: all. */
  subAccountEmail: string | null
  url: string
  /** Empty: all. */
  types: readonly EventType[]
  /** `null`: it is enabled. */
  disabledReason: string | null
  createdAt: number
}

/** As it is stored. */
type StoredWebhook = Omit<WebhookRow, 'types'> & { types: string }

const columns = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", url, types,
  disabled_reason AS "disabledReason", created_at AS "createdAt"`

/** Newest first. With a sub-account, only its own. */
export async function listWebhooks(
  tx: Tx,
  { accountId, subAccount }: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<Part<WebhookRow>> {
  const page = pageSql('created_at', list)
  const rows = await tx.all<StoredWebhook>(
    `SELECT ${columns} FROM webhooks WHERE account_id = ? AND deleted_at IS NULL
     ${subAccount ? ' AND sub_account_email = ?' : ''}${page.sql}`,
    [accountId, ...(subAccount ? [subAccount] : []), ...page.values],
  )
  return toPart(rows.map(toRow), list)
}

/** Not scoped to an account; callers must check ownership. */
export async function findWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  const row = await tx.one<StoredWebhook>(
    `SELECT ${columns} FROM webhooks WHERE id = ? AND deleted_at IS NULL`,
    [id],
  )
  return row && toRow(row)
}

/** Inserts a webhook with a sealed secret, unless the account has too many: `refuse` makes the error. It receives what happens from now on. */
export function insertWebhook(
  row: WebhookRow,
  secret: string,
  { atMost, refuse }: { atMost: number; refuse: () => Error },
): Statement[] {
  // Locked, so that no other request of the account counts too few.
  const count: Statement = {
    sql: 'SELECT id FROM webhooks WHERE account_id = ? AND deleted_at IS NULL LIMIT ?',
    values: [row.accountId, atMost],
    reads: true,
    expect: ({ rows }) => (rows.length < atMost ? undefined : refuse()),
  }
  const insert = {
    sql: `INSERT INTO webhooks (id, account_id, sub_account_email, url, types, secret, created_at, last_sequence)
     SELECT ?, id, ?, ?, ?, ?, ?, events FROM accounts WHERE id = ?`,
    values: [
      ...[row.id, row.subAccountEmail, row.url, JSON.stringify(row.types), secret, row.createdAt],
      row.accountId,
    ],
  }
  return [lockOpenAccount(row.accountId), count, insert]
}

/** Parts of a webhook that a caller changes. Absent ones, and those that are `null`, stay. */
export interface WebhookUpdate {
  url?: string | null | undefined
  types?: readonly EventType[] | null | undefined
  isEnabled?: boolean | null | undefined
}

/** SQL that enables a webhook, which then receives what happens from now on, or disables one that is not yet disabled. */
const switches = {
  enable: `, disabled_reason = NULL, last_sequence = CASE WHEN disabled_reason IS NULL THEN last_sequence
     ELSE (SELECT events FROM accounts WHERE accounts.id = account_id) END`,
  disable: ", disabled_reason = COALESCE(disabled_reason, 'Disabled by a request.')",
}

/**
 * Updates the given parts alone, so that concurrent updates keep each other's.
 *
 * @param otherwise makes the error of a webhook that does not exist
 */
export function updateWebhook(
  id: string,
  { url, types, isEnabled }: WebhookUpdate,
  otherwise: () => Error,
): Statement {
  const switched = isEnabled == null ? '' : switches[isEnabled ? 'enable' : 'disable']
  const update: Statement = {
    sql: `UPDATE webhooks SET url = COALESCE(?, url), types = COALESCE(?, types)${switched}
     WHERE id = ? AND deleted_at IS NULL RETURNING ${columns}`,
    values: [url ?? null, types ? JSON.stringify(types) : null, id],
    reads: true,
  }
  return expectOne(update, otherwise)
}

/** The webhook as {@link updateWebhook} left it. */
export function updatedWebhook(answer: Answer): WebhookRow {
  return toRow(firstRow<StoredWebhook>(answer) as StoredWebhook)
}

/** Stops its deliveries, unless somebody did before, or it has another address now than the one that is to blame. */
export function disableWebhook(id: string, { url, reason }: { url: string; reason: string }): Statement {
  return {
    sql: 'UPDATE webhooks SET disabled_reason = ? WHERE id = ? AND url = ? AND disabled_reason IS NULL',
    values: [reason, id, url],
  }
}

/**
 * Replaces the sealed secret. The former one is also used until an instant.
 *
 * @param otherwise makes the error of a webhook that does not exist
 */
export function rotateSecret(
  id: string,
  { secret, formerUntil }: { secret: string; formerUntil: number },
  otherwise: () => Error,
): Statement {
  const rotate = {
    sql: `UPDATE webhooks SET former_secret = secret, former_secret_until = ?, secret = ?
     WHERE id = ? AND deleted_at IS NULL`,
    values: [formerUntil, secret, id],
  }
  return expectOne(rotate, otherwise)
}

/** Permanent for everybody but the sweeper, which deletes it when its deliveries are gone. */
export function deleteWebhook(id: string, now: number): Statement {
  return {
    sql: "UPDATE webhooks SET deleted_at = ?, secret = '', former_secret = NULL WHERE id = ? AND deleted_at IS NULL",
    values: [now, id],
  }
}

/** A webhook that lacks deliveries for events of its account. */
export interface LaggingWebhook {
  id: string
  accountId: string
  subAccountEmail: string | null
  types: readonly EventType[]
  /** As they are stored, to notice that they were changed. */
  storedTypes: string
  /** Events up to this one have deliveries, or need none. */
  lastSequence: number
  /** Sequence number of the account's last event. */
  events: number
}

/** Enabled webhooks that lag behind the events of their accounts, in the order of their ids. */
export async function listLaggingWebhooks(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<LaggingWebhook[]> {
  const rows = await tx.all<Omit<LaggingWebhook, 'types'>>(
    `SELECT w.id, w.account_id AS "accountId", w.sub_account_email AS "subAccountEmail", w.types AS "storedTypes",
       w.last_sequence AS "lastSequence", a.events
     FROM webhooks w JOIN accounts a ON a.id = w.account_id
     WHERE w.id > ? AND w.disabled_reason IS NULL AND w.deleted_at IS NULL AND w.last_sequence < a.events
     ORDER BY w.id LIMIT ?`,
    [after, limit],
  )
  return rows.map((row) => ({ ...row, types: JSON.parse(row.storedTypes) as EventType[] }))
}

function toRow(row: StoredWebhook): WebhookRow {
  return { ...row, types: JSON.parse(row.types) as EventType[] }
}

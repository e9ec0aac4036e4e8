import type { EventType } from '@certificate-sdk/client'
import { lockOpenAccount } from '../../core/access/lockAccount.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import { type Answer, expectOne, firstRow, type Statement } from '../../kit/database/Statement.ts'

/** A webhook. */
export interface WebhookRow {
  id: string
  accountId: string
  /** Limits events to this sub-account; `null`: all. */
  subAccountEmail: string | null
  url: string
  /** Empty: all. */
  types: readonly EventType[]
  /** `null`: enabled. */
  disabledReason: string | null
  createdAt: number
}

/** A stored webhook. */
type StoredWebhook = Omit<WebhookRow, 'types'> & { types: string }

const columns = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", url, types,
  disabled_reason AS "disabledReason", created_at AS "createdAt"`

/** Lists newest first. With a sub-account, only its webhooks. */
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

/**
 * Inserts a webhook with an encrypted secret, unless the account has too many: `refuse` creates the error. It receives
 * events from now on.
 */
export function insertWebhook(
  row: WebhookRow,
  secret: string,
  { atMost, refuse }: { atMost: number; refuse: () => Error },
): Statement[] {
  // Runs under the account's lock, so that two requests can't both pass the limit.
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

/** Parts of a webhook to change. Absent and `null` ones stay. */
export interface WebhookUpdate {
  url?: string | null | undefined
  types?: readonly EventType[] | null | undefined
  isEnabled?: boolean | null | undefined
}

/** SQL that enables a webhook, which then receives events from now on, or disables an enabled one. */
const switches = {
  enable: `, disabled_reason = NULL, last_sequence = CASE WHEN disabled_reason IS NULL THEN last_sequence
     ELSE (SELECT events FROM accounts WHERE accounts.id = account_id) END`,
  disable: ", disabled_reason = COALESCE(disabled_reason, 'Disabled by a request.')",
}

/**
 * Updates only the given parts, so that concurrent updates don't overwrite each other.
 *
 * @param otherwise creates the error if the webhook does not exist
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

/** The webhook after {@link updateWebhook}. */
export function updatedWebhook(answer: Answer): WebhookRow {
  return toRow(firstRow<StoredWebhook>(answer) as StoredWebhook)
}

/** Stops its deliveries, unless it is already disabled, or its URL differs from the one at fault. */
export function disableWebhook(id: string, { url, reason }: { url: string; reason: string }): Statement {
  return {
    sql: 'UPDATE webhooks SET disabled_reason = ? WHERE id = ? AND url = ? AND disabled_reason IS NULL',
    values: [reason, id, url],
  }
}

/**
 * Replaces the encrypted secret. The previous one is also used until an instant.
 *
 * @param otherwise creates the error if the webhook does not exist
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

/** Deletes a webhook for everybody; the sweeper removes the row once its deliveries are gone. */
export function deleteWebhook(id: string, now: number): Statement {
  return {
    sql: "UPDATE webhooks SET deleted_at = ?, secret = '', former_secret = NULL WHERE id = ? AND deleted_at IS NULL",
    values: [now, id],
  }
}

/** Deletes the webhooks of a closed account. */
export function deleteWebhooksOf(accountId: string, now: number): Statement {
  return {
    sql: "UPDATE webhooks SET deleted_at = ?, secret = '', former_secret = NULL WHERE account_id = ? AND deleted_at IS NULL",
    values: [now, accountId],
  }
}

/** A webhook without deliveries for some events of its account. */
export interface LaggingWebhook {
  id: string
  accountId: string
  subAccountEmail: string | null
  types: readonly EventType[]
  /** Types as stored, to detect changes. */
  storedTypes: string
  /** Events up to this one have deliveries, or need none. */
  lastSequence: number
  /** Sequence number of the account's last event. */
  events: number
}

/** Ids of webhooks, including deleted ones, in order. */
export async function listWebhookIds(tx: Pick<Tx, 'all'>, after: string, limit: number): Promise<string[]> {
  const rows = await tx.all<{ id: string }>('SELECT id FROM webhooks WHERE id > ? ORDER BY id LIMIT ?', [
    after,
    limit,
  ])
  return rows.map(({ id }) => id)
}

/** Lists some accounts whose webhooks may lag, by id. */
export async function listBacklogs(
  tx: Pick<Tx, 'all'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(
    'SELECT account_id AS id FROM webhook_backlogs WHERE account_id > ? ORDER BY account_id LIMIT ?',
    [after, limit],
  )
  return rows.map(({ id }) => id)
}

/** SQL condition of an enabled webhook, `w`, that lags behind the events of its account, `a`. */
const lags = 'w.disabled_reason IS NULL AND w.deleted_at IS NULL AND w.last_sequence < a.events'

/** Enabled webhooks that lag behind the events of these accounts. */
export async function listLaggingWebhooks(
  tx: Pick<Tx, 'all'>,
  accountIds: readonly string[],
): Promise<LaggingWebhook[]> {
  if (!accountIds.length) return []
  const rows = await tx.all<Omit<LaggingWebhook, 'types'>>(
    `SELECT w.id, w.account_id AS "accountId", w.sub_account_email AS "subAccountEmail", w.types AS "storedTypes",
       w.last_sequence AS "lastSequence", a.events
     FROM accounts a JOIN webhooks w ON w.account_id = a.id
     WHERE a.id ${among(accountIds)} AND ${lags} ORDER BY w.account_id, w.id`,
    accountIds,
  )
  return rows.map((row) => ({ ...row, types: JSON.parse(row.storedTypes) as EventType[] }))
}

/**
 * Removes accounts whose webhooks have all caught up. Locks their rows, as recording events does: otherwise an
 * uncommitted event would be lost.
 */
export async function removeBacklogs(
  database: Pick<Database, 'engine' | 'transaction'>,
  accountIds: readonly string[],
): Promise<void> {
  const lock = database.engine === 'postgres' ? 'ORDER BY id FOR NO KEY UPDATE SKIP LOCKED' : ''
  await database.transaction(
    async (tx) => {
      const free = await tx.all<{ id: string }>(
        `SELECT id FROM accounts WHERE id ${among(accountIds)} ${lock}`,
        accountIds,
      )
      if (!free.length) return
      const ids = free.map(({ id }) => id)
      await tx.run(
        `DELETE FROM webhook_backlogs WHERE account_id ${among(ids)} AND NOT EXISTS (
           SELECT 1 FROM accounts a JOIN webhooks w ON w.account_id = a.id
           WHERE a.id = webhook_backlogs.account_id AND ${lags})`,
        ids,
      )
    },
    { gather: true },
  )
}

function among(ids: readonly string[]): string {
  return `IN (${ids.map(() => '?').join(', ')})`
}

function toRow(row: StoredWebhook): WebhookRow {
  return { ...row, types: JSON.parse(row.types) as EventType[] }
}

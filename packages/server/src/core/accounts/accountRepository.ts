import { readScopes, type Scope } from '../../kit/contract/Scope.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { testAccountIdOf } from '../testMode/testAccount.ts'

/** Origin of a key: `demo` is the first account's key, which `DEMO_API_KEY` replaces; `command` is any other. */
export type KeyOrigin = 'demo' | 'command'

/** Columns that decide whether a key is accepted. */
export interface StoredKey {
  accountId: string
  expiresAt: number | null
  revokedAt: number | null
}

/** Permissions of a key, and its sub-account. */
export interface KeyLimits {
  /** `null`: everything. */
  scopes: readonly Scope[] | null
  /** Lowercase sub-account that every request acts for; `null`: whichever one the request names. */
  subAccountEmail: string | null
}

/** A key, as authentication reads it. */
export interface FoundKey extends StoredKey, KeyLimits {
  id: string
  lastUsedAt: number | null
  /** The database's time. */
  now: number
}

/** A key in a list: everything but its hash. */
export interface KeyRow extends StoredKey, KeyLimits {
  id: string
  accountName: string
  /** Empty if the key has no name. */
  name: string
  /** First characters; `null` for keys older than prefixes. */
  prefix: string | null
  /** Last 4 characters; `null` for keys older than hints. */
  hint: string | null
  createdAt: number
  /** Accurate to the hour. */
  lastUsedAt: number | null
  /** Id of the key that replaced this one. */
  replacedBy: string | null
}

export interface AccountRow {
  id: string
  /** Empty if the account has no name. */
  name: string
  balance: number
  createdAt: number
}

const keyColumns = `k.id, k.account_id AS "accountId", a.name AS "accountName", k.name, k.prefix, k.hint,
  k.created_at AS "createdAt", k.last_used_at AS "lastUsedAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
  k.replaced_by AS "replacedBy", k.scopes, k.sub_account_email AS "subAccountEmail"`

/** A row as the database has it. */
type Stored<Row extends KeyLimits> = Omit<Row, 'scopes'> & { scopes: string | null }

function withScopes<Row extends KeyLimits>(row: Stored<Row>): Row {
  return { ...row, scopes: readScopes(row.scopes) } as unknown as Row
}

/**
 * @param now the database's clock in SQL
 * @returns the key, and the database's time
 */
export async function findKey(tx: Pick<Tx, 'one'>, hash: string, now: string): Promise<FoundKey | undefined> {
  const row = await tx.one<Stored<FoundKey>>(
    `SELECT id, account_id AS "accountId", expires_at AS "expiresAt", revoked_at AS "revokedAt",
       last_used_at AS "lastUsedAt", scopes, sub_account_email AS "subAccountEmail", ${now} AS now
     FROM api_keys WHERE hash = ?`,
    [hash],
  )
  return row && withScopes<FoundKey>(row)
}

/** Not scoped to an account: for operators only. */
export async function findKeyById(tx: Tx, id: string): Promise<KeyRow | undefined> {
  const row = await tx.one<Stored<KeyRow>>(
    `SELECT ${keyColumns} FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.id = ?`,
    [id],
  )
  return row && withScopes<KeyRow>(row)
}

/** Keys of some accounts, or of all, oldest first; includes expired and revoked ones. */
export async function listKeys(tx: Tx, accountIds?: readonly string[]): Promise<KeyRow[]> {
  const rows = await tx.all<Stored<KeyRow>>(
    `SELECT ${keyColumns} FROM api_keys k JOIN accounts a ON a.id = k.account_id
     ${accountIds ? `WHERE k.account_id IN (${accountIds.map(() => '?').join(', ')})` : ''} ORDER BY k.created_at, k.id`,
    accountIds ?? [],
  )
  return rows.map((row) => withScopes<KeyRow>(row))
}

export async function insertKey(
  tx: Tx,
  key: KeyLimits & {
    id: string
    hash: string
    accountId: string
    name: string
    prefix: string
    hint: string
    origin: KeyOrigin
    createdAt: number
    expiresAt: number | null
  },
): Promise<void> {
  await tx.run(
    `INSERT INTO api_keys (hash, id, account_id, name, prefix, hint, origin, created_at, expires_at, scopes,
       sub_account_email)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[key.hash, key.id, key.accountId, key.name, key.prefix, key.hint, key.origin],
      ...[key.createdAt, key.expiresAt, key.scopes?.join(' ') ?? null, key.subAccountEmail],
    ],
  )
}

/** Records the last use of a key. */
export async function touchKey(tx: Pick<Tx, 'run'>, hash: string, now: number): Promise<void> {
  await tx.run('UPDATE api_keys SET last_used_at = ? WHERE hash = ?', [now, hash])
}

/** @returns whether the key was active until now */
export async function markKeyRevoked(tx: Tx, id: string, now: number): Promise<boolean> {
  const sql = 'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL'
  return (await tx.run(sql, [now, id])) === 1
}

/** Revokes every demo key except the one with this hash, and returns the keys that were active. */
export async function revokeOtherDemoKeys(
  tx: Tx,
  hash: string,
  now: number,
): Promise<{ id: string; accountId: string; name: string }[]> {
  return tx.all(
    `UPDATE api_keys SET revoked_at = ? WHERE origin = 'demo' AND hash <> ? AND revoked_at IS NULL
     RETURNING id, account_id AS "accountId", name`,
    [now, hash],
  )
}

/**
 * Makes a replaced key expire at an instant, or at its own expiry if that is sooner. A single statement, so that of two
 * processes only one succeeds.
 *
 * @returns false if the key is not active or was already replaced
 */
export async function markKeyReplaced(
  tx: Tx,
  key: { id: string; replacedBy: string; expiresAt: number; now: number },
): Promise<boolean> {
  const changed = await tx.run(
    `UPDATE api_keys SET replaced_by = ?,
       expires_at = CASE WHEN expires_at <= ? THEN expires_at ELSE ? END
     WHERE id = ? AND revoked_at IS NULL AND replaced_by IS NULL AND (expires_at IS NULL OR expires_at > ?)`,
    [key.replacedBy, key.expiresAt, key.expiresAt, key.id, key.now],
  )
  return changed === 1
}

/** Adds an account. The same transaction must add a ledger entry for its balance. */
export async function insertAccount(tx: Tx, account: AccountRow): Promise<void> {
  await tx.run('INSERT INTO accounts (id, name, balance, created_at) VALUES (?, ?, ?, ?)', [
    account.id,
    account.name,
    account.balance,
    account.createdAt,
  ])
}

/** Marks an account created by signing up: it sends no emails until its owner has confirmed an address. */
export async function markSignedUp(tx: Tx, id: string, now: number): Promise<void> {
  await tx.run('UPDATE accounts SET signed_up_at = ?, mails_held_since = ? WHERE id = ?', [now, now, id])
}

export async function renameAccount(tx: Tx, id: string, name: string): Promise<void> {
  await tx.run('UPDATE accounts SET name = ? WHERE id = ?', [name, id])
}

/**
 * Adds the test account of a live one, unless it exists. It has no members and no credits.
 *
 * @returns false if there is no such live account, or it was deleted
 */
export async function ensureTestAccount(
  tx: Tx,
  { id, liveAccountId, createdAt }: { id: string; liveAccountId: string; createdAt: number },
): Promise<boolean> {
  const changed = await tx.run(
    `INSERT INTO accounts (id, balance, created_at, live_account_id)
     SELECT ?, 0, ?, id FROM accounts WHERE id = ? AND live_account_id IS NULL AND deleted_at IS NULL
     ON CONFLICT (id) DO UPDATE SET live_account_id = excluded.live_account_id`,
    [id, createdAt, liveAccountId],
  )
  return changed === 1
}

/** Finds a live account. */
export async function findAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  return tx.one<AccountRow>(
    'SELECT id, name, balance, created_at AS "createdAt" FROM accounts WHERE id = ? AND live_account_id IS NULL',
    [id],
  )
}

/** Returns true if an account was deleted, so that nothing is sent in its name. */
export async function isAccountDeleted(tx: Pick<Tx, 'one'>, id: string): Promise<boolean> {
  return Boolean(await tx.one('SELECT 1 AS one FROM accounts WHERE id = ? AND deleted_at IS NOT NULL', [id]))
}

/** Returns true if there is an account that was not deleted. */
export async function isAccountOpen(tx: Pick<Tx, 'one'>, id: string): Promise<boolean> {
  return Boolean(await tx.one('SELECT 1 AS one FROM accounts WHERE id = ? AND deleted_at IS NULL', [id]))
}

/** Returns the ids of accounts that were deleted. */
export async function findDeletedAccounts(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const placeholders = ids.map(() => '?').join(', ')
  const rows = await tx.all<{ id: string }>(
    `SELECT id FROM accounts WHERE id IN (${placeholders}) AND deleted_at IS NOT NULL`,
    ids,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Oldest first, without test accounts. */
export async function listAccounts(tx: Tx): Promise<AccountRow[]> {
  return tx.all<AccountRow>(
    'SELECT id, name, balance, created_at AS "createdAt" FROM accounts WHERE live_account_id IS NULL ORDER BY created_at, id',
  )
}

/**
 * The operator's account: the one with the demo key or, without a demo key, the oldest that wasn't created by signing
 * up.
 */
export async function findFirstAccount(tx: Pick<Tx, 'one'>): Promise<string | undefined> {
  const row = await tx.one<{ id: string }>(
    `SELECT id FROM accounts WHERE signed_up_at IS NULL AND deleted_at IS NULL AND live_account_id IS NULL ORDER BY
       CASE WHEN id IN (SELECT account_id FROM api_keys WHERE origin = 'demo') THEN 0 ELSE 1 END,
       created_at, id LIMIT 1`,
  )
  return row?.id
}

/** Allows an account to send emails, because its owner has confirmed an address. Returns false if it already could. */
export async function releaseMails(tx: Tx, id: string, now: number): Promise<boolean> {
  const sql =
    'UPDATE accounts SET mails_held_since = NULL, mails_released_at = ? WHERE id = ? AND mails_held_since IS NOT NULL'
  return (await tx.run(sql, [now, id])) === 1
}

/** Revokes the keys of an account and its test account that were created before an instant, and returns them. */
export function revokeKeys(
  tx: Tx,
  accountId: string,
  { madeBefore, now }: { madeBefore: number; now: number },
): Promise<{ id: string; name: string }[]> {
  return tx.all(
    `UPDATE api_keys SET revoked_at = ? WHERE account_id IN (?, ?) AND revoked_at IS NULL AND created_at < ?
     RETURNING id, name`,
    [now, accountId, testAccountIdOf(accountId), madeBefore],
  )
}

import type { Queries } from '../database/Database.ts'

/** An API key as it is stored. */
export interface StoredKey {
  accountId: string
  expiresAt: number | null
  revokedAt: number | null
}

/** The account of a key hash, if there is one. */
export async function findKey(queries: Queries, hash: string): Promise<StoredKey | undefined> {
  return queries.one<StoredKey>(
    `SELECT account_id AS "accountId", expires_at AS "expiresAt", revoked_at AS "revokedAt"
     FROM api_keys WHERE hash = ?`,
    [hash],
  )
}

/** Adds a key to an account. */
export async function insertKey(
  queries: Queries,
  key: { hash: string; accountId: string; now: number; expiresAt?: number },
): Promise<void> {
  await queries.run('INSERT INTO api_keys (hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)', [
    key.hash,
    key.accountId,
    key.now,
    key.expiresAt ?? null,
  ])
}

/** Opens an account with a balance. */
export async function insertAccount(
  queries: Queries,
  account: { id: string; balance: number; now: number },
): Promise<void> {
  await queries.run('INSERT INTO accounts (id, balance, created_at) VALUES (?, ?, ?)', [
    account.id,
    account.balance,
    account.now,
  ])
}

/** The oldest account: the one that the demo key belongs to. */
export async function findFirstAccount(queries: Queries): Promise<string | undefined> {
  const row = await queries.one<{ id: string }>('SELECT id FROM accounts ORDER BY created_at, id LIMIT 1')
  return row?.id
}

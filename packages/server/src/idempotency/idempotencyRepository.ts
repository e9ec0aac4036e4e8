import type { Tx } from '../database/Database.ts'

/** The response to a request that had an idempotency key. */
export interface StoredResponse {
  fingerprint: string
  status: number
  body: string
}

/** Keys of one account are its own. */
interface Key {
  accountId: string
  key: string
}

export async function findResponse(tx: Tx, { accountId, key }: Key): Promise<StoredResponse | undefined> {
  return tx.one<StoredResponse>(
    'SELECT fingerprint, status, body FROM idempotency WHERE account_id = ? AND idempotency_key = ?',
    [accountId, key],
  )
}

/**
 * Claims a key, before anything else in its transaction. Another transaction that claims the same one waits until this
 * one ends, and then fails with `UniqueViolation`.
 *
 * @param now the database's clock in SQL
 */
export function claimKey(
  tx: Tx,
  { accountId, key, fingerprint }: Key & { fingerprint: string },
  now: string,
): Promise<number> {
  return tx.run(
    `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
     VALUES (?, ?, ?, 200, '', ${now})`,
    [accountId, key, fingerprint],
  )
}

/** Stores the response of a claimed key, in the transaction that it reports. */
export function storeResponse(tx: Tx, { accountId, key }: Key, body: string): Promise<number> {
  return tx.run('UPDATE idempotency SET body = ? WHERE account_id = ? AND idempotency_key = ?', [
    body,
    accountId,
    key,
  ])
}

/**
 * Deletes some of the responses from before an instant.
 *
 * @returns how many
 */
export async function deleteExpiredResponses(
  tx: Tx,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  return tx.run(
    `DELETE FROM idempotency WHERE (account_id, idempotency_key) IN (
       SELECT account_id, idempotency_key FROM idempotency WHERE created_at < ? LIMIT ?)`,
    [before, limit],
  )
}

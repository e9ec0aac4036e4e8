import type { Tx } from '../database/Database.ts'

/** The response to a request that had an idempotency key. */
export interface StoredResponse {
  fingerprint: string
  status: number
  body: string
}

/** A request that has an idempotency key. Keys of one account are its own. */
export interface Claim {
  accountId: string
  key: string
  fingerprint: string
}

export async function findResponse(
  tx: Tx,
  { accountId, key }: Omit<Claim, 'fingerprint'>,
): Promise<StoredResponse | undefined> {
  return tx.one<StoredResponse>(
    'SELECT fingerprint, status, body FROM idempotency WHERE account_id = ? AND idempotency_key = ?',
    [accountId, key],
  )
}

/**
 * Claims a key and stores the response, before anything else in its transaction. Another transaction that claims the same
 * key waits until this one ends, and then fails with `UniqueViolation`.
 *
 * @param now the database's clock in SQL
 */
export function claimKey(
  tx: Tx,
  { accountId, key, fingerprint, body }: Claim & { body: string },
  now: string,
): Promise<number> {
  return tx.run(
    `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
     VALUES (?, ?, ?, 200, ?, ${now})`,
    [accountId, key, fingerprint, body],
  )
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

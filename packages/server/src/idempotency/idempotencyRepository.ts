import type { Tx } from '../database/Database.ts'

/** The response to a request that had an idempotency key. */
export interface StoredResponse {
  fingerprint: string
  status: number
  body: string
}

export async function findResponse(
  tx: Tx,
  accountId: string,
  key: string,
): Promise<StoredResponse | undefined> {
  return tx.one<StoredResponse>(
    'SELECT fingerprint, status, body FROM idempotency WHERE account_id = ? AND idempotency_key = ?',
    [accountId, key],
  )
}

/** Stores a response, in the transaction that it reports. Fails with `UniqueViolation` if the key has one. */
export async function insertResponse(
  tx: Tx,
  response: StoredResponse & { accountId: string; key: string; now: number },
): Promise<void> {
  await tx.run(
    `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [response.accountId, response.key, response.fingerprint, response.status, response.body, response.now],
  )
}

export async function deleteResponsesBefore(tx: Tx, instant: number): Promise<void> {
  await tx.run('DELETE FROM idempotency WHERE created_at < ?', [instant])
}

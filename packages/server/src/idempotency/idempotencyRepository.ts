import type { Tx } from '../database/Database.ts'

/** What was answered to a request that carried a key. */
export interface StoredResponse {
  fingerprint: string
  status: number
  body: string
}

/** The answer that was given under this key. */
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

/** Keeps an answer, in the transaction of what it reports. Fails with `UniqueViolation` where one is kept. */
export async function insertResponse(
  tx: Tx,
  answer: StoredResponse & { accountId: string; key: string; now: number },
): Promise<void> {
  await tx.run(
    `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [answer.accountId, answer.key, answer.fingerprint, answer.status, answer.body, answer.now],
  )
}

/** Forgets answers from before an instant. */
export async function deleteResponsesBefore(tx: Tx, instant: number): Promise<void> {
  await tx.run('DELETE FROM idempotency WHERE created_at < ?', [instant])
}

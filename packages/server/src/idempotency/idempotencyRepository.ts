import type { Queries } from '../database/Database.ts'

/** What was answered to a request that carried a key. */
export interface StoredAnswer {
  fingerprint: string
  status: number
  body: string
}

/** The answer that was given under this key. */
export async function findAnswer(
  queries: Queries,
  accountId: string,
  key: string,
): Promise<StoredAnswer | undefined> {
  return queries.one<StoredAnswer>(
    'SELECT fingerprint, status, body FROM idempotency WHERE account_id = ? AND idempotency_key = ?',
    [accountId, key],
  )
}

/** Keeps an answer, in the transaction of what it reports. Fails with `UniqueViolation` where one is kept. */
export async function insertAnswer(
  queries: Queries,
  answer: StoredAnswer & { accountId: string; key: string; now: number },
): Promise<void> {
  await queries.run(
    `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [answer.accountId, answer.key, answer.fingerprint, answer.status, answer.body, answer.now],
  )
}

/** Forgets answers from before an instant. */
export async function deleteAnswersBefore(queries: Queries, instant: number): Promise<void> {
  await queries.run('DELETE FROM idempotency WHERE created_at < ?', [instant])
}

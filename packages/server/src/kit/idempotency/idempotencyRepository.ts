import type { Database, Tx } from '../database/Database.ts'
import type { Statement } from '../database/Statement.ts'

/** The response to a request that had an idempotency key. */
export interface StoredResponse {
  fingerprint: string
  status: number
  body: string
}

/** A request with an idempotency key. Keys are scoped to an account. */
export interface Claim {
  accountId: string
  key: string
  fingerprint: string
}

/** Reads the {@link StoredResponse} of a key. */
export function selectResponse({ accountId, key }: Omit<Claim, 'fingerprint'>): Statement {
  return {
    sql: 'SELECT fingerprint, status, body FROM idempotency WHERE account_id = ? AND idempotency_key = ?',
    values: [accountId, key],
    reads: true,
  }
}

export async function findResponse(
  tx: Tx,
  claim: Omit<Claim, 'fingerprint'>,
): Promise<StoredResponse | undefined> {
  const { sql, values } = selectResponse(claim)
  return tx.one<StoredResponse>(sql, values)
}

/** A claim of a key, with the response to store. */
export interface NewResponse extends Claim {
  body: string
  /** The certificate whose recipient the response contains, unless the request issued it. */
  certificateId?: string | undefined
}

/**
 * Claims a key and stores the response, as the first statement of its transaction. Waits for another transaction that
 * claims the same key. Changes no row if the key exists.
 *
 * @param now the database's clock in SQL
 */
export function claimKey(
  { accountId, key, fingerprint, body, certificateId }: NewResponse,
  now: string,
): Statement {
  return {
    sql: `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, certificate_id, created_at)
     VALUES (?, ?, ?, 200, ?, ?, ${now}) ON CONFLICT DO NOTHING`,
    values: [accountId, key, fingerprint, body, certificateId ?? null],
  }
}

/** Columns of claims as {@link claimKeysSql} reads them. */
export const claimColumns = {
  account_id: 'uuid',
  idempotency_key: 'text',
  fingerprint: 'text',
  body: 'text',
} as const

/** A claim by the names of {@link claimColumns}; without a key, all are `null`. */
export function claimRecord(
  claim: NewResponse | undefined,
): Record<keyof typeof claimColumns, string | null> {
  return {
    account_id: claim?.accountId ?? null,
    idempotency_key: claim?.key ?? null,
    fingerprint: claim?.fingerprint ?? null,
    body: claim?.body ?? null,
  }
}

/**
 * {@link claimKey} for several, in PostgreSQL.
 *
 * @param from relation with {@link claimColumns}
 * @returns SQL that returns the new keys
 */
export function claimKeysSql(from: string, now: string): string {
  return `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
    SELECT account_id, idempotency_key, fingerprint, 200, body, ${now} FROM ${from} WHERE idempotency_key IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING idempotency_key`
}

/**
 * SQL of the stored response for each row of a relation with {@link claimColumns}, as a lateral join: one lookup by key
 * each.
 */
export function storedResponseSql(of: string): string {
  // The limit keeps the planner from scanning the whole table while statistics say that it is small.
  return `LATERAL (SELECT stored.fingerprint, stored.status, stored.body FROM idempotency AS stored
    WHERE stored.account_id = ${of}.account_id AND stored.idempotency_key = ${of}.idempotency_key LIMIT 1)`
}

/**
 * Maximum difference between two clocks, and maximum time until a request's response is stored, including its body; in
 * ms.
 */
const [clocksMs, maxRequestMs] = [120_000, 420_000]
/** Personal data in a response about a certificate, and their replacements, as JSON. */
const personal = Object.entries({
  recipient: '{"name":"","email":""}',
  proposedName: '""',
  attributes: '{}',
  metadata: '{}',
  warnings: '[]',
  warningDetails: '[]',
  revocationReason: '""',
})

/**
 * Erases the recipient from stored responses about a certificate. The responses stay, so that a repeated request issues
 * nothing. The transaction has locked the certificate.
 *
 * @param issuedAt time of the issue in ms since 1970. Only responses around it are searched, because a busy account has
 *   millions and an issue's response has no certificate id
 */
export function eraseResponses(
  { accountId, certificateId }: { accountId: string; certificateId: string },
  issuedAt: number,
  engine: Database['engine'],
): Statement[] {
  const body =
    engine === 'sqlite'
      ? `json_replace(body, ${personal.map(([key, json]) => `'$.data.${key}', json('${json}')`).join(', ')})`
      : `${personal.reduce((sql, [key, json]) => `jsonb_set(${sql}, '{data,${key}}', '${json}', false)`, 'body::jsonb')}::text`
  return [
    { sql: `UPDATE idempotency SET body = ${body} WHERE certificate_id = ?`, values: [certificateId] },
    {
      // Not `account_id = ?`, for which SQLite would read all responses of the account.
      sql: `UPDATE idempotency SET body = ${body} WHERE created_at BETWEEN ? AND ? AND account_id || '' = ? AND body LIKE ?`,
      values: [
        ...[issuedAt - clocksMs, issuedAt + maxRequestMs],
        ...[accountId, `%"certificateId":"${certificateId}"%`],
      ],
    },
  ]
}

/**
 * Deletes some responses from before an instant.
 *
 * @returns number of responses deleted
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

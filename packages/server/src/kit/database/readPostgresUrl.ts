/** Limits in ms, after which the request is answered with 503. Transactions here take a few milliseconds. */
const defaults = {
  statement_timeout: 8_000,
  /** Waiting for a row that another process holds, which may be frozen. */
  lock_timeout: 3_000,
  /** After this, PostgreSQL ends a frozen process's transaction. */
  idle_in_transaction_session_timeout: 5_000,
}

type Limits = typeof defaults

/** How a database is reached. */
export interface PostgresAddress {
  connectionString: string
  /**
   * True if a pooler gives each transaction another connection, as PgBouncer does in transaction mode: then nothing may be
   * set or prepared for the connection.
   */
  isPooled: boolean
  /** For the connection; none with a pooler. */
  sessionLimits: Partial<Limits>
  /** SQL that begins a transaction, with the limits if they cannot be set for the connection. */
  begin: string
}

/**
 * Reads `DATABASE_URL`. Its query may have other time limits, in ms, and `pgbouncer=true`.
 *
 * @example readPostgresUrl('postgres://user@pooler:6432/certificates?pgbouncer=true&lock_timeout=5000')
 */
export function readPostgresUrl(text: string): PostgresAddress {
  const url = new URL(text)
  const query = url.searchParams
  const isPooled = query.get('pgbouncer') === 'true'
  query.delete('pgbouncer')
  if (!isPooled) return { connectionString: url.href, isPooled, sessionLimits: defaults, begin: 'BEGIN' }
  const limits = Object.entries(defaults).map(([name, ms]) => {
    const value = query.get(name)
    query.delete(name)
    return `SET LOCAL ${name} = ${/^\d+$/.test(value ?? '') ? value : ms}`
  })
  return { connectionString: url.href, isPooled, sessionLimits: {}, begin: ['BEGIN', ...limits].join('; ') }
}

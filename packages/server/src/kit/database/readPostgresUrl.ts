/** Timeouts in ms, after which a request gets a 503. Transactions here take a few milliseconds. */
const defaults = {
  statement_timeout: 8_000,
  /** Waiting for a row held by another process, which may hang. */
  lock_timeout: 3_000,
  /** Ends the transaction of a hung process. */
  idle_in_transaction_session_timeout: 5_000,
}

type Limits = typeof defaults

/** Connection settings of a database. */
export interface PostgresAddress {
  connectionString: string
  /**
   * True if a pooler assigns a connection per transaction, such as PgBouncer in transaction mode: nothing may be set or
   * prepared for a connection then.
   */
  isPooled: boolean
  /** Limits set per connection; empty with a pooler. */
  sessionLimits: Partial<Limits>
  /** SQL that begins a transaction, including limits that can't be set per connection. */
  begin: string
}

/**
 * Parses `DATABASE_URL`. Its query may override timeouts, in ms, and contain `pgbouncer=true`.
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

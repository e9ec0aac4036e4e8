import type { TableSet } from '../database/SchemaPart.ts'

/** Counts of requests. On SQLite, the only process has them in memory. */
export const rateLimitTables: TableSet = {
  tables: [{ name: 'rate_limits', closing: 'none', erasure: 'none', engine: 'postgres' }],
  create: ({ engine }) => [
    // Rate limits that processes share. Unlogged: counting costs no disk writes, and after a crash the limits start over.
    ...(engine === 'postgres'
      ? ['CREATE UNLOGGED TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire BIGINT)']
      : []),
  ],
}

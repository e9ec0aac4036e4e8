import type { TableSet } from '../database/SchemaPart.ts'

/** Request counts. On SQLite, the only process keeps them in memory. */
export const rateLimitTables: TableSet = {
  tables: [{ name: 'rate_limits', closing: 'none', erasure: 'none', engine: 'postgres' }],
  create: ({ engine }) => [
    // Rate limits shared by processes. Unlogged: counting costs no disk writes, and limits start over after a crash.
    ...(engine === 'postgres'
      ? ['CREATE UNLOGGED TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire BIGINT)']
      : []),
  ],
}

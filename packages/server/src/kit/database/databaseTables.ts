import type { TableSet } from './SchemaPart.ts'

const none = { closing: 'none', erasure: 'none' } as const

/** The state of the database itself. */
export const databaseTables: TableSet = {
  tables: [
    // `migrate` creates it.
    { name: 'migrations', ...none },
    { name: 'clock_looks', ...none },
    { name: 'erasures', ...none },
  ],
  create: ({ uuid }) => [
    // One row: the last look at the clock that was believed.
    'CREATE TABLE clock_looks (id INTEGER PRIMARY KEY, seen_at BIGINT NOT NULL)',
    // Ids of erased rows, until the database's files have nothing of them either.
    `CREATE TABLE erasures (id ${uuid} PRIMARY KEY, erased_at BIGINT NOT NULL)`,
  ],
}

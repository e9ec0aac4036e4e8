import type { TableSet } from './SchemaPart.ts'

const none = { closing: 'none', erasure: 'none' } as const

/** State of the database itself. */
export const databaseTables: TableSet = {
  tables: [
    // Created by `migrate`.
    { name: 'migrations', ...none },
    { name: 'clock_looks', ...none },
    { name: 'erasures', ...none },
  ],
  create: ({ uuid }) => [
    // One row: the last accepted clock reading.
    'CREATE TABLE clock_looks (id INTEGER PRIMARY KEY, seen_at BIGINT NOT NULL)',
    // Ids of erased rows, until their traces are removed from the database's files.
    `CREATE TABLE erasures (id ${uuid} PRIMARY KEY, erased_at BIGINT NOT NULL)`,
  ],
}

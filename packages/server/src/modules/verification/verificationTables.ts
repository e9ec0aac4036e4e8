import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** Attempts by strangers. */
export const verificationTables: TableSet = {
  tables: [{ name: 'name_checks', closing: 'none', erasure: 'none' }],
  create: () => [
    // Guesses at the name on a private certificate.
    'CREATE TABLE name_checks (code_hash TEXT PRIMARY KEY, attempts BIGINT NOT NULL, ends_at BIGINT NOT NULL)',
    'CREATE INDEX name_checks_by_end ON name_checks (ends_at)',
  ],
}

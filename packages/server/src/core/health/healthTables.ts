import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** Probes of the database. */
export const healthTables: TableSet = {
  tables: [{ name: 'health_probes', closing: 'none', erasure: 'none' }],
  create: () => [
    // Written by `/ready` to test that the database can be written. `ballast` is as large as a certificate.
    'CREATE TABLE health_probes (process TEXT PRIMARY KEY, written_at BIGINT NOT NULL, ballast TEXT)',
  ],
}

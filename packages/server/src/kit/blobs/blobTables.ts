import type { TableSet } from '../database/SchemaPart.ts'

/** Bytes outside the database. */
export const blobTables: TableSet = {
  tables: [{ name: 'blobs', closing: 'none', erasure: 'none' }],
  create: () => [
    // Everything that may be in the blob store, so that sweeping doesn't list its contents.
    'CREATE TABLE blobs (hash TEXT PRIMARY KEY, touched_at BIGINT NOT NULL, deleting_at BIGINT)',
    'CREATE INDEX blobs_by_touched ON blobs (touched_at)',
  ],
}

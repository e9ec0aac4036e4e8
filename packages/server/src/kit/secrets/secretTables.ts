import type { TableSet } from '../database/SchemaPart.ts'

/** Secrets of the service, encrypted if there is a `SECRET_KEY`. */
export const secretTables: TableSet = {
  tables: [{ name: 'service_secrets', closing: 'none', erasure: 'none' }],
  create: () => ['CREATE TABLE service_secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)'],
}

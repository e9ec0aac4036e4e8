import { deleteRows } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** The log of requests. */
export const requestTables: TableSet = {
  tables: [
    {
      name: 'requests',
      closing: 'deleted',
      erasure: 'none',
      steps: [deleteRows('requests')],
      exported: { file: 'requests.json', path: '/api/requests' },
    },
  ],
  create: ({ uuid }) => [
    // `dropped`: requests of the same key before this one that exceeded the limit.
    `CREATE TABLE requests (
    at BIGINT NOT NULL,
    status BIGINT NOT NULL,
    ms BIGINT NOT NULL,
    dropped BIGINT NOT NULL,
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    key_id ${uuid} NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    code TEXT)`,
    'CREATE INDEX requests_by_account ON requests (account_id, at, id)',
    'CREATE INDEX requests_by_time ON requests (at)',
  ],
}

import type { ExpiryStep } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'

const expireDays: ExpiryStep = {
  rows: 500,
  change: (tx, { id, before }) =>
    tx.run('DELETE FROM test_bytes WHERE account_id = ? AND day < ?', [id, Math.floor(before / 86_400_000)]),
}

/** Sizes of what test accounts store. */
export const testStorageTables: TableSet = {
  tables: [
    {
      name: 'test_bytes',
      closing: 'kept',
      erasure: 'none',
      why: 'a number per day',
      expire: expireDays,
      exported: 'counts bytes of test mode',
    },
  ],
  create: ({ uuid }) => [
    // Bytes of specimens, emails, and lists, by the day of storage.
    `CREATE TABLE test_bytes (
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    day BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    PRIMARY KEY (account_id, day))`,
  ],
}

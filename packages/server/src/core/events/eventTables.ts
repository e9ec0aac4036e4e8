import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** Events of accounts. */
export const eventTables: TableSet = {
  tables: [
    {
      name: 'events',
      closing: 'kept',
      erasure: 'kept',
      why: 'they name no recipient, and are deleted after 90 days',
      exported: 'follow from what is exported, and are deleted after 90 days',
    },
  ],
  create: ({ uuid, inOrder }) => [
    `CREATE TABLE events (
    account_id ${uuid} NOT NULL,
    sequence BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    subject ${uuid},
    balance BIGINT,
    type TEXT NOT NULL,
    sub_account_email TEXT,
    PRIMARY KEY (account_id, sequence))${inOrder}`,
    'CREATE INDEX events_by_type ON events (account_id, type, sequence)',
    `CREATE INDEX events_by_sub_account ON events (account_id, sub_account_email, type, sequence)
    WHERE sub_account_email IS NOT NULL`,
  ],
}

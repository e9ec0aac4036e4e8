import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** Counts of events of certificates. */
export const activityTables: TableSet = {
  tables: [
    {
      name: 'daily_visits',
      closing: 'kept',
      erasure: 'kept',
      why: 'counts, which name nobody',
      exported: 'counts of a day',
    },
  ],
  create: ({ uuid }) => [
    // Opened and verified certificates per day.
    `CREATE TABLE daily_visits (
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    day BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    verified BIGINT NOT NULL,
    PRIMARY KEY (account_id, day))`,
  ],
}

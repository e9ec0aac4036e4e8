import type { ExpiryStep } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** Deletes the oldest entries that are past the limit. Their numbers are never reused. */
const expireEntries: ExpiryStep = {
  rows: 500,
  async change(tx, { id, before }, limit) {
    const oldest = await tx.all<{ sequence: number; createdAt: number }>(
      'SELECT sequence, created_at AS "createdAt" FROM ledger WHERE account_id = ? ORDER BY sequence LIMIT ?',
      [id, limit],
    )
    const kept = oldest.findIndex(({ createdAt }) => createdAt >= before)
    const last = oldest.at(kept === -1 ? -1 : kept - 1)
    if (!last || kept === 0) return 0
    return tx.run('DELETE FROM ledger WHERE account_id = ? AND sequence <= ?', [id, last.sequence])
  },
}

/** Credits of accounts, whose balance is in `accounts`. */
export const creditTables: TableSet = {
  tables: [
    {
      name: 'ledger',
      closing: 'kept',
      erasure: 'kept',
      why: 'what was paid and issued stays accountable',
      expire: expireEntries,
      exported: { file: 'ledger.json', path: '/api/users/ledger' },
    },
  ],
  create: ({ uuid, inOrder }) => [
    // Account statement: one row per change of the balance, numbered per account.
    `CREATE TABLE ledger (
    id ${uuid} NOT NULL,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    sequence BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    balance_after BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    reason TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    reference TEXT,
    certificate_id ${uuid},
    sub_account_email TEXT,
    PRIMARY KEY (account_id, sequence))${inOrder}`,
    // Excludes debits of issues, which have no reference.
    'CREATE UNIQUE INDEX ledger_by_reference ON ledger (account_id, reference) WHERE reference IS NOT NULL',
    // Excludes rows without a sub-account, which are most rows of most services.
    `CREATE INDEX ledger_by_sub_account ON ledger (account_id, sub_account_email, sequence)
    WHERE sub_account_email IS NOT NULL`,
  ],
}

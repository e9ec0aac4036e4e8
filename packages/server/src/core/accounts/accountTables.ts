import type { TableSet } from '../../kit/database/SchemaPart.ts'

/** Accounts with their balances, and their API keys. */
export const accountTables: TableSet = {
  tables: [
    {
      name: 'accounts',
      closing: 'ended',
      erasure: 'none',
      isPersonal: true,
      close: (tx, { id, deletedAt }) =>
        tx.run("UPDATE accounts SET deleted_at = ?, name = '' WHERE id = ?", [deletedAt, id]),
      exported: { file: 'account.json' },
    },
    {
      name: 'api_keys',
      closing: 'ended',
      erasure: 'none',
      close: (tx, { id, deletedAt }) =>
        tx.run('UPDATE api_keys SET revoked_at = ? WHERE account_id = ? AND revoked_at IS NULL', [
          deletedAt,
          id,
        ]),
      exported: { file: 'keys.json' },
    },
  ],
  create: ({ uuid }) => [
    // `entries` and `events` are the last sequence numbers of the account's ledger and events. `reserved` credits
    // belong to waiting rows of batches. A test account names its `live_account_id`. `swept_at`: when the last data of
    // a deleted account were removed. While `mails_held_since` is set, no recipient gets an email: the owner has not
    // confirmed an address.
    `CREATE TABLE accounts (
    id ${uuid} PRIMARY KEY,
    name TEXT NOT NULL DEFAULT '',
    balance BIGINT NOT NULL CHECK (balance >= 0),
    reserved BIGINT NOT NULL DEFAULT 0,
    entries BIGINT NOT NULL DEFAULT 0,
    events BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    signed_up_at BIGINT,
    mails_held_since BIGINT,
    mails_released_at BIGINT,
    live_account_id ${uuid},
    deleted_at BIGINT,
    swept_at BIGINT)`,
    'CREATE INDEX accounts_to_sweep ON accounts (deleted_at) WHERE deleted_at IS NOT NULL AND swept_at IS NULL',
    'CREATE INDEX accounts_by_release ON accounts (mails_released_at) WHERE mails_released_at IS NOT NULL',
    'CREATE UNIQUE INDEX accounts_of_tests ON accounts (live_account_id) WHERE live_account_id IS NOT NULL',
    `CREATE INDEX accounts_unconfirmed ON accounts (mails_held_since)
    WHERE mails_held_since IS NOT NULL AND deleted_at IS NULL`,
    // `scopes` are separated by spaces; NULL: all. The key itself is never stored. `id` is random, so that lists reveal nothing about the hash.
    `CREATE TABLE api_keys (
    hash TEXT PRIMARY KEY,
    id ${uuid} NOT NULL UNIQUE,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    name TEXT NOT NULL,
    hint TEXT,
    prefix TEXT,
    origin TEXT NOT NULL CHECK (origin IN ('demo', 'command')),
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    revoked_at BIGINT,
    replaced_by ${uuid},
    scopes TEXT,
    sub_account_email TEXT,
    last_used_at BIGINT)`,
    'CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at)',
  ],
}

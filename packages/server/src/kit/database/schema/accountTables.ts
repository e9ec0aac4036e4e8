import type { SchemaPart } from './SchemaPart.ts'

/** Accounts with their API keys, credits, and activity. */
export const accountTables: SchemaPart = ({ uuid }) => [
  // `entries` and `events` are the last sequence numbers of the account's ledger and events. `reserved` credits belong to
  // waiting rows of batches. While `mails_held_since` is set, no recipient gets an email: the owner has not confirmed an address.
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
    deleted_at BIGINT)`,
  'CREATE INDEX accounts_by_release ON accounts (mails_released_at) WHERE mails_released_at IS NOT NULL',
  `CREATE INDEX accounts_unconfirmed ON accounts (mails_held_since)
    WHERE mails_held_since IS NOT NULL AND deleted_at IS NULL`,
  // The key itself is never stored. `id` is random, so that lists reveal nothing about the hash.
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
    last_used_at BIGINT)`,
  'CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at)',
  // Opened and verified certificates per day.
  `CREATE TABLE daily_visits (
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    day BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    verified BIGINT NOT NULL,
    PRIMARY KEY (account_id, day))`,
  // Changes by people in the dashboard.
  `CREATE TABLE audit_log (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    created_at BIGINT NOT NULL,
    person_id ${uuid},
    who TEXT,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    address TEXT NOT NULL)`,
  'CREATE INDEX audit_log_by_account ON audit_log (account_id, created_at, id)',
]

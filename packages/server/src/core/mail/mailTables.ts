import { type ClosingStep, deleteOfCertificates, someRows } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { eraseMails } from './outboxRepository.ts'

/** Cancels the waiting emails of a closed account. */
const cancelMails = (state: 'pending' | 'scheduled'): ClosingStep => ({
  rows: 200,
  change: (tx, { id }, limit) =>
    tx.run(
      `UPDATE outbox SET status = 'canceled', lease = NULL WHERE id IN (${someRows('outbox', `status = '${state}'`)})`,
      [id, limit],
    ),
})

/** Emails to recipients, and their limits. */
export const mailTables: TableSet = {
  tables: [
    {
      name: 'outbox',
      closing: 'ended',
      erasure: 'emptied',
      isPersonal: true,
      steps: [cancelMails('pending'), cancelMails('scheduled')],
      erase: ({ certificateId }) => [eraseMails(certificateId)],
      forget: deleteOfCertificates('outbox'),
      exported: 'texts that were sent to others, and are deleted after a while',
    },
    { name: 'mail_pace', closing: 'none', erasure: 'none' },
    {
      name: 'mail_addresses',
      closing: 'kept',
      erasure: 'kept',
      why: 'an address that wants no emails must stay known, as a hash',
      exported: 'hashes',
    },
    {
      name: 'daily_mails',
      closing: 'kept',
      erasure: 'none',
      why: 'counts of a day',
      exported: 'counts of a day',
    },
  ],
  create: ({ uuid }) => [
    // A `JobTable`. `account_id` and `stream` decide the order of turns. `subject` and `body` are the caller's text,
    // NULL once deleted; the email is composed from them and the certificate when it is sent. `counted_day` is the day
    // on which it counted in `daily_mails`.
    `CREATE TABLE outbox (
    id ${uuid} PRIMARY KEY,
    certificate_id ${uuid} NOT NULL REFERENCES certificates(id),
    account_id ${uuid} NOT NULL,
    due_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    sent_at BIGINT,
    attempts INTEGER NOT NULL,
    attach_pdf SMALLINT NOT NULL DEFAULT 0,
    stream SMALLINT NOT NULL DEFAULT 0,
    batch_id ${uuid},
    purpose TEXT NOT NULL DEFAULT '',
    subject TEXT,
    body TEXT,
    link_token TEXT NOT NULL,
    status TEXT NOT NULL,
    lease TEXT,
    counted_day BIGINT,
    error TEXT)`,
    'CREATE INDEX outbox_by_certificate ON outbox (certificate_id, created_at)',
    'CREATE INDEX outbox_by_batch ON outbox (batch_id, status) WHERE batch_id IS NOT NULL',
    "CREATE INDEX outbox_by_turn ON outbox (account_id, stream, due_at) WHERE status = 'pending'",
    "CREATE INDEX outbox_scheduled ON outbox (account_id) WHERE status = 'scheduled'",
    "CREATE INDEX outbox_by_due ON outbox (due_at) WHERE status = 'pending'",
    // Without the state, because SQLite would otherwise prefer it to the other indexes.
    "CREATE INDEX outbox_by_age ON outbox (created_at) WHERE status = 'pending'",
    "CREATE INDEX outbox_by_attempts ON outbox (attempts, due_at) WHERE status = 'pending' AND lease IS NULL",
    'CREATE INDEX outbox_by_lease ON outbox (due_at) WHERE lease IS NOT NULL',
    "CREATE INDEX outbox_failed ON outbox (due_at) WHERE status = 'failed'",
    // Ended emails that still have their text.
    "CREATE INDEX outbox_with_body ON outbox (due_at) WHERE subject IS NOT NULL AND status IN ('sent', 'stored')",
    `CREATE INDEX outbox_unsent_with_body ON outbox (due_at)
    WHERE subject IS NOT NULL AND status IN ('failed', 'bounced', 'canceled')`,
    // Sending rate of each outbox, shared by all processes.
    `CREATE TABLE mail_pace (
    id TEXT PRIMARY KEY,
    next_at DOUBLE PRECISION NOT NULL,
    paused_until BIGINT NOT NULL,
    pauses INTEGER NOT NULL)`,
    // Hashes of addresses that opted out of an account's emails or bounced one.
    `CREATE TABLE mail_addresses (
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    address_hash TEXT NOT NULL,
    kind TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, address_hash, kind))`,
    // Emails per day of accounts created by signing up.
    `CREATE TABLE daily_mails (
    account_id ${uuid} PRIMARY KEY REFERENCES accounts(id),
    day BIGINT NOT NULL,
    mails BIGINT NOT NULL,
    has_waiting INTEGER NOT NULL)`,
    'CREATE INDEX daily_mails_waiting ON daily_mails (day) WHERE has_waiting = 1',
  ],
}

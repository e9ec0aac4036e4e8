import { eventListIndexes } from './listIndexes.ts'
import type { SchemaPart } from './SchemaPart.ts'
import { backlogTrigger } from './webhookBacklogs.ts'

/** Events of accounts, the webhooks that get them, and the deliveries, which are jobs. */
export const webhookTables: SchemaPart = ({ engine, uuid, inOrder }) => [
  `CREATE TABLE events (
    account_id ${uuid} NOT NULL,
    sequence BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    subject ${uuid},
    balance BIGINT,
    type TEXT NOT NULL,
    sub_account_email TEXT,
    PRIMARY KEY (account_id, sequence))${inOrder}`,
  ...eventListIndexes,
  `CREATE TABLE webhooks (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    sub_account_email TEXT,
    url TEXT NOT NULL,
    types TEXT NOT NULL,
    secret TEXT NOT NULL,
    former_secret TEXT,
    former_secret_until BIGINT,
    last_sequence BIGINT NOT NULL,
    disabled_reason TEXT,
    created_at BIGINT NOT NULL,
    deleted_at BIGINT)`,
  'CREATE INDEX webhooks_by_account ON webhooks (account_id, created_at)',
  // Accounts whose webhooks may lack events, so that the search for these costs other accounts nothing.
  `CREATE TABLE webhook_backlogs (account_id ${uuid} PRIMARY KEY)`,
  ...backlogTrigger(engine),
  // A `JobTable`. `event_at` is when the event of a replayed delivery happened.
  `CREATE TABLE webhook_deliveries (
    id ${uuid} PRIMARY KEY,
    webhook_id ${uuid} NOT NULL REFERENCES webhooks(id),
    account_id ${uuid} NOT NULL,
    sequence BIGINT,
    event_at BIGINT,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at BIGINT NOT NULL,
    lease TEXT,
    created_at BIGINT NOT NULL,
    error TEXT)`,
  'CREATE UNIQUE INDEX webhook_deliveries_by_event ON webhook_deliveries (webhook_id, sequence)',
  'CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (webhook_id, created_at, id)',
  `CREATE INDEX webhook_deliveries_by_turn ON webhook_deliveries (account_id, webhook_id, due_at)
    WHERE status = 'pending'`,
  "CREATE INDEX webhook_deliveries_by_due ON webhook_deliveries (due_at) WHERE status = 'pending'",
  "CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, attempts) WHERE status = 'pending'",
  `CREATE INDEX webhook_deliveries_by_attempts ON webhook_deliveries (attempts, due_at)
    WHERE status = 'pending' AND lease IS NULL`,
  'CREATE INDEX webhook_deliveries_by_lease ON webhook_deliveries (due_at) WHERE lease IS NOT NULL',
]

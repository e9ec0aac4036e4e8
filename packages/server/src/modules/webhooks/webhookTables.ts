import type { Engine } from '../../kit/database/ColumnTypes.ts'
import { type ClosingStep, deleteRows } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { deleteWebhooksOf } from './webhookRepository.ts'

/** SQL condition of a webhook, `w`, that gets events. */
const isEnabled = 'w.disabled_reason IS NULL AND w.deleted_at IS NULL'

const hasWebhook = `EXISTS (SELECT 1 FROM webhooks w WHERE w.account_id = new.id AND ${isEnabled})`

const sqliteTrigger = [
  `CREATE TRIGGER events_wanted AFTER UPDATE OF events ON accounts
     WHEN new.events > old.events AND ${hasWebhook} BEGIN
     INSERT INTO webhook_backlogs (account_id) VALUES (new.id) ON CONFLICT DO NOTHING;
   END`,
]

const postgresTrigger = [
  `CREATE FUNCTION events_wanted() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
     IF ${hasWebhook} THEN INSERT INTO webhook_backlogs (account_id) VALUES (new.id) ON CONFLICT DO NOTHING; END IF;
     RETURN NULL; END $body$`,
  `CREATE TRIGGER events_wanted AFTER UPDATE OF events ON accounts
     FOR EACH ROW WHEN (new.events > old.events) EXECUTE FUNCTION events_wanted()`,
]

/** Deletes deliveries with an index that starts with their webhook. */
const deleteDeliveries: ClosingStep = {
  rows: 500,
  change: (tx, { id }, limit) =>
    tx.run(
      `DELETE FROM webhook_deliveries WHERE id IN (
         SELECT d.id FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id WHERE w.account_id = ? LIMIT ?)`,
      [id, limit],
    ),
}

/** Webhooks, which get the events of accounts, and their deliveries, which are jobs. */
export const webhookTables: TableSet = {
  tables: [
    {
      name: 'webhooks',
      closing: 'deleted',
      erasure: 'none',
      close: (tx, { id, deletedAt }) => sendStatements(tx, [deleteWebhooksOf(id, deletedAt)]),
      steps: [deleteDeliveries, deleteRows('webhooks')],
      exported: { file: 'webhooks.json', path: '/api/webhooks' },
    },
    {
      name: 'webhook_backlogs',
      closing: 'deleted',
      erasure: 'none',
      close: (tx, { id }) => tx.run('DELETE FROM webhook_backlogs WHERE account_id = ?', [id]),
      exported: 'a list of work',
    },
    // Deleted before their webhooks, by the webhooks' steps.
    { name: 'webhook_deliveries', closing: 'deleted', erasure: 'none', exported: 'jobs' },
  ],
  create: ({ engine, uuid }) => [
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
    // Accounts whose webhooks may lack events, so that the search for them costs other accounts nothing.
    `CREATE TABLE webhook_backlogs (account_id ${uuid} PRIMARY KEY)`,
    ...backlogTrigger(engine),
    // A `JobTable`. `event_at` is the time of a replayed delivery's event.
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
  ],
}

/**
 * Trigger that marks accounts whose webhooks may lack events, because a dozen statements record events. All of them
 * count in the account's row, once per transaction; a trigger per event would take twice as long as the event. The
 * transaction holds that row until the commit, as does one that removes it from `webhook_backlogs`.
 */
const backlogTrigger = (engine: Engine): readonly string[] =>
  engine === 'postgres' ? postgresTrigger : sqliteTrigger

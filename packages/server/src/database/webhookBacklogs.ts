import type { Database } from './Database.ts'

/** Condition of a webhook, `w`, that gets events. */
const isEnabled = 'w.disabled_reason IS NULL AND w.deleted_at IS NULL'

/**
 * A table of the accounts whose webhooks may lack events, so that the search for these costs nothing for all other accounts.
 * Filled by a trigger, because a dozen statements record events, some of them in processes of the release before. A
 * transaction that records events holds the account's row until the commit, and so does one that removes it here.
 */
export function webhookBacklogs(engine: Database['engine']): string[] {
  return [
    'CREATE TABLE webhook_backlogs (account_id TEXT PRIMARY KEY)',
    ...(engine === 'postgres' ? postgresTrigger : sqliteTrigger),
    `INSERT INTO webhook_backlogs (account_id) SELECT DISTINCT a.id FROM webhooks w JOIN accounts a ON a.id = w.account_id
     WHERE ${isEnabled} AND w.last_sequence < a.events`,
  ]
}

const sqliteTrigger = [
  `CREATE TRIGGER events_wanted AFTER INSERT ON events
     WHEN EXISTS (SELECT 1 FROM webhooks w WHERE w.account_id = new.account_id AND ${isEnabled}) BEGIN
     INSERT INTO webhook_backlogs (account_id) VALUES (new.account_id) ON CONFLICT DO NOTHING;
   END`,
]

const postgresTrigger = [
  `CREATE FUNCTION events_wanted() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
     INSERT INTO webhook_backlogs (account_id) SELECT DISTINCT account_id::text FROM added
     WHERE EXISTS (SELECT 1 FROM webhooks w WHERE w.account_id = added.account_id::text AND ${isEnabled})
     ON CONFLICT DO NOTHING;
     RETURN NULL; END $body$`,
  `CREATE TRIGGER events_wanted AFTER INSERT ON events REFERENCING NEW TABLE AS added
     FOR EACH STATEMENT EXECUTE FUNCTION events_wanted()`,
]

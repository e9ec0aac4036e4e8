import type { Engine } from './SchemaPart.ts'

/** Condition of a webhook, `w`, that gets events. */
const isEnabled = 'w.disabled_reason IS NULL AND w.deleted_at IS NULL'

/**
 * A trigger that notes the accounts whose webhooks may lack events, because a dozen statements record events. All count them in
 * the account's row, once per transaction: a trigger per event would take twice as long as the event. The transaction holds
 * that row until the commit, and so does one that removes it from `webhook_backlogs`.
 */
export const backlogTrigger = (engine: Engine): readonly string[] =>
  engine === 'postgres' ? postgresTrigger : sqliteTrigger

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

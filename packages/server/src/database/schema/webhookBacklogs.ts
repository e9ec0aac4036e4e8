import type { SchemaPart } from './SchemaPart.ts'

/** Condition of a webhook, `w`, that gets events. */
const isEnabled = 'w.disabled_reason IS NULL AND w.deleted_at IS NULL'

/**
 * A trigger that notes the accounts whose webhooks may lack events, because a dozen statements record events. A transaction that
 * records events holds the account's row until the commit, and so does one that removes it from `webhook_backlogs`.
 */
export const backlogTrigger: SchemaPart = (engine) =>
  engine === 'postgres' ? postgresTrigger : sqliteTrigger

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

import type { Engine } from './SchemaPart.ts'

const day = (row: string) => `${row}issued_at / 86400000`

/** States of emails by the column of `batches` that counts them. */
const mailCounters = {
  mails_waiting: "('scheduled', 'pending')",
  mails_sent: "('sent')",
  mails_stored: "('stored')",
  mails_failed: "('failed', 'bounced', 'canceled')",
} as const

const counters = Object.entries(mailCounters)
const is = (states: string, status: string) => `CASE WHEN ${status} IN ${states} THEN 1 ELSE 0 END`

/** SQL that adds new certificates to a day that has some. */
export const addToDay =
  'ON CONFLICT (account_id, sub_account_email, day) DO UPDATE SET issued = daily_issued.issued + excluded.issued'

/** Rows of `daily_issued` that certificates belong to: of their account, and of their sub-account per day and in total. */
const issuedRows = (certificates: string) =>
  `SELECT account_id, '', ${day('')}, COUNT(*) FROM ${certificates} GROUP BY 1, 3
   UNION ALL SELECT account_id, sub_account_email, ${day('')}, COUNT(*) FROM ${certificates}
     WHERE sub_account_email IS NOT NULL GROUP BY 1, 2, 3
   UNION ALL SELECT account_id, sub_account_email, ${allDays}, COUNT(*) FROM ${certificates}
     WHERE sub_account_email IS NOT NULL GROUP BY 1, 2`

/** The day of a row of `daily_issued` that counts all certificates of a sub-account. */
export const allDays = -1

/*
 * Triggers count certificates and the emails of batches as they are stored, so that nobody counts rows to read a number: a
 * dozen statements change the state of an email.
 *
 * | counted | SQLite | PostgreSQL |
 * | --- | --- | --- |
 * | certificates | `countIssued`, once per group: a trigger per row would take 12 µs of each issue | trigger per statement |
 * | emails of batches | trigger per row | trigger per statement |
 *
 * The rows that they lock belong to the account, whose row is locked by whatever issues, and by whatever settles emails.
 */

/** Triggers that count certificates in `daily_issued`. */
export const countIssuedTriggers = (engine: Engine): readonly string[] =>
  engine === 'sqlite'
    ? []
    : postgresTrigger(
        'certificates_counted',
        'INSERT ON certificates REFERENCING NEW TABLE AS added',
        `INSERT INTO daily_issued (account_id, sub_account_email, day, issued) ${issuedRows('added')} ORDER BY 1, 2, 3 ${addToDay}`,
      )

/** Triggers that count the emails of batches in `batches`. */
export const countMailsTriggers = (engine: Engine): readonly string[] =>
  engine === 'sqlite' ? sqliteTriggers : postgresMailTriggers

const sqliteTriggers = [
  `CREATE TRIGGER outbox_counted AFTER INSERT ON outbox WHEN new.batch_id IS NOT NULL BEGIN
     UPDATE batches SET ${counters.map(([name, states]) => `${name} = ${name} + ${is(states, 'new.status')}`).join(', ')}
     WHERE id = new.batch_id;
   END`,
  `CREATE TRIGGER outbox_recounted AFTER UPDATE OF status ON outbox
     WHEN new.batch_id IS NOT NULL AND new.status <> old.status BEGIN
     UPDATE batches SET ${counters
       .map(
         ([name, states]) => `${name} = ${name} + ${is(states, 'new.status')} - ${is(states, 'old.status')}`,
       )
       .join(', ')}
     WHERE id = new.batch_id;
   END`,
]

const addMails = (changes: string) =>
  `UPDATE batches SET ${counters.map(([name]) => `${name} = batches.${name} + counted.${name}`).join(', ')}
   FROM (SELECT batch_id, ${counters.map(([name, states]) => `SUM(n * ${is(states, 'status')}) AS ${name}`).join(', ')}
     FROM (${changes}) AS changes WHERE batch_id IS NOT NULL GROUP BY batch_id) AS counted
   WHERE batches.id = counted.batch_id AND (${counters.map(([name]) => `counted.${name} <> 0`).join(' OR ')})`

const postgresTrigger = (name: string, on: string, statement: string) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${statement}; RETURN NULL; END $body$`,
  `CREATE TRIGGER ${name} AFTER ${on} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
]

const postgresMailTriggers = [
  ...postgresTrigger(
    'outbox_counted',
    'INSERT ON outbox REFERENCING NEW TABLE AS added',
    addMails('SELECT batch_id, status, 1 AS n FROM added'),
  ),
  ...postgresTrigger(
    'outbox_recounted',
    'UPDATE ON outbox REFERENCING OLD TABLE AS before NEW TABLE AS after',
    addMails('SELECT batch_id, status, 1 AS n FROM after UNION ALL SELECT batch_id, status, -1 FROM before'),
  ),
]

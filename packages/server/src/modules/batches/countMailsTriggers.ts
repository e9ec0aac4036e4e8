import type { Engine } from '../../kit/database/ColumnTypes.ts'
import { statementTrigger } from '../../kit/database/statementTrigger.ts'

/** Email states, by the column of `batches` that counts them. */
const mailCounters = {
  mails_waiting: "('scheduled', 'pending')",
  mails_sent: "('sent')",
  mails_stored: "('stored')",
  mails_failed: "('failed', 'bounced', 'canceled')",
} as const

const counters = Object.entries(mailCounters)
const is = (states: string, status: string) => `CASE WHEN ${status} IN ${states} THEN 1 ELSE 0 END`

/**
 * Triggers that count the emails of batches in `batches`, because a dozen statements of the core change an email's
 * state. SQLite has one per row, PostgreSQL one per statement. The rows they lock belong to the account, whose row is
 * already locked when issuing and settling emails.
 */
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

const postgresMailTriggers = [
  ...statementTrigger(
    'outbox_counted',
    'INSERT ON outbox REFERENCING NEW TABLE AS added',
    addMails('SELECT batch_id, status, 1 AS n FROM added'),
  ),
  ...statementTrigger(
    'outbox_recounted',
    'UPDATE ON outbox REFERENCING OLD TABLE AS before NEW TABLE AS after',
    addMails('SELECT batch_id, status, 1 AS n FROM after UNION ALL SELECT batch_id, status, -1 FROM before'),
  ),
]

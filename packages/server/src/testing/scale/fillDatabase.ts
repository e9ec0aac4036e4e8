import type { Database, Tx } from '../../kit/database/Database.ts'

/** Rows per transaction. */
const slice = 50_000
/** Number of days over which certificates are spread, so that a larger database has no more days. */
const days = 300

/** The account filled by {@link fillDatabase}, and its records to copy or refer to. */
export interface FilledAccount {
  accountId: string
  /** A certificate with an email, which is copied. */
  certificateId: string
  batchId: string
  webhookId: string
}

/** The sub-account of the oldest certificates. The cost of a list that reads the others first grows with their number. */
export const rareSubAccount = 'rare@example.com'

/**
 * Adds certificates to an account by SQL, with their dependent records: an email, a debit, events, deliveries, and for
 * some a row of one batch, a correction, or a change in the audit log. All states, evenly over a year; the oldest of a
 * sub-account.
 */
export async function fillDatabase(
  database: Database,
  account: FilledAccount,
  count: number,
): Promise<Middle> {
  const now = Date.now()
  const tables = await Promise.all(
    tablesOf(database, account, { count, now }).map((table) => insertOf(database, table)),
  )
  for (let from = 1; from <= count; from += slice)
    await patiently(database, async (tx) => {
      for (const insert of tables) await tx.run(insert(from, Math.min(count, from + slice - 1)))
    })
  await patiently(database, async (tx) => {
    const events = eventsPerCertificate * count
    await tx.run('UPDATE accounts SET events = events + ?, entries = entries + ? WHERE id = ?', [
      events,
      count,
      account.accountId,
    ])
    const added = await tx.one<{ rows: number }>(
      `SELECT COUNT(*) AS "rows" FROM batch_rows WHERE batch_id = ? AND state = 'issued'`,
      [account.batchId],
    )
    await tx.run('UPDATE batches SET total = ?, issued = ? WHERE id = ?', [
      ...[added?.rows ?? 0, added?.rows ?? 0, account.batchId],
    ])
    await tx.run("UPDATE outbox SET status = 'stored' WHERE status = 'pending'")
  })
  // Analyze, as autovacuum does within a minute: without statistics, the planner reads whole tables.
  if (database.engine === 'postgres') await database.runWithoutLimits('VACUUM ANALYZE')
  const number = Math.floor(count / 2)
  const idOf = (kind: number) => `00000000-0000-4000-800${kind}-${String(number).padStart(12, '0')}`
  return {
    at: now - (count - number + 1) * stepOf(count),
    number,
    event: eventsPerCertificate * number,
    certificateId: idOf(0),
    auditId: idOf(5),
  }
}

/** The median certificate, and its dependent records: where a page far down a list begins. */
interface Middle {
  /** Issue time, in ms. */
  at: number
  /** Number of older certificates. */
  number: number
  /** Number of its event. */
  event: number
  certificateId: string
  auditId: string
}

/** Returns the ms between two certificates. */
const stepOf = (count: number) => Math.floor((days * 86_400_000) / count)

const eventsPerCertificate = 2
/** Rows in a part of an archive, which the batch of a small database also has. */
const rowsOfArchive = 5_000
/** Number of the sub-account's certificates: some in each state. */
const ofSubAccount = 100

/** A table, the row to copy, and SQL for the differences in the `n`th copy. */
interface CopiedTable {
  table: string
  where: string
  replaced: Record<string, string>
  /** Condition that selects copies. */
  every?: string
}

function tablesOf(
  database: Database,
  { accountId, certificateId, batchId, webhookId }: FilledAccount,
  { count, now }: { count: number; now: number },
): CopiedTable[] {
  const isPostgres = database.engine === 'postgres'
  const padded = (number: string) =>
    isPostgres ? `lpad((${number})::text, 12, '0')` : `printf('%012d', ${number})`
  const idOf = (kind: number, number = 'n') =>
    `CAST('00000000-0000-4000-800${kind}-' || ${padded(number)} AS ${isPostgres ? 'UUID' : 'TEXT'})`
  const at = `(${now} - (${count} - n + 1) * ${stepOf(count)})`
  const inState = (first: number, last: number, then: string) =>
    `CASE WHEN n % 100 BETWEEN ${first} AND ${last} THEN ${then} END`
  const subAccount = `CASE WHEN n <= ${ofSubAccount} THEN '${rareSubAccount}' END`
  const types = `CASE WHEN n % 2500 = 1 THEN 'balance.low' WHEN n % 50 = 7 THEN 'certificate.revoked'
    WHEN n % 3 = 0 THEN 'mail.accepted' ELSE 'certificate.issued' END`
  // Nothing is old enough to be swept: deletion would take minutes while something else is measured.
  const within = (days: number) => `${isPostgres ? 'GREATEST' : 'max'}(${at}, ${now - days * 86_400_000})`
  const words = (column: string) => `CASE WHEN ${at} = ${within(20)} THEN source.${column} END`
  const event = { created_at: within(80), type: types, sub_account_email: subAccount, subject: idOf(0) }
  return [
    {
      table: 'certificates',
      where: `id = '${certificateId}'`,
      replaced: {
        id: idOf(0),
        code: `'AAAA' || ${padded('n')}`,
        issued_at: at,
        batch_id: `CASE WHEN n % 10 = 0 THEN ${isPostgres ? `'${batchId}'::uuid` : `'${batchId}'`} END`,
        recipient_name: `'Person ' || n`,
        recipient_email: `'person-' || n || '@example.com'`,
        sub_account_email: subAccount,
        revoked_at: inState(0, 1, at),
        revocation_reason: inState(0, 1, "'wrong'"),
        superseded_at: inState(2, 3, at),
        erased_at: inState(4, 4, at),
        publish_at: inState(5, 6, String(now + 30 * 86_400_000)),
        expires_at: `CASE WHEN n % 100 BETWEEN 7 AND 26 THEN ${at} + 1 WHEN n % 100 BETWEEN 27 AND 36 THEN ${now} + 86400000 * n END`,
        // Already marked, as `StateMarks` would.
        expired_at: inState(7, 26, `${at} + 1`),
        running_number: 'n',
        place: "nextval('certificate_places')",
      },
    },
    {
      table: 'outbox',
      where: `certificate_id = '${certificateId}'`,
      every: 'n % 2 = 0',
      replaced: {
        id: idOf(1),
        certificate_id: idOf(0),
        due_at: at,
        created_at: at,
        subject: words('subject'),
        body: words('body'),
        status: `CASE n % 100 WHEN 40 THEN 'failed' WHEN 42 THEN 'bounced' ELSE 'stored' END`,
        batch_id: `CASE WHEN n % 10 = 0 THEN ${isPostgres ? `'${batchId}'::uuid` : `'${batchId}'`} END`,
        lease: 'NULL',
      },
    },
    {
      table: 'ledger',
      where: `certificate_id = '${certificateId}'`,
      replaced: {
        id: idOf(2),
        certificate_id: idOf(0),
        created_at: at,
        sub_account_email: subAccount,
        sequence: `(SELECT entries FROM accounts WHERE id = '${accountId}') + n`,
      },
    },
    ...[0, 1].map((part) => ({
      table: 'events',
      where: `account_id = '${accountId}' AND type = 'certificate.issued'`,
      replaced: {
        ...event,
        sequence: `(SELECT events FROM accounts WHERE id = '${accountId}') + ${eventsPerCertificate} * n - ${part}`,
      },
    })),
    {
      table: 'batch_rows',
      where: `batch_id = '${batchId}' AND place = 1`,
      every: `(n % 10 = 0 OR n <= ${count < 2 * rowsOfArchive ? 0 : rowsOfArchive})`,
      replaced: {
        place: '1000 + n',
        // An erased one: archives render all others.
        certificate_id: idOf(0, 'n - n % 100 + 4'),
        state: `CASE WHEN n % 5000 = 0 THEN 'failed' ELSE 'issued' END`,
      },
    },
    {
      table: 'webhook_deliveries',
      where: `webhook_id = '${webhookId}'`,
      every: 'n % 2 = 0',
      replaced: {
        id: idOf(3),
        sequence: '1000 + n',
        created_at: within(20),
        due_at: within(20),
        status: "'delivered'",
        lease: 'NULL',
      },
    },
    {
      table: 'corrections',
      where: `account_id = '${accountId}'`,
      every: 'n % 100 > 26 AND n % 3 = 0',
      replaced: {
        id: idOf(4),
        certificate_id: idOf(0),
        created_at: at,
        sub_account_email: subAccount,
        // Leaves none outdated: a list of outdated ones must not search the open ones.
        state: `CASE WHEN n % 100 = 90 THEN 'declined' ELSE 'open' END`,
      },
    },
    {
      table: 'audit_log',
      where: `account_id = '${accountId}'`,
      every: 'n % 10 = 0',
      replaced: { id: idOf(5), created_at: at },
    },
    {
      table: 'credential_places',
      where: `certificate_id = '${certificateId}'`,
      every: 'n % 10 = 0',
      replaced: { certificate_id: idOf(0), position: '1000 + n / 10' },
    },
  ]
}

/** Returns a function that returns the statement for inserting a range of copies. */
async function insertOf(database: Database, { table, where, replaced, every = '1 = 1' }: CopiedTable) {
  const row = await database.one<object>(`SELECT * FROM ${table} WHERE ${where} LIMIT 1`)
  if (!row) throw new Error(`There is no row of ${table} to copy.`)
  const columns = Object.keys(row)
  const values = columns.map((column) => replaced[column] ?? `source.${column}`)
  return (from: number, to: number) =>
    `INSERT INTO ${table} (${columns.join(', ')})
     WITH RECURSIVE numbers (n) AS (SELECT CAST(${from} AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})
     SELECT ${values.join(', ')} FROM (SELECT * FROM ${table} WHERE ${where} LIMIT 1) AS source, numbers WHERE ${every}`
}

/** Runs work without a time limit. */
function patiently(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  return database.transaction(work, { patient: true })
}

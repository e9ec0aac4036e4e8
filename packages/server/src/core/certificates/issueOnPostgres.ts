import type { GroupWork } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { insertRecordsSql, recordsSql } from '../../kit/database/TableColumns.ts'
import {
  claimColumns,
  claimKeysSql,
  claimRecord,
  storedResponseSql,
} from '../../kit/idempotency/idempotencyRepository.ts'
import type { MemberOutcome } from '../../kit/idempotency/idempotent.ts'
import { bookDebitsSql, debitRecord } from '../credits/ledgerRepository.ts'
import { priceOf } from '../credits/priceOf.ts'
import { newTaskRow, taskColumns } from '../life/taskRepository.ts'
import { mailColumns, newMailRow } from '../mail/outboxRepository.ts'
import { rowColumns, rowRecord, takeRowsSql, waitingRowsSql } from './batchRowRepository.ts'
import { certificateColumns, newCertificateRow } from './certificateRepository.ts'
import { designColumns, designsOf } from './designRepository.ts'
import type { NewIssue } from './NewIssue.ts'

/** A candidate, and the response that was stored for its key before. */
interface CandidateRow {
  certificateId: string
  isIssued: boolean
  isClosed: boolean
  fingerprint: string | null
  status: number | null
  body: string | null
}

/** The certificates that are public at once, counted from 1; the others have their event when they are published. */
const announcedSql = `SELECT certificate_id, ROW_NUMBER() OVER (ORDER BY place) AS turn, sub_account_email, issued_at
    FROM issued JOIN certificate ON certificate.id = certificate_id WHERE publish_at IS NULL`

/** Events of these certificates, in the order in which they are debited, and the one of a balance that is low after them. */
const issueEventsSql = `INSERT INTO events (account_id, sequence, type, subject, balance, sub_account_email, created_at)
    SELECT account.id, events + turn, 'certificate.issued', certificate_id, NULL, sub_account_email, issued_at
    FROM account, announced
    UNION ALL
    SELECT account.id, events + announcements + 1, 'balance.low', NULL, balance_after, NULL, at
    FROM account, debited, (SELECT MAX(issued_at) AS at FROM certificate) AS latest WHERE becomes_low`

/**
 * See `issueTogether`. One statement decides which certificates are issued and writes them, so that no process holds the
 * account's row while it waits for a network or a turn of its event loop:
 *
 * | relation | rows |
 * | --- | --- |
 * | `candidate` | all, with what is stored for their keys |
 * | `account` | the account, locked |
 * | `affordable` | candidates with a new key, or none, as far as the credits go that are not reserved; none of a deleted account |
 * | `waiting` | candidates that are rows of batches, as far as they wait, locked |
 * | `claimed` | keys that no transaction has claimed meanwhile |
 * | `issued` | certificates that are issued, counted from 1 |
 * | `announced` | those of them that are public at once, which get an event; one more is for a balance that is low now |
 *
 * @param now the database's clock in SQL
 */
export function issueOnPostgres(now: string): GroupWork<NewIssue, MemberOutcome> {
  const candidates = {
    candidate_id: 'uuid',
    candidate_place: 'bigint',
    ...rowColumns,
    ...claimColumns,
  } as const
  const paid = 'IN (SELECT certificate_id FROM issued)'
  const price = priceOf('issue')
  const sqlOf = (hasRows: boolean) => `WITH candidate AS MATERIALIZED (
      SELECT given.*, earlier.fingerprint AS stored_fingerprint, earlier.status AS stored_status,
        earlier.body AS stored_body
      FROM ${recordsSql('given', candidates)} LEFT JOIN ${storedResponseSql('given')} AS earlier ON TRUE),
    account AS MATERIALIZED (
      SELECT id, balance, reserved, entries, events, deleted_at FROM accounts WHERE id = ? FOR NO KEY UPDATE),
    affordable AS MATERIALIZED (
      SELECT * FROM candidate WHERE stored_status IS NULL AND batch_id IS NULL
      ORDER BY candidate_place LIMIT (
        SELECT CASE WHEN deleted_at IS NULL THEN GREATEST(0, balance - reserved) / ${price} ELSE 0 END FROM account)),
    ${hasRows ? waitingRowsSql(price) : ''}
    claimed AS (${claimKeysSql(hasRows ? 'payable' : 'affordable', now)}),
    issued AS MATERIALIZED (
      SELECT candidate_id AS certificate_id, ROW_NUMBER() OVER (ORDER BY candidate_place) AS place,
        batch_id IS NOT NULL AS is_reserved, batch_id, batch_place
      FROM ${hasRows ? 'payable' : 'affordable'}
      WHERE idempotency_key IS NULL OR idempotency_key IN (SELECT idempotency_key FROM claimed)),
    design AS (${insertRecordsSql(designColumns, 'EXISTS (SELECT 1 FROM issued)')} ON CONFLICT DO NOTHING),
    certificate AS (
      ${insertRecordsSql(certificateColumns, `id ${paid}`)} RETURNING id, sub_account_email, issued_at, publish_at),
    mail AS (${insertRecordsSql(mailColumns, `certificate_id ${paid}`)}),
    task AS (${insertRecordsSql(taskColumns, `certificate_id ${paid}`)}),
    announced AS MATERIALIZED (${announcedSql}),
    ${hasRows ? takeRowsSql('issued') : ''}
    ${bookDebitsSql('issued', 'account', 'announced')},
    event AS (${issueEventsSql})
    SELECT candidate_id AS "certificateId", place IS NOT NULL AS "isIssued", stored_fingerprint AS fingerprint,
      stored_status AS status, stored_body AS body, (SELECT deleted_at FROM account) IS NOT NULL AS "isClosed"
    FROM candidate LEFT JOIN issued ON certificate_id = candidate_id`

  const plain = sqlOf(false)
  const withRows = sqlOf(true)
  const statementOf = (issues: readonly NewIssue[]): Statement => ({
    sql: issues.some(({ batchRow }) => batchRow) ? withRows : plain,
    values: [
      JSON.stringify(
        issues.map(({ row, claim, batchRow }, i) => ({
          candidate_id: row.id,
          candidate_place: i,
          ...rowRecord(batchRow),
          ...claimRecord(claim),
        })),
      ),
      issues[0]?.debit.accountId ?? '',
      JSON.stringify(designsOf(issues.map(({ compact }) => compact))),
      JSON.stringify(issues.map(({ row, compact }) => newCertificateRow(row, compact))),
      JSON.stringify(issues.flatMap(({ mail }) => (mail ? [newMailRow(mail)] : []))),
      JSON.stringify(issues.flatMap(({ tasks }) => tasks.map(newTaskRow))),
      JSON.stringify(issues.map(({ debit }) => debitRecord(debit))),
    ],
    reads: true,
  })
  return (issues) => ({
    statements: [statementOf(issues)],
    results([answer]) {
      const rows = (answer?.rows ?? []) as readonly CandidateRow[]
      const byId = new Map(rows.map((row) => [row.certificateId, row]))
      return issues.map(({ row }) => outcomeOf(byId.get(row.id)))
    },
  })
}

function outcomeOf(row: CandidateRow | undefined): MemberOutcome {
  if (row?.isIssued) return { state: 'committed' }
  if (row?.status == null || row.body === null || row.fingerprint === null)
    return { state: 'refused', ...(row?.isClosed && { isClosed: true }) }
  const { fingerprint, status, body } = row
  return { state: 'stored', response: { fingerprint, status, body } }
}

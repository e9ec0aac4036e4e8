import type { Database, GroupWork } from '../../kit/database/Database.ts'
import { insertRecordsSql, recordsSql, type Statement } from '../../kit/database/Statement.ts'
import { accountDeleted, ServiceError } from '../../kit/errors/ServiceError.ts'
import {
  claimColumns,
  claimKeysSql,
  claimRecord,
  storedResponseSql,
} from '../../kit/idempotency/idempotencyRepository.ts'
import type { GroupCommit, MemberOutcome } from '../../kit/idempotency/idempotent.ts'
import { bookDebitsSql, debitRecord } from '../credits/ledgerRepository.ts'
import { issueEventsSql } from '../events/eventRepository.ts'
import { newTaskRow, taskColumns } from '../life/taskRepository.ts'
import { mailColumns, newMailRow } from '../mail/outboxRepository.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import { type BatchRowStatements, rowColumns, rowRecord } from './BatchRow.ts'
import { type CertificateRow, certificateColumns, newCertificateRow } from './certificateRepository.ts'
import { designColumns, designsOf } from './designRepository.ts'
import { externalIdExists } from './externalIds.ts'
import { issueInSteps } from './issueInSteps.ts'
import type { NewIssue, NumberedIssue } from './NewIssue.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'

/** Selects the certificates that are public at once, counted from 1; the others get their event at publication. */
const announcedSql = `SELECT certificate_id, ROW_NUMBER() OVER (ORDER BY place) AS turn, sub_account_email, issued_at
    FROM issued JOIN certificate ON certificate.id = certificate_id WHERE publish_at IS NULL`

/** Functions that plan how to issue certificates of one account; see {@link issueTogether}. */
export interface IssueWork {
  /** For issues without a running number that replace no other certificate. */
  plain: GroupWork<NewIssue, MemberOutcome>
  /** For all issues. */
  inSteps: GroupWork<NewIssue, MemberOutcome>
}

/**
 * Creates the functions that plan how certificates of an account are issued together. Each has its own outcome:
 * repeated requests read their stored response, and credits go to the first ones.
 */
export function issueTogether(database: Pick<Database, 'engine' | 'now'>): IssueWork {
  const inSteps = issueInSteps(database)
  return { plain: database.engine === 'postgres' ? issueOnPostgres(database.now) : inSteps, inSteps }
}

/** How a certificate is committed. */
export interface IssueCommitOptions {
  /** True if it may take a running number or replaces another certificate. */
  inSteps: boolean
  /** Returns statements to add to its transaction, after the certificate. Pure. */
  alongside?(row: CertificateRow): readonly Statement[]
  /** Returns the response body, which contains the number. */
  respond(prepared: PreparedCertificate): object
}

/** Commits issues of an account together, each under its own idempotency key. */
export function issueCommit(
  work: IssueWork,
  accountId: string,
  { inSteps, respond, alongside }: IssueCommitOptions,
): GroupCommit<PreparedCertificate, NewIssue> {
  const numberedIssue =
    (prepared: PreparedCertificate) =>
    (number: number): NumberedIssue => {
      const parts = prepared.numbered?.(number) ?? prepared
      const { row, compact, mail } = parts
      return { row, compact, mail, body: JSON.stringify(respond({ ...prepared, ...parts })) }
    }
  return {
    lane: accountId,
    work: inSteps || isTestAccount(accountId) ? work.inSteps : work.plain,
    member: (prepared, claim) => {
      const { row, compact, mail, tasks, debit, testBytes } = prepared
      const numbered = prepared.numbered && numberedIssue(prepared)
      return { row, compact, mail, tasks, debit, claim, numbered, alongside: alongside?.(row), testBytes }
    },
    refusal({ isClosed, holder }) {
      if (isClosed) return accountDeleted()
      if (holder !== undefined) return externalIdExists(holder)
      return new ServiceError(
        402,
        'insufficient_credits',
        'No credits are left. Buy credits, then issue again.',
      )
    },
  }
}

/** A candidate, with the response already stored for its key. */
interface CandidateRow {
  certificateId: string
  isIssued: boolean
  isClosed: boolean
  fingerprint: string | null
  status: number | null
  body: string | null
  /** Certificate that has its external id. */
  holder?: string | null
  /** True if an earlier candidate of the group has the same external id. */
  isSecond?: boolean
}

/**
 * See `issueTogether`. One statement decides which certificates to issue and writes them, so that no process holds the
 * account's row while waiting for the network or its event loop:
 *
 * | relation | rows |
 * | --- | --- |
 * | `candidate` | all, with the response stored for their key and, if any has an external id, the certificate that
 * already has it |
 * | `account` | the account, locked |
 * | `affordable` | candidates with a new key or no key, as far as unreserved credits suffice (all if free); none for a
 * deleted account |
 * | `waiting` | candidates that are waiting rows of batches, locked |
 * | `claimed` | keys that no other transaction has claimed |
 * | `issued` | certificates that are issued, counted from 1 |
 * | `announced` | those of them that are public at once, which get an event; one more is for a balance that is low now |
 *
 * @param now the database's clock in SQL
 */
function issueOnPostgres(now: string): GroupWork<NewIssue, MemberOutcome> {
  const candidates = {
    candidate_id: 'uuid',
    candidate_place: 'bigint',
    ...rowColumns,
    ...claimColumns,
  } as const
  const paid = 'IN (SELECT certificate_id FROM issued)'
  /** Adds a status to candidates whose external id is taken, which keeps them from being issued. */
  const candidateSql = `SELECT given.*, earlier.fingerprint AS stored_fingerprint, earlier.status AS stored_status,
        earlier.body AS stored_body
      FROM ${recordsSql('given', candidates)} LEFT JOIN ${storedResponseSql('given')} AS earlier ON TRUE`
  const identifiedSql = `SELECT given.*, earlier.fingerprint AS stored_fingerprint, earlier.body AS stored_body, held.holder,
        place_of_id > 1 AS is_second,
        COALESCE(earlier.status, CASE WHEN held.holder IS NOT NULL OR place_of_id > 1 THEN 409 END) AS stored_status
      FROM (SELECT sent.*, CASE WHEN external_id IS NULL THEN 1 ELSE
          ROW_NUMBER() OVER (PARTITION BY external_id ORDER BY candidate_place) END AS place_of_id
        FROM ${recordsSql('sent', { ...candidates, external_id: 'text', owner_id: 'uuid' })}) AS given
      LEFT JOIN ${storedResponseSql('given')} AS earlier ON TRUE
      LEFT JOIN LATERAL (SELECT id AS holder FROM certificates
        WHERE account_id = owner_id AND certificates.external_id = given.external_id) AS held ON TRUE`
  const sqlOf = ({ rows, isIdentified }: Variant) => `WITH candidate AS MATERIALIZED (
      ${isIdentified ? identifiedSql : candidateSql}),
    account AS MATERIALIZED (
      SELECT id, balance, reserved, entries, events, deleted_at, ?::bigint AS price FROM accounts WHERE id = ? FOR NO KEY UPDATE),
    affordable AS MATERIALIZED (
      SELECT * FROM candidate WHERE stored_status IS NULL AND batch_id IS NULL
      ORDER BY candidate_place LIMIT (
        SELECT CASE WHEN deleted_at IS NULL THEN GREATEST(0, balance - reserved * price) / NULLIF(price, 0) ELSE 0 END
        FROM account)),
    ${rows?.waitingSql ?? ''}
    claimed AS (${claimKeysSql(rows ? 'payable' : 'affordable', now)}),
    issued AS MATERIALIZED (
      SELECT candidate_id AS certificate_id, ROW_NUMBER() OVER (ORDER BY candidate_place) AS place,
        batch_id IS NOT NULL AS is_reserved, batch_id, batch_place
      FROM ${rows ? 'payable' : 'affordable'}
      WHERE idempotency_key IS NULL OR idempotency_key IN (SELECT idempotency_key FROM claimed)),
    design AS (${insertRecordsSql(designColumns, 'EXISTS (SELECT 1 FROM issued)')} ON CONFLICT DO NOTHING),
    certificate AS (
      ${insertRecordsSql(certificateColumns, `id ${paid}`)} RETURNING id, sub_account_email, issued_at, publish_at),
    mail AS (${insertRecordsSql(mailColumns, `certificate_id ${paid}`)}),
    task AS (${insertRecordsSql(taskColumns, `certificate_id ${paid}`)}),
    announced AS MATERIALIZED (${announcedSql}),
    ${rows?.takeSql('issued') ?? ''}
    ${bookDebitsSql('issued', 'account', 'announced')},
    event AS (${issueEventsSql})
    SELECT candidate_id AS "certificateId", place IS NOT NULL AS "isIssued", stored_fingerprint AS fingerprint,
      ${isIdentified ? 'holder, is_second AS "isSecond",' : ''} stored_status AS status, stored_body AS body, (SELECT deleted_at FROM account) IS NOT NULL AS "isClosed"
    FROM candidate LEFT JOIN issued ON certificate_id = candidate_id`

  const known = { identified: new Map<Variant['rows'], string>(), others: new Map<Variant['rows'], string>() }
  const sqlFor = ({ rows, isIdentified }: Variant) => {
    const texts = isIdentified ? known.identified : known.others
    const sql = texts.get(rows) ?? sqlOf({ rows, isIdentified })
    texts.set(rows, sql)
    return sql
  }
  const statementOf = (issues: readonly NewIssue[]): Statement => ({
    sql: sqlFor({
      rows: issues.find(({ batchRow }) => batchRow)?.batchRow?.statements,
      isIdentified: issues.some(({ row }) => row.externalId !== null),
    }),
    values: [
      JSON.stringify(
        issues.map(({ row, claim, batchRow }, i) => ({
          candidate_id: row.id,
          candidate_place: i,
          ...rowRecord(batchRow),
          ...claimRecord(claim),
          ...(row.externalId !== null && { external_id: row.externalId, owner_id: row.accountId }),
        })),
      ),
      issues[0]?.debit.price ?? 0,
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

/** Traits that vary the statement's text: fewer relations are faster. */
interface Variant {
  /** Statements for the batches whose rows are being issued. */
  rows: BatchRowStatements | undefined
  /** True if any issue has an external id. */
  isIdentified: boolean
}

function outcomeOf(row: CandidateRow | undefined): MemberOutcome {
  if (row?.isIssued) return { state: 'committed' }
  if (row?.status == null || row.body === null || row.fingerprint === null) {
    if (row?.isClosed) return { state: 'refused', isClosed: true }
    if (row?.holder) return { state: 'refused', holder: row.holder }
    return { state: row?.isSecond ? 'outdated' : 'refused' }
  }
  const { fingerprint, status, body } = row
  return { state: 'stored', response: { fingerprint, status, body } }
}

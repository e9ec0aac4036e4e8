import type { CertificateStatus } from '@certificate-sdk/client'
import { isId } from '../../kit/contract/isId.ts'
import type { Database } from '../../kit/database/Database.ts'
import { joinedPartSql, type PageRequest, type Part, pageSql, toHeavyPart } from '../../kit/database/page.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { certificateStates, stateMarks, storedState } from '../life/storedState.ts'
import { emailKey } from '../mail/mailAddresses.ts'
import { postgresAddress, sqliteAddress } from '../search/searchTerms.ts'
import { postgresWords } from '../search/searchWords.ts'
import { isLiveSql } from '../testMode/testAccount.ts'
import {
  type CertificateSummary,
  type ListedSummary,
  latestMail,
  type Readable,
  type StoredSummary,
  selectSummary,
  summaryColumns,
  toSummary,
  withDesigns,
} from './certificateRepository.ts'
import type { CertificateFilter } from './certificateSchema.ts'
import { limitTo } from './filterCertificates.ts'
import { findByWords } from './findByWords.ts'
import type { SearchedCertificates } from './SearchedCertificates.ts'
import { isVerificationCode, normalizeVerificationCode } from './verificationCode.ts'

/** A database, its clock in SQL, and its engine. */
type Searchable = Readable & Pick<Database, 'engine'>

/** A database for lists, whose rows can be large. */
type Listable = Searchable & Pick<Database, 'heavyRows'>

/** Newest first, in a single query. */
export async function listCertificates(
  tx: Listable,
  filter: { accountId: string; subAccount: string | undefined } & CertificateFilter,
  list: PageRequest,
): Promise<Part<ListedSummary>> {
  const { accountId, subAccount, status, search = '', ...facts } = filter
  if (search === '' && Object.values(facts).every((value) => value === undefined))
    return readPart(tx, joinedPartSql(listSql({ accountId, subAccount, status }, tx.now, list), list), list)
  const limited = await limitTo(tx, accountId, facts)
  if (!limited) return { rows: [], hasMore: false }
  const where = `account_id = ?${subAccount ? ' AND sub_account_email = ?' : ''}${statusSql(status, tx.now)}${limited.where}`
  const values = [accountId, ...(subAccount ? [subAccount] : []), ...limited.values]
  const certificates = { ...limited, accountId, subAccount, status, where, values }
  const found = await findByWords(tx, search, certificates, list)
  const { queries, order } = searchSql(search, certificates, { engine: tx.engine, list, found })
  if (queries.length === 0) return { rows: [], hasMore: false }
  return readPart(tx, joinedPartSql(queries, list), list, order)
}

async function readPart(
  tx: Listable,
  part: { sql: string; values: readonly SqlValue[] },
  list: PageRequest,
  order = 'c.issued_at DESC, c.id DESC',
): Promise<Part<ListedSummary>> {
  const rows = await tx.heavyRows<ListedSummary & { available: number }, 'attributes'>({
    ...{ table: 'certificates', alias: 'c', column: 'attributes', values: part.values },
    sql: (
      attributes,
    ) => `SELECT ${summaryColumns}, ${attributes} AS attributes, ${tx.now} AS now, part.available
     FROM (${part.sql}) AS part JOIN certificates c ON c.id = part.id ${withDesigns} ${latestMail}
     ORDER BY ${order}`,
  })
  return toHeavyPart(rows, list)
}

/** Maximum number of certificates whose address may differ by case or accents: more than one person has. */
const maxAlike = 1_000

/**
 * Certificates of a recipient in all accounts, newest first. Neither engine compares letters as people do in every
 * script, so candidates from the index are compared here. Call `SearchUpkeep.catchUp` first.
 */
export async function listOfRecipient(
  tx: Searchable,
  address: string,
  max: number,
): Promise<CertificateSummary[]> {
  const isWhole = true
  const [from, match] =
    tx.engine === 'sqlite'
      ? [
          'certificate_words JOIN certificates c ON c.rowid = -certificate_words.rowid',
          'certificate_words MATCH ?',
        ]
      : ['certificates c', `${postgresWords} @@ (SELECT lower(?)::tsquery)`]
  const alike = await tx.all<{ id: string; email: string }>(
    `SELECT c.id, c.recipient_email AS email FROM ${from} WHERE ${match} AND c.erased_at IS NULL AND ${isLiveSql('c.account_id')}
       ORDER BY c.issued_at DESC, c.id DESC LIMIT ?`,
    [
      tx.engine === 'sqlite' ? sqliteAddress(address, { isWhole }) : postgresAddress(address, { isWhole }),
      maxAlike,
    ],
  )
  const ids = alike.filter(({ email }) => emailKey(email) === emailKey(address)).slice(0, max)
  if (ids.length === 0) return []
  const rows = await tx.all<StoredSummary>(
    `${selectSummary(tx.now)} WHERE c.id IN (${ids.map(() => '?').join(', ')}) ORDER BY c.issued_at DESC, c.id DESC`,
    ids.map(({ id }) => id),
  )
  return rows.map(toSummary)
}

const standing = 'erased_at IS NULL AND revoked_at IS NULL AND superseded_at IS NULL'
const isScheduled = (now: string) => `publish_at IS NOT NULL AND publish_at > ${now}`
const isExpired = (now: string) => `expires_at IS NOT NULL AND expires_at <= ${now}`

/** SQL conditions for the states of `certificateState`. */
const conditions: Readonly<Record<CertificateStatus, (now: string) => string>> = {
  erased: () => 'erased_at IS NOT NULL',
  revoked: () => 'erased_at IS NULL AND revoked_at IS NOT NULL',
  superseded: () => 'erased_at IS NULL AND revoked_at IS NULL AND superseded_at IS NOT NULL',
  scheduled: (now) => `${standing} AND ${isScheduled(now)}`,
  expired: (now) => `${standing} AND NOT (${isScheduled(now)}) AND ${isExpired(now)}`,
  valid: (now) => `${standing} AND NOT (${isScheduled(now)}) AND NOT (${isExpired(now)})`,
}

/**
 * Returns the SQL that limits a list of certificates to a state, to follow a WHERE clause.
 *
 * @param now the database's clock in SQL
 */
function statusSql(status: CertificateStatus | undefined, now: string): string {
  return status ? ` AND ${conditions[status](now)}` : ''
}

/** The queries of a part of a list, each of which reads the `id`, `place`, and `bytes` of at most one row more than the limit. */
type PartQueries = { sql: string; values: SqlValue[] }[]

/**
 * Queries of a list, newest first. Each reads an index range in list order: one per stored state, and one per mark that
 * is due but not set yet (few rows).
 *
 * @param now the database's clock in SQL
 */
function listSql(
  {
    accountId,
    subAccount,
    status,
  }: { accountId: string; subAccount: string | undefined; status?: CertificateStatus | undefined },
  now: string,
  list: PageRequest,
): PartQueries {
  const { sql: page, values: rest } = pageSql('issued_at', list)
  const query = (where: string, account = 'account_id') => ({
    sql: `SELECT id, issued_at AS place, octet_length(attributes) + COALESCE(octet_length(metadata), 0) AS bytes FROM certificates
      WHERE ${account} = ?${subAccount ? ' AND sub_account_email = ?' : ''} AND ${where}${page}`,
    values: [accountId, ...(subAccount ? [subAccount] : []), ...rest],
  })
  const stored = (state: CertificateStatus) => `${storedState} = '${state}'`
  if (!status) return certificateStates.map((state) => query(stored(state)))
  // Read once: PostgreSQL's clock advances during a statement, which rules out an index.
  const once = `(SELECT ${now})`
  const is = conditions[status](once)
  const late = Object.entries(stateMarks).map(([instant, mark]) =>
    query(
      `${instant} IS NOT NULL AND ${mark} IS NULL AND ${instant} <= ${once} AND ${storedState} <> '${status}' AND ${is}`,
      // An expression, to keep SQLite from reading all certificates of the account instead of this small index.
      "(account_id || '')",
    ),
  )
  return [query(`${stored(status)} AND ${is}`), ...late]
}

/**
 * Queries for certificates, newest first, by an identifier (code, id, external id, or running number), and for those
 * found by words and marks.
 *
 * @param found ids by `findByWords`
 * @returns `order`: SQL to sort all of them
 */
function searchSql(
  search: string,
  { where, values }: SearchedCertificates,
  {
    engine,
    list: { limit, after },
    found,
  }: { engine: 'sqlite' | 'postgres'; list: PageRequest; found: readonly string[] },
): { queries: PartQueries; order: string } {
  // The word index is in storage order.
  const position = engine === 'sqlite' ? 'c.rowid' : 'c.place'
  const rest = after
    ? ` AND (${position}, c.id) < (SELECT ${position}, c.id FROM certificates c WHERE c.id = ?)`
    : ''
  const select = `SELECT c.id, ${position} AS place, octet_length(c.attributes) + COALESCE(octet_length(c.metadata), 0) AS bytes
    FROM certificates c WHERE`
  const query = (condition: string, bound: readonly SqlValue[]) => ({
    sql: `${select} ${condition} AND ${where}${rest} ORDER BY ${position} DESC, c.id DESC LIMIT ?`,
    values: [...bound, ...values, ...(after ? [after.id] : []), limit + 1],
  })
  const code = normalizeVerificationCode(search)
  return {
    queries: [
      ...(isVerificationCode(code) ? [query('c.code = ?', [code])] : []),
      ...(isId(search) ? [query('c.id = ?', [search.toLowerCase()])] : []),
      ...(search === '' ? [] : [query('c.external_id = ? AND c.external_id IS NOT NULL', [search])]),
      ...(/^\d{1,15}$/.test(search) ? [query('c.running_number = ?', [Number(search)])] : []),
      ...(found.length
        ? [{ sql: `${select} c.id IN (${found.map(() => '?').join(', ')})`, values: [...found] }]
        : []),
    ],
    order: `${position} DESC, c.id DESC`,
  }
}

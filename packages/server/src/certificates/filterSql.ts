import type { CertificateStatus } from '@certificate-sdk/client'
import { certificateStates, stateMarks, storedState } from '../database/listIndexes.ts'
import { type PageRequest, pageSql } from '../database/page.ts'
import type { SqlValue } from '../database/Statement.ts'
import { wordsSql } from '../database/searchWords.ts'
import { isVerificationCode, normalizeVerificationCode } from './verificationCode.ts'

const standing = 'erased_at IS NULL AND revoked_at IS NULL AND superseded_at IS NULL'
const isScheduled = (now: string) => `publish_at IS NOT NULL AND publish_at > ${now}`
const isExpired = (now: string) => `expires_at IS NOT NULL AND expires_at <= ${now}`

/** The states of `certificateState`, as conditions. */
const conditions: Readonly<Record<CertificateStatus, (now: string) => string>> = {
  erased: () => 'erased_at IS NOT NULL',
  revoked: () => 'erased_at IS NULL AND revoked_at IS NOT NULL',
  superseded: () => 'erased_at IS NULL AND revoked_at IS NULL AND superseded_at IS NOT NULL',
  scheduled: (now) => `${standing} AND ${isScheduled(now)}`,
  expired: (now) => `${standing} AND NOT (${isScheduled(now)}) AND ${isExpired(now)}`,
  valid: (now) => `${standing} AND NOT (${isScheduled(now)}) AND NOT (${isExpired(now)})`,
}

/**
 * The SQL that limits a list of certificates to a state, to follow a WHERE clause.
 *
 * @param now the database's clock in SQL
 */
export function statusSql(status: CertificateStatus | undefined, now: string): string {
  return status ? ` AND ${conditions[status](now)}` : ''
}

/** The queries of a part of a list, each of which reads the `id`, `place`, and `bytes` of at most one row more than the limit. */
type PartQueries = { sql: string; values: SqlValue[] }[]

/**
 * The queries of a list, newest first. Each reads a range of an index that is in the order of the list: one per stored state,
 * and one per mark that is not set yet although its instant has passed, which are few.
 *
 * @param now the database's clock in SQL
 */
export function listSql(
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
    sql: `SELECT id, issued_at AS place, octet_length(attributes) AS bytes FROM certificates
      WHERE ${account} = ?${subAccount ? ' AND sub_account_email = ?' : ''} AND ${where}${page}`,
    values: [accountId, ...(subAccount ? [subAccount] : []), ...rest],
  })
  const stored = (state: CertificateStatus) => `${storedState} = '${state}'`
  if (!status) return certificateStates.map((state) => query(stored(state)))
  // Read once: PostgreSQL's clock moves during a statement, so that it searches no index for it.
  const once = `(SELECT ${now})`
  const is = conditions[status](once)
  const late = Object.entries(stateMarks).map(([instant, mark]) =>
    query(
      `${instant} IS NOT NULL AND ${mark} IS NULL AND ${instant} <= ${once} AND ${storedState} <> '${status}' AND ${is}`,
      // An expression, because SQLite would rather read all certificates of the account than the few of this index.
      "(account_id || '')",
    ),
  )
  return [query(`${stored(status)} AND ${is}`), ...late]
}

/** Which certificates to search, as SQL with a `?` for each of the values. */
interface SearchedCertificates {
  accountId: string
  where: string
  values: readonly SqlValue[]
}

type Query = (condition: string, given: readonly SqlValue[]) => { sql: string; values: SqlValue[] }

/** Certificates with rare words: sorting them takes less time than finding 50 of them among a million of others. */
const mostFew = 5_000

/**
 * The queries of a search, newest first, each by an index: certificates with words in the recipient's name or address that
 * begin with the given ones, and those with this code, id, or running number.
 *
 * @returns `order`: the SQL by which all of them are ordered
 */
export function searchSql(
  search: string,
  { accountId, where, values }: SearchedCertificates,
  { engine, list: { limit, after } }: { engine: 'sqlite' | 'postgres'; list: PageRequest },
): { queries: { sql: string; values: SqlValue[] }[]; order: string } {
  // The index of words is in the order in which certificates were stored, which on SQLite is that of rows.
  const [place, rest] =
    engine === 'sqlite'
      ? ['c.rowid', 'c.rowid < (SELECT rowid FROM certificates WHERE id = ?)']
      : ['c.issued_at', '(c.issued_at, c.id) < (?, ?)']
  const cursor = after ? (engine === 'sqlite' ? [after.id] : [after.rank, after.id]) : []
  const order = engine === 'sqlite' ? 'c.rowid DESC' : 'c.issued_at DESC, c.id DESC'
  const query = (condition: string, given: readonly SqlValue[], from = 'certificates c') => {
    const own = from === 'certificates c' ? [order, rest] : ['certificate_words.rowid', rest]
    return {
      sql: `SELECT c.id, ${place} AS place, octet_length(c.attributes) AS bytes FROM ${from}
        WHERE ${condition} AND ${where}${after ? ` AND ${own[1]}` : ''} ORDER BY ${own[0]} LIMIT ?`,
      values: [...given, ...values, ...cursor, limit + 1],
    }
  }
  /**
   * PostgreSQL takes every beginning of a word for a frequent one, and would read the newest certificates until enough of
   * them match: all of them for a rare word. So rare words are read from their index, and frequent ones from the newest.
   */
  const fewOrMany = (found: { where: string; values: SqlValue[] }, query: Query) => {
    const newest = query(found.where, found.values)
    const few = newest.sql.slice(0, newest.sql.lastIndexOf(' ORDER BY '))
    return {
      sql: `WITH few AS MATERIALIZED (${few} LIMIT ${mostFew + 1}), size AS MATERIALIZED (SELECT COUNT(*) AS n FROM few)
        SELECT id, place, bytes FROM (
          (SELECT * FROM few WHERE (SELECT n FROM size) <= ${mostFew})
          UNION ALL
          (${newest.sql.replace('WHERE ', `WHERE (SELECT n FROM size) > ${mostFew} AND `)})) AS either`,
      values: [...newest.values.slice(0, -1), ...newest.values],
    }
  }
  const code = normalizeVerificationCode(search)
  const found = wordsSql(engine, search, { accountId })
  return {
    queries: [
      ...(isVerificationCode(code) ? [query('c.code = ?', [code])] : []),
      ...(/^[\da-f-]{36}$/i.test(search) ? [query('c.id = ?', [search.toLowerCase()])] : []),
      ...(/^\d{1,15}$/.test(search) ? [query('c.running_number = ?', [Number(search)])] : []),
      ...(found === undefined
        ? []
        : engine === 'sqlite'
          ? [query(found.where, found.values, found.join)]
          : [fewOrMany(found, query)]),
    ],
    order,
  }
}

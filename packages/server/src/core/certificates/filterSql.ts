import type { CertificateStatus } from '@certificate-sdk/client'
import { isId } from '../../kit/contract/isId.ts'
import { type PageRequest, pageSql } from '../../kit/database/page.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { certificateStates, stateMarks, storedState } from '../../kit/database/schema/listIndexes.ts'
import type { SearchedCertificates } from './findByWords.ts'
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

/**
 * The queries of a search by what names one certificate, newest first: a code, an id, or a running number; and of those that
 * were found by words.
 *
 * @param found ids by `findByWords`
 * @returns `order`: the SQL by which all of them are ordered
 */
export function searchSql(
  search: string,
  { where, values }: SearchedCertificates,
  {
    engine,
    list: { limit, after },
    found,
  }: { engine: 'sqlite' | 'postgres'; list: PageRequest; found: readonly string[] },
): { queries: PartQueries; order: string } {
  // The index of words is in the order in which certificates were stored.
  const place = engine === 'sqlite' ? 'c.rowid' : 'c.place'
  const rest = after
    ? ` AND (${place}, c.id) < (SELECT ${place}, c.id FROM certificates c WHERE c.id = ?)`
    : ''
  const select = `SELECT c.id, ${place} AS place, octet_length(c.attributes) AS bytes FROM certificates c WHERE`
  const query = (condition: string, given: readonly SqlValue[]) => ({
    sql: `${select} ${condition} AND ${where}${rest} ORDER BY ${place} DESC, c.id DESC LIMIT ?`,
    values: [...given, ...values, ...(after ? [after.id] : []), limit + 1],
  })
  const code = normalizeVerificationCode(search)
  return {
    queries: [
      ...(isVerificationCode(code) ? [query('c.code = ?', [code])] : []),
      ...(isId(search) ? [query('c.id = ?', [search.toLowerCase()])] : []),
      ...(/^\d{1,15}$/.test(search) ? [query('c.running_number = ?', [Number(search)])] : []),
      ...(found.length
        ? [{ sql: `${select} c.id IN (${found.map(() => '?').join(', ')})`, values: [...found] }]
        : []),
    ],
    order: `${place} DESC, c.id DESC`,
  }
}

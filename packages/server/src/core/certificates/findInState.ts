import type { CertificateStatus } from '@certificate-sdk/client'
import type { Tx } from '../../kit/database/Database.ts'
import type { PageRequest } from '../../kit/database/page.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { stateMarks, storedState } from '../life/storedState.ts'
import { matchesTerms, type SearchTerms } from '../search/searchTerms.ts'
import type { SearchedCertificates } from './SearchedCertificates.ts'

/** Maximum number of certificates to compare with words one by one: some milliseconds. */
const maxCompared = 500

/** States that the word index knows only in part, because they depend on the clock. */
const clocked: readonly (CertificateStatus | undefined)[] = ['valid', 'expired', 'scheduled']

/**
 * Finds words among the certificates of a rare state, which the list index returns. Otherwise words that are common in
 * other states would be read in all blocks.
 *
 * @returns ids, newest first; `undefined` if the state is common in the account, or the word index knows it
 */
export async function findInState(
  tx: Tx & { engine: 'sqlite' | 'postgres'; now: string },
  terms: SearchTerms,
  certificates: SearchedCertificates,
  list: PageRequest,
): Promise<string[] | undefined> {
  if (!clocked.includes(certificates.status)) return undefined
  const few = await idsInState(tx, certificates)
  return few.length > maxCompared ? undefined : findAmong(tx, terms, certificates, { among: few, list })
}

/**
 * Finds words among given certificates.
 *
 * @param among their ids
 * @returns ids, newest first
 */
export async function findAmong(
  tx: Tx & { engine: 'sqlite' | 'postgres' },
  terms: SearchTerms,
  certificates: SearchedCertificates,
  { among, list: { limit, after } }: { among: readonly string[]; list: PageRequest },
): Promise<string[]> {
  const [position, from] =
    tx.engine === 'sqlite'
      ? // Join order matters: SQLite would read all certificates otherwise.
        ['c.rowid', 'json_each(?) AS one CROSS JOIN certificates c ON c.id = one.value']
      : [
          'c.place',
          'json_array_elements_text(?::json) AS one(value) JOIN certificates c ON c.id = one.value::uuid',
        ]
  const rest = after
    ? ` AND (${position}, c.id) < (SELECT ${position}, c.id FROM certificates c WHERE c.id = ?)`
    : ''
  const rows = await tx.all<{ id: string; name: string; email: string }>(
    `SELECT c.id, recipient_name AS name, recipient_email AS email FROM ${from}
     WHERE ${certificates.where}${rest} ORDER BY ${position} DESC, c.id DESC`,
    [JSON.stringify(among), ...certificates.values, ...(after ? [after.id] : [])],
  )
  const found = rows.filter((recipient) => matchesTerms(tx.engine, terms, recipient))
  return found.slice(0, limit + 1).map(({ id }) => id)
}

/**
 * Returns the ids of certificates that may be in a state, from the list indexes: at most one more than may be compared.
 */
async function idsInState(
  tx: Tx & { now: string },
  { accountId, subAccount, status }: SearchedCertificates,
): Promise<string[]> {
  const owner = subAccount ? ' AND sub_account_email = ?' : ''
  const values: SqlValue[] = [accountId, ...(subAccount ? [subAccount] : [])]
  // An expression, to keep SQLite from reading all certificates of the account instead of this small index.
  const late = Object.entries(stateMarks).map(
    ([
      instant,
      mark,
    ]) => `SELECT id FROM certificates WHERE (account_id || '') = ?${owner} AND ${instant} IS NOT NULL
      AND ${mark} IS NULL AND ${instant} <= (SELECT ${tx.now})`,
  )
  const queries = [
    `SELECT id FROM certificates WHERE account_id = ?${owner} AND ${storedState} = '${status}'`,
    ...late,
  ].map((query, i) => `SELECT id FROM (${query} LIMIT ${maxCompared + 1}) AS query${i}`)
  const rows = await tx.all<{ id: string }>(
    queries.join(' UNION '),
    queries.flatMap(() => values),
  )
  return rows.map(({ id }) => id)
}

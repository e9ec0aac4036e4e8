import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { CertificateStatus } from '@certificate-sdk/client'
import type { Tx } from '../../kit/database/Database.ts'
import type { PageRequest } from '../../kit/database/page.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import {
  blockBits,
  plainWords,
  postgresWords,
  type stateLetters,
} from '../../kit/database/schema/searchWords.ts'
import {
  keyOf,
  postgresParts,
  readTerms,
  type SearchTerms,
  sqliteMatch,
} from '../../kit/database/searchTerms.ts'

/** Which certificates to search, as SQL with a `?` for each of the values. */
export interface SearchedCertificates {
  accountId: string
  status: CertificateStatus | undefined
  where: string
  values: readonly SqlValue[]
}

/** Letters that the index has for every certificate in a state, besides what the clock says. */
const lettersOf: Readonly<
  Record<CertificateStatus, readonly (typeof stateLetters)[keyof typeof stateLetters][]>
> = {
  ...{ valid: [], erased: [], revoked: ['r'], superseded: ['s'], scheduled: ['p'], expired: ['x'] },
}

/**
 * Finds certificates with words in the recipient's name or address that begin with those of a text, newest first: the ids of
 * one more than the limit at most. Reads blocks of certificates from the newest on, between which others have their turn, so
 * that a page costs the same however many certificates there are. Words that few have are found in all blocks at once.
 */
export async function findByWords(
  tx: Tx & { engine: 'sqlite' | 'postgres' },
  search: string,
  certificates: SearchedCertificates,
  list: PageRequest,
): Promise<string[]> {
  const terms = readTerms(tx.engine, search)
  if (!terms) return []
  return tx.engine === 'sqlite'
    ? findOnSqlite(tx, terms, certificates, list)
    : findOnPostgres(tx, terms, certificates, list)
}

/** Matches that are read at once, without their order by blocks: a word that no more have is rare. */
const mostRare = 500
/** Blocks per statement on SQLite, at most: some milliseconds, if most certificates match and are in another state. */
const mostBlocks = 16

async function findOnSqlite(
  tx: Tx,
  terms: SearchTerms,
  { accountId, status, where, values }: SearchedCertificates,
  { limit, after }: PageRequest,
): Promise<string[]> {
  const limits = { accountId, states: status ? lettersOf[status] : [] }
  const start =
    after && (await tx.one<{ row: number }>('SELECT rowid AS row FROM certificates WHERE id = ?', [after.id]))
  const found: string[] = []
  const read = async (from: string, given: readonly SqlValue[], order: string) => {
    const rows = await tx.all<{ id: string }>(
      `SELECT c.id FROM ${from} AND ${where}${start ? ' AND c.rowid < ?' : ''} ORDER BY ${order} LIMIT ?`,
      [...given, ...values, ...(start ? [start.row] : []), limit + 1 - found.length],
    )
    found.push(...rows.map(({ id }) => id))
  }
  const newest = await tx.all<{ row: number }>(
    `SELECT -rowid AS row FROM certificate_words WHERE certificate_words MATCH ? ORDER BY certificate_words.rowid LIMIT ?`,
    [sqliteMatch(terms, { ...limits, blocks: [] }), mostRare + 1],
  )
  const rows = newest.map(({ row }) => row)
  // In this order: SQLite would read all certificates of the account instead.
  const matching = 'json_each(?) AS matching CROSS JOIN certificates c ON c.rowid = matching.value WHERE TRUE'
  await read(matching, [JSON.stringify(rows)], 'c.rowid DESC')
  if (rows.length <= mostRare) return found
  const joined = `certificate_words CROSS JOIN certificates c ON c.rowid = -certificate_words.rowid
    WHERE certificate_words MATCH ? AND c.rowid <= ?`
  let last = Math.min(rows.at(-1) as number, start?.row ?? Number.POSITIVE_INFINITY) - 1
  for (let count = 1; last > 0 && found.length <= limit; count = Math.min(2 * count, mostBlocks)) {
    const first = last >> blockBits
    const blocks = Array.from({ length: Math.min(count, first + 1) }, (_, i) => first - i)
    await othersFirst()
    await read(joined, [sqliteMatch(terms, { ...limits, blocks }), last], 'certificate_words.rowid')
    last = ((first - count + 1) << blockBits) - 1
  }
  return found
}

/** Rows that a statement reads on PostgreSQL, at most: those of a block. */
const mostRows = 2 ** blockBits
/** Matches of a block from which a part of a search is common: fewer are read from many blocks at once. */
const fewInBlock = 17
/** Blocks per statement on PostgreSQL, at most: of a part that is rare, and of common ones together. */
const mostBlocksOf = { rare: 256, common: 16 } as const

async function findOnPostgres(
  tx: Tx,
  terms: SearchTerms,
  { accountId, status, where, values }: SearchedCertificates,
  { limit, after }: PageRequest,
): Promise<string[]> {
  const start = await tx.one<{ place: number }>(
    after
      ? 'SELECT place FROM certificates WHERE id = ?'
      : 'SELECT last_value AS place FROM certificate_places',
    after ? [after.id] : [],
  )
  if (!start) return []
  const newest = Math.floor(start.place / 2 ** blockBits)
  const keys = downTo(0, newest).map((block) =>
    keyOf(createHash('md5').update(`${accountId}${block}`).digest('hex')),
  )
  const parts = postgresParts(terms, status ? lettersOf[status] : [])
  const rare = await findRare(tx, parts, keys[0] as string)
  const addresses = postgresParts({ ...terms, words: [] }, []).map((part) => part(''))
  const most = mostBlocksOf[rare ? 'rare' : 'common']
  const found: string[] = []
  for (let from = 0, count = rare ? most : 1; from < keys.length && found.length <= limit; ) {
    const some = keys.slice(from, from + count)
    const matches = rare
      ? [[`(${[...new Set(some.map(rare))].join(' | ')})`, ...addresses].join(' & ')]
      : some.map((key) => parts.map((part) => part(key)).join(' & '))
    const read = await readBlocks(tx, {
      ...{ matches, words: rare ? terms.words : [], where, values, after },
      limit: limit + 1 - found.length,
    })
    if (!read.isComplete && count > 1) {
      count = Math.ceil(count / 16)
      continue
    }
    found.push(...read.ids)
    from += count
    count = Math.min(2 * count, most)
    await othersFirst()
  }
  return found
}

/** The part of a search that the fewest certificates of the newest block have, if they are few. */
async function findRare(
  tx: Tx,
  parts: readonly ((key: string) => string)[],
  key: string,
): Promise<((key: string) => string) | undefined> {
  const counts = parts.map(
    (_, i) => `SELECT ${i} AS part, COUNT(*) AS count FROM (SELECT 1 FROM certificates
      WHERE ${postgresWords} @@ (SELECT lower(?)::tsquery) LIMIT ${fewInBlock}) AS few${i}`,
  )
  const [least] = await tx.all<{ part: number; count: number }>(
    `SELECT part, count FROM (${counts.join(' UNION ALL ')}) AS counts ORDER BY count, part LIMIT 1`,
    parts.map((part) => part(key)),
  )
  return least && least.count < fewInBlock ? parts[least.part] : undefined
}

interface BlocksQuery {
  /** Texts of `tsquery`, each of which matches other certificates. */
  matches: readonly string[]
  /** Beginnings of words that certificates must have besides. */
  words: SearchTerms['words']
  where: string
  values: readonly SqlValue[]
  after: PageRequest['after']
  limit: number
}

/** @returns isComplete: whether no more certificates matched than a statement reads */
async function readBlocks(
  tx: Tx,
  { matches, words, where, values, after, limit }: BlocksQuery,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const columns =
    'id, account_id, sub_account_email, issued_at, place, publish_at, expires_at, revoked_at, superseded_at, erased_at'
  const ofWords = words.length ? ` AND ${plainWords} @@ (SELECT lower(?)::tsquery)` : ''
  // The planner does not know what matches: for this many it would read the whole table.
  const rows = await tx.all<{ id: string | null; count: number }>(
    `WITH matching AS MATERIALIZED (
       SELECT one.* FROM json_array_elements_text(?::json) AS block(match), LATERAL (
         SELECT ${columns}, recipient_name, recipient_email FROM certificates
         WHERE ${postgresWords} @@ lower(block.match)::tsquery OFFSET 0) AS one LIMIT ${mostRows + 1}),
     found AS (SELECT id FROM matching WHERE ${where}${ofWords}
       ${after ? `AND (place, id) < (SELECT place, id FROM certificates WHERE id = ?)` : ''}
       ORDER BY place DESC, id DESC LIMIT ?)
     SELECT id, count FROM (SELECT COUNT(*) AS count FROM matching) AS size LEFT JOIN found ON TRUE`,
    [
      JSON.stringify(matches),
      ...values,
      ...(words.length
        ? [
            postgresParts({ words, addresses: [] }, [])
              .map((part) => part(''))
              .join(' & '),
          ]
        : []),
      ...(after ? [after.id] : []),
      limit,
    ],
  )
  return { ids: rows.flatMap(({ id }) => id ?? []), isComplete: (rows[0]?.count ?? 0) <= mostRows }
}

/** Whole numbers from the second down to the first. */
function downTo(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => last - i)
}

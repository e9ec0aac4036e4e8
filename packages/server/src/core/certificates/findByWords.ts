import { setImmediate as othersFirst } from 'node:timers/promises'
import type { CertificateStatus } from '@certificate-sdk/client'
import type { Tx } from '../../kit/database/Database.ts'
import type { PageRequest } from '../../kit/database/page.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { dayMarks, type MarkWord } from '../search/filterMarks.ts'
import {
  postgresMark,
  postgresParts,
  readTerms,
  type SearchTerms,
  sqliteMatch,
  sqliteWords,
  wordsOfAddresses,
} from '../search/searchTerms.ts'
import {
  blockBits,
  keyMark,
  plainWords,
  postgresKey,
  postgresWords,
  type stateLetters,
} from '../search/searchWords.ts'
import { placesOn } from './certificateDays.ts'
import { selectHolder } from './externalIds.ts'
import { findAmong, findInState } from './findInState.ts'
import type { SearchedCertificates } from './SearchedCertificates.ts'

/** Letters that the index has for every certificate in a state, besides what the clock says. */
const lettersOf: Readonly<
  Record<CertificateStatus, readonly (typeof stateLetters)[keyof typeof stateLetters][]>
> = {
  ...{ valid: [], erased: ['e'], revoked: ['r'], superseded: ['s'], scheduled: ['p'], expired: ['x'] },
}

/**
 * Finds certificates with words in the recipient's name or address that begin with those of a text, and with marks, newest first: the ids of
 * one more than the limit at most. Reads blocks of certificates from the newest on, between which others have their turn, so
 * that a page costs the same however many certificates there are. Words that few have are found in all blocks at once, and a
 * state that few are in is read instead.
 */
export async function findByWords(
  tx: Tx & { engine: 'sqlite' | 'postgres'; now: string },
  search: string,
  certificates: SearchedCertificates,
  list: PageRequest,
): Promise<string[]> {
  const read = readTerms(tx.engine, [search, certificates.address].join(' '))
  const { externalId, accountId } = certificates
  if (search !== '' && !readTerms(tx.engine, search)) return []
  const terms = read ?? { words: [], addresses: [] }
  if (externalId !== undefined) {
    const { sql, values } = selectHolder(accountId, externalId)
    const holder = await tx.all<{ id: string }>(sql, values)
    return findAmong(tx, terms, certificates, { among: holder.map(({ id }) => id), list })
  }
  const inState = certificates.status && (await findInState(tx, terms, certificates, list))
  if (inState) return inState
  return tx.engine === 'sqlite'
    ? findOnSqlite(tx, terms, certificates, list)
    : findOnPostgres(tx, terms, certificates, list)
}

/** Matches that are read at once, without their order by blocks: a word that no more have is rare. */
const maxRare = 500
/** Blocks per statement on SQLite, at most: some milliseconds, if most certificates match and are in another state. */
const maxBlocks = 16

async function findOnSqlite(
  tx: Tx,
  terms: SearchTerms,
  { accountId, subAccount, status, marks, days: ranges, where, values }: SearchedCertificates,
  { limit, after }: PageRequest,
): Promise<string[]> {
  const states = status ? lettersOf[status] : []
  const days = ranges.map(dayMarks)
  const matchOf = (words: typeof marks, blocks: readonly number[] = []) =>
    sqliteMatch(terms, { accountId, subAccount, states, marks: [...marks, ...words], blocks })
  const found: string[] = []
  const read = async (from: string, bound: readonly SqlValue[], order: string) => {
    const rows = await tx.all<{ id: string }>(
      `SELECT c.id FROM ${from} AND ${where} ORDER BY ${order} LIMIT ?`,
      [...bound, ...values, limit + 1 - found.length],
    )
    found.push(...rows.map(({ id }) => id))
  }
  // In this order: SQLite would read all certificates of the account instead.
  const matching = 'json_each(?) AS matching CROSS JOIN certificates c ON c.rowid = matching.value WHERE TRUE'
  const readRows = (rows: readonly number[]) => read(matching, [JSON.stringify(rows)], 'c.rowid DESC')
  const farthest = async (order: 'ASC' | 'DESC', words: typeof marks, max: number) => {
    const few = await tx.all<{ row: number }>(
      `SELECT -rowid AS row FROM certificate_words WHERE certificate_words MATCH ? ORDER BY certificate_words.rowid ${order} LIMIT ?`,
      [matchOf(words), max + 1],
    )
    return few.map(({ row }) => row)
  }
  let last = Number.POSITIVE_INFINITY
  let oldest: number[] = []
  if (after) {
    const start = await tx.one<{ row: number }>('SELECT rowid AS row FROM certificates WHERE id = ?', [
      after.id,
    ])
    if (!start) return []
    last = start.row - 1
    oldest = await farthest('DESC', days, maxRare)
    if (oldest.length <= maxRare || oldest.some((row) => row > last)) {
      await readRows(oldest.filter((row) => row <= last))
      return found
    }
  }
  const rarest = { words: days, max: maxRare }
  // Days are many words, each of which costs.
  const looks = days.length ? [{ words: [], max: 64 }, rarest] : [rarest]
  for (const { words, max } of after ? [] : looks) {
    const newest = await farthest('ASC', words, max)
    await readRows(newest.filter((row) => row <= last))
    if (newest.length <= max || found.length > limit) return found
    last = Math.min(last, newest.at(-1) as number) - 1
  }
  const reaching: MarkWord[][] = []
  for (const range of days) reaching.push(await wordsReaching(tx, range, last))
  if (reaching.some((words) => words.length === 0)) return found
  const joined = `certificate_words CROSS JOIN certificates c ON c.rowid = -certificate_words.rowid
    WHERE certificate_words MATCH ? AND c.rowid <= ?`
  const known = Math.max(0, ...oldest)
  for (let count = 1; last > known && found.length <= limit; count = Math.min(2 * count, maxBlocks)) {
    const first = last >> blockBits
    const blocks = Array.from({ length: Math.min(count, first + 1) }, (_, i) => first - i)
    await othersFirst()
    await read(joined, [matchOf(reaching, blocks), last], 'certificate_words.rowid')
    last = ((first - count + 1) << blockBits) - 1
  }
  if (found.length <= limit) await readRows(oldest.filter((row) => row <= last))
  return found
}

/** Words of a range that occur in a certificate up to a row: the index would step through all rows of the others on each lookup. */
async function wordsReaching(tx: Tx, range: readonly MarkWord[], row: number): Promise<MarkWord[]> {
  const words = new Map(range.map((word) => [sqliteWords([word]), word]))
  const found = await tx.all<{ text: string }>(
    `SELECT value AS text FROM json_each(?) WHERE ? >= (SELECT -rowid FROM certificate_words WHERE certificate_words MATCH value
       ORDER BY certificate_words.rowid DESC LIMIT 1)`,
    [JSON.stringify([...words.keys()]), row],
  )
  return found.flatMap(({ text }) => words.get(text) ?? [])
}

const blockOf = (place: number) => Math.floor(place / 2 ** blockBits)

/** Rows that a statement reads on PostgreSQL, at most: those of a block. */
const maxRows = 2 ** blockBits
/** Matches of a block from which a part of a search is common: fewer are read from many blocks at once. */
const fewInBlock = 17
/** Blocks per statement on PostgreSQL, at most: of a part that is rare, and of common ones together. */
const maxBlocksOf = { rare: 256, common: 16 } as const
/** Blocks and words per look into the index, at most: GIN compares each word of a query with all others of it. */
const maxPerLook = { blocks: 8, words: 16 } as const

async function findOnPostgres(
  tx: Tx,
  terms: SearchTerms,
  { accountId, subAccount, status, marks, days, where, values }: SearchedCertificates,
  { limit, after }: PageRequest,
): Promise<string[]> {
  const start = await tx.one<{ place: number }>(
    after
      ? 'SELECT place FROM certificates WHERE id = ?'
      : 'SELECT last_value AS place FROM certificate_places',
    after ? [after.id] : [],
  )
  if (!start) return []
  const within = days.length ? await placesOn(tx, accountId, days) : { first: 0, last: start.place }
  if (!within || start.place < within.first) return []
  let [oldest, newest] = [within.first, Math.min(start.place, within.last)].map(blockOf) as [number, number]
  const parts = postgresParts(terms, { states: status ? lettersOf[status] : [], subAccount, marks })
  const ranges = days.map((one) => postgresMark(dayMarks(one)))
  const rareIn = async (block: number) =>
    (await findRare(tx, parts, { accountId, block })) ?? findRare(tx, ranges, { accountId, block })
  // The newest block has few of everything while it is filled.
  let rare = await rareIn(Math.max(0, newest - 1))
  const common = [...parts, ...ranges, ...wordsOfAddresses(terms)].map((part) => part(keyMark)).join(' & ')
  const found: string[] = []
  let count = rare?.firstBlocks ?? 1
  // An address is the same in every block.
  if (rare?.isEverywhere) [oldest, newest] = [0, 0]
  for (let last = newest; last >= oldest && found.length <= limit; ) {
    const first = Math.max(oldest, last - count + 1)
    const read = await readBlocks(tx, {
      ...{ accountId, blocks: [first, last], match: rare?.match ?? common },
      rest: rare && terms,
      ...{ where, values, after, limit: limit + 1 - found.length },
    })
    found.push(...read.ids)
    if (read.first > first && count > 1) {
      // Decided again: a part that few have in one block, many may have in another.
      rare = rare && (await rareIn(read.first - 1))
      count = rare ? Math.ceil(count / 16) : 1
    } else count = Math.min(2 * count, maxBlocksOf[rare ? 'rare' : 'common'])
    last = read.first - 1
    await othersFirst()
  }
  return found
}

interface RarePart {
  match: string
  /** Blocks of the first statement, in which it finds few. */
  firstBlocks: number
  /** True if it is not a part of a block. */
  isEverywhere: boolean
}

/** SQL of the text of a `tsquery` in a block. Lower case once for all blocks: it takes longer than their keys. */
const inBlock = (block: string) => `replace(lower(?), '${keyMark}', ${postgresKey('?', block)})`

/** The part of a search that the fewest certificates of a block have, if they are few; an address that few have at all, if there is one. */
async function findRare(
  tx: Tx,
  parts: readonly ((key: string) => string)[],
  { accountId, block }: { accountId: string; block: number },
): Promise<RarePart | undefined> {
  if (parts.length === 0) return undefined
  const matches = parts.map((part) => part(keyMark))
  const counts = matches.map(
    (_, i) => `SELECT ${i} AS part, COUNT(*) AS count FROM (SELECT 1 FROM certificates
      WHERE ${postgresWords} @@ (SELECT ${inBlock('?::bigint')}::tsquery) LIMIT ${fewInBlock}) AS few${i}`,
  )
  const few = await tx.all<{ part: number; count: number }>(
    `SELECT part, count FROM (${counts.join(' UNION ALL ')}) AS counts WHERE count < ${fewInBlock} ORDER BY count, part`,
    matches.flatMap((match) => [match, accountId, block]),
  )
  const isEverywhere = ({ part }: { part: number }) => !matches[part]?.includes(keyMark)
  const min = few.find(isEverywhere) ?? few[0]
  const match = min && matches[min.part]
  if (!min || match === undefined) return undefined
  return { match, firstBlocks: min.count ? 16 : maxBlocksOf.rare, isEverywhere: isEverywhere(min) }
}

/** Limits of parts that are looked for in any certificate. */
const everywhere = { states: [], subAccount: undefined, marks: [] } as const

interface BlocksQuery {
  accountId: string
  /** The first and the last, both included. */
  blocks: readonly [first: number, last: number]
  /** Text of a `tsquery`, with a mark where the key of a block belongs. */
  match: string
  /** Terms that certificates must have besides, if `match` is rare: it is looked for in all of the blocks at once. */
  rest: SearchTerms | undefined
  where: string
  values: readonly SqlValue[]
  after: PageRequest['after']
  limit: number
}

/** @param match text of a `tsquery` with a mark for each of its words that belong to a block */
function blocksPerLook(match: string): number {
  const words = match.split(keyMark).length - 1
  return Math.max(1, Math.min(maxPerLook.blocks, Math.floor(maxPerLook.words / Math.max(1, words))))
}

/** @returns the ids that it found, and the first of the blocks that it read to their end, before the statement had too many rows */
async function readBlocks(
  tx: Tx,
  { accountId, blocks, match, rest, where, values, after, limit }: BlocksQuery,
): Promise<{ ids: string[]; first: number }> {
  const columns = `id, account_id, sub_account_email, issued_at, dated_at, place, publish_at, expires_at, revoked_at, superseded_at, erased_at,
      design, batch_id, external_id`
  const matches = `SELECT block, ${inBlock('block')} AS match FROM generate_series(?::bigint, ?::bigint) AS block`
  const together = `SELECT MAX(block) AS block, '(' || string_agg(match, ' | ') || ')' || lower(?) AS match FROM (${matches}) AS one
    GROUP BY block / ${blocksPerLook(match)}`
  const textOf = (terms: SearchTerms) => postgresParts(terms, everywhere).map((part) => part(''))
  const addresses = rest && textOf({ ...rest, words: [] })
  const words = rest && textOf({ ...rest, addresses: [] })
  const ofWords = words?.length ? ` AND ${plainWords} @@ (SELECT lower(?)::tsquery)` : ''
  // One block is read whole: another account may have the same key.
  const isOne = blocks[0] === blocks[1]
  // The planner does not know what matches: for this many it would read the whole table. Words are compared, which takes long, until
  // enough are found.
  const rows = await tx.all<{ id: string | null; count: number; unread: number | null }>(
    `WITH matching AS MATERIALIZED (
       SELECT blocks.block, one.* FROM (SELECT * FROM (${rest ? together : matches}) AS looks ORDER BY block DESC) AS blocks, LATERAL (
         SELECT ${columns}, recipient_name, recipient_email FROM certificates
         WHERE ${postgresWords} @@ blocks.match::tsquery OFFSET 0) AS one LIMIT ${isOne ? 'ALL' : maxRows + 1}),
     size AS (SELECT COUNT(*) AS count, ${isOne ? 'NULL::bigint' : `CASE WHEN COUNT(*) > ${maxRows} THEN MIN(block) END`} AS unread FROM matching),
     newest AS (SELECT DISTINCT place, id, recipient_name, recipient_email FROM matching, size WHERE (unread IS NULL OR block > unread)
       AND ${where} ${after ? `AND (place, id) < (SELECT place, id FROM certificates WHERE id = ?)` : ''}
       ORDER BY place DESC, id DESC OFFSET 0),
     found AS (SELECT id FROM newest WHERE TRUE${ofWords} LIMIT ?)
     SELECT id, count, unread FROM size LEFT JOIN found ON TRUE`,
    [
      ...(addresses ? [addresses.map((address) => ` & ${address}`).join('')] : []),
      ...[match, accountId, ...blocks],
      ...values,
      ...(after ? [after.id] : []),
      ...(words?.length ? [words.join(' & ')] : []),
      limit,
    ],
  )
  const unread = rows[0]?.unread ?? undefined
  const first = unread === undefined ? blocks[0] : unread + 1
  return { ids: rows.flatMap(({ id }) => id ?? []), first }
}

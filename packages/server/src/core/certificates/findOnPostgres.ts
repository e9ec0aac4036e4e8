import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Tx } from '../../kit/database/Database.ts'
import type { PageRequest } from '../../kit/database/page.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { dayMarks } from '../search/filterMarks.ts'
import { postgresMark, postgresParts, type SearchTerms, wordsOfAddresses } from '../search/searchTerms.ts'
import {
  blockBits,
  keyMark,
  lettersOf,
  plainWords,
  postgresKey,
  postgresWords,
} from '../search/searchWords.ts'
import { listBlocks } from './certificateBlocks.ts'
import type { SearchedCertificates } from './SearchedCertificates.ts'

/** Maximum number of rows that a statement reads on PostgreSQL: those of a block. */
const maxRows = 2 ** blockBits
/** Minimum matches in a block for a part of a search to count as common; fewer are read from many blocks at once. */
const fewInBlock = 17
/** Maximum number of blocks per statement on PostgreSQL: for a rare part, and for common ones together. */
const maxBlocksOf = { rare: 256, common: 16 } as const
/** Maximum number of blocks and words per index lookup: GIN compares each word of a query with all others in it. */
const maxPerLook = { blocks: 8, words: 16 } as const

/**
 * Finds certificates by words and marks, block by block.
 *
 * @returns ids, newest first
 */
export async function findOnPostgres(
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
  const parts = postgresParts(terms, { states: status ? lettersOf[status] : [], subAccount, marks })
  const ranges = days.map((one) => postgresMark(dayMarks(one)))
  const rareIn = async (block: number) =>
    (await findRare(tx, parts, { accountId, block })) ?? findRare(tx, ranges, { accountId, block })
  const blocksFrom = (newest: number) => listBlocks(tx, { accountId, days, newest, limit: maxBlocksOf.rare })
  let waiting = await blocksFrom(Math.floor(start.place / 2 ** blockBits))
  // The newest block has few of everything while it is filled.
  let rare = waiting.length ? await rareIn(waiting[1] ?? (waiting[0] as number)) : undefined
  // An address is the same in every block.
  if (rare?.isEverywhere) waiting = waiting.slice(0, 1)
  const common = [...parts, ...ranges, ...wordsOfAddresses(terms)].map((part) => part(keyMark)).join(' & ')
  const found: string[] = []
  let count = rare?.firstBlocks ?? 1
  while (waiting.length && found.length <= limit) {
    const blocks = waiting.slice(0, count)
    const read = await readBlocks(tx, {
      ...{ accountId, blocks, match: rare?.match ?? common },
      rest: rare && terms,
      ...{ where, values, after, limit: limit + 1 - found.length },
    })
    found.push(...read.ids)
    if (rare?.isEverywhere) return found
    const rest = waiting.filter((block) => block < read.first)
    waiting = rest.length ? rest : await blocksFrom(read.first - 1)
    if (read.first > (blocks.at(-1) as number)) {
      // Checked again: a part that is rare in one block may be common in another.
      rare = rare && waiting[0] !== undefined ? await rareIn(waiting[0]) : undefined
      count = rare ? Math.ceil(count / 16) : 1
    } else count = Math.min(2 * count, maxBlocksOf[rare ? 'rare' : 'common'])
    await othersFirst()
  }
  return found
}

interface RarePart {
  match: string
  /** Blocks of the first statement, in which matches are rare. */
  firstBlocks: number
  /** True if it doesn't belong to a block. */
  isEverywhere: boolean
}

/**
 * Returns SQL for the text of a block's `tsquery`. Lowercased once for all blocks, because that takes longer than their
 * keys.
 */
const inBlock = (block: string) => `replace(lower(?), '${keyMark}', ${postgresKey('?', block)})`

/** The rarest part of a search in a block, if it is rare; an address that is rare everywhere takes precedence. */
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

/** Limits of parts that are searched in any certificate. */
const everywhere = { states: [], subAccount: undefined, marks: [] } as const

interface BlocksQuery {
  accountId: string
  /** Blocks, newest first. */
  blocks: readonly number[]
  /** Text of a `tsquery`, with a placeholder for the key of a block. */
  match: string
  /** Additional required terms, if `match` is rare: it is searched in all of the blocks at once. */
  rest: SearchTerms | undefined
  where: string
  values: readonly SqlValue[]
  after: PageRequest['after']
  limit: number
}

/** @param match text of a `tsquery` with a placeholder for each word that belongs to a block */
function blocksPerLook(match: string): number {
  const words = match.split(keyMark).length - 1
  return Math.max(1, Math.min(maxPerLook.blocks, Math.floor(maxPerLook.words / Math.max(1, words))))
}

/** @returns the ids found, and the first block that was read to its end before the statement had too many rows */
async function readBlocks(
  tx: Tx,
  { accountId, blocks, match, rest, where, values, after, limit }: BlocksQuery,
): Promise<{ ids: string[]; first: number }> {
  const columns = `id, account_id, sub_account_email, issued_at, dated_at, place, publish_at, expires_at, revoked_at, superseded_at, erased_at,
      design, batch_id, external_id`
  // A single block is read completely: another account may have the same key.
  const isOne = blocks.length === 1
  // The limit tells the planner that there is only one.
  const numbered = `SELECT value::bigint AS block, turn
    FROM json_array_elements_text(?::json) WITH ORDINALITY AS one(value, turn)${isOne ? ' LIMIT 1' : ''}`
  const matches = `SELECT block, turn, ${inBlock('block')} AS match FROM (${numbered}) AS numbered`
  const together = `SELECT MAX(block) AS block, '(' || string_agg(match, ' | ') || ')' || lower(?) AS match FROM (${matches}) AS one
    GROUP BY (turn - 1) / ${blocksPerLook(match)}`
  const textOf = (terms: SearchTerms) => postgresParts(terms, everywhere).map((part) => part(''))
  const addresses = rest && textOf({ ...rest, words: [] })
  const words = rest && textOf({ ...rest, addresses: [] })
  const ofWords = words?.length ? ` AND ${plainWords} @@ (SELECT lower(?)::tsquery)` : ''
  const limits = `${where}${after ? ' AND (place, id) < (SELECT place, id FROM certificates WHERE id = ?)' : ''}`
  // The planner does not know what matches: for this many it would read the whole table. Words are compared, which takes long, until
  // enough are found. Matches are stored to be counted: in one block, only those that may be found.
  const rows = await tx.all<{ id: string | null; count: number; unread: number | null }>(
    `WITH matching AS MATERIALIZED (
       SELECT ${isOne ? 'block, place, id, recipient_name, recipient_email' : 'blocks.block, one.*'} FROM (SELECT * FROM (${rest ? together : matches}) AS looks ORDER BY block DESC) AS blocks, LATERAL (
         SELECT ${columns}, recipient_name, recipient_email FROM certificates
         WHERE ${postgresWords} @@ blocks.match::tsquery OFFSET 0) AS one ${isOne ? `WHERE ${limits}` : `LIMIT ${maxRows + 1}`}),
     size AS (SELECT COUNT(*) AS count, ${isOne ? 'NULL::bigint' : `CASE WHEN COUNT(*) > ${maxRows} THEN MIN(block) END`} AS unread FROM matching),
     newest AS (SELECT DISTINCT place, id, recipient_name, recipient_email FROM matching, size WHERE (unread IS NULL OR block > unread)
       ${isOne ? '' : `AND ${limits}`}
       ORDER BY place DESC, id DESC OFFSET 0),
     found AS (SELECT id FROM newest WHERE TRUE${ofWords} LIMIT ?)
     SELECT id, count, unread FROM size LEFT JOIN found ON TRUE`,
    [
      ...(addresses ? [addresses.map((address) => ` & ${address}`).join('')] : []),
      ...[match, accountId, JSON.stringify(blocks)],
      ...values,
      ...(after ? [after.id] : []),
      ...(words?.length ? [words.join(' & ')] : []),
      limit,
    ],
  )
  const unread = rows[0]?.unread ?? undefined
  const first = unread === undefined ? (blocks.at(-1) as number) : unread + 1
  return { ids: rows.flatMap(({ id }) => id ?? []), first }
}

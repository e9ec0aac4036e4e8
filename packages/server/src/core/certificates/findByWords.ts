import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Tx } from '../../kit/database/Database.ts'
import type { PageRequest } from '../../kit/database/page.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { dayMarks, type MarkWord } from '../search/filterMarks.ts'
import { readTerms, type SearchTerms, sqliteMatch, sqliteWords } from '../search/searchTerms.ts'
import { blockBits, lettersOf } from '../search/searchWords.ts'
import { selectHolder } from './externalIds.ts'
import { findAmong, findInState } from './findInState.ts'
import { findOnPostgres } from './findOnPostgres.ts'
import type { SearchedCertificates } from './SearchedCertificates.ts'

/**
 * Finds certificates, newest first, by marks and by words of the recipient's name or address that start with the
 * search's words: returns at most one id more than the limit. Reads blocks of certificates, newest first, and lets
 * other requests run in between, so that a page costs the same however many certificates there are. Rare words are
 * looked up in all blocks at once, and a rare state is read instead of the index.
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

/** Maximum number of matches read at once, unsorted: a word with no more than this is rare. */
const maxRare = 500
/**
 * Maximum number of blocks per statement on SQLite: some milliseconds if most certificates match but are in another
 * state.
 */
const maxBlocks = 16

async function findOnSqlite(
  tx: Tx,
  terms: SearchTerms,
  { accountId, subAccount, status, marks, days: ranges, where, values }: SearchedCertificates,
  { limit, after }: PageRequest,
): Promise<string[]> {
  const states = status ? lettersOf[status] : []
  let days: readonly (readonly MarkWord[])[] = ranges.map(dayMarks)
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
  // Join order matters: SQLite would read all certificates of the account otherwise.
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
  const wordsUpToLast = async () => {
    const reaching: MarkWord[][] = []
    for (const range of days) reaching.push(await wordsReaching(tx, range, last))
    return reaching
  }
  let oldest: number[] = []
  if (after) {
    const start = await tx.one<{ row: number }>('SELECT rowid AS row FROM certificates WHERE id = ?', [
      after.id,
    ])
    if (!start) return []
    last = start.row - 1
    days = await wordsUpToLast()
    if (days.some((words) => words.length === 0)) return []
    oldest = await farthest('DESC', days, maxRare)
    if (oldest.length <= maxRare || oldest.some((row) => row > last)) {
      await readRows(oldest.filter((row) => row <= last))
      return found
    }
  }
  const rarest = { words: days, max: maxRare }
  // Days expand to many words, each of which costs time.
  const looks = days.length ? [{ words: [], max: 64 }, rarest] : [rarest]
  for (const { words, max } of after ? [] : looks) {
    const newest = await farthest('ASC', words, max)
    await readRows(newest.filter((row) => row <= last))
    if (newest.length <= max || found.length > limit) return found
    last = Math.min(last, newest.at(-1) as number) - 1
  }
  if (!after) days = await wordsUpToLast()
  if (days.some((words) => words.length === 0)) return found
  const joined = `certificate_words CROSS JOIN certificates c ON c.rowid = -certificate_words.rowid
    WHERE certificate_words MATCH ? AND certificate_words.rowid BETWEEN ? AND ?`
  const known = Math.max(0, ...oldest)
  for (let count = 1; last > known && found.length <= limit; count = Math.min(2 * count, maxBlocks)) {
    const first = last >> blockBits
    const length = Math.min(count, first - (known >> blockBits) + 1)
    const blocks = Array.from({ length }, (_, i) => first - i)
    await othersFirst()
    await read(joined, [matchOf(days, blocks), -last, -known - 1], 'certificate_words.rowid')
    last = ((first - count + 1) << blockBits) - 1
  }
  if (oldest.length && found.length <= limit) await readRows(oldest)
  return found
}

/**
 * Words of a range that occur in a certificate up to a row: without this, the index would step through all rows of the
 * other words on each lookup.
 */
async function wordsReaching(tx: Tx, range: readonly MarkWord[], row: number): Promise<MarkWord[]> {
  const words = new Map(range.map((word) => [sqliteWords([word]), word]))
  const found = await tx.all<{ text: string }>(
    `SELECT value AS text FROM json_each(?) WHERE ? >= (SELECT -rowid FROM certificate_words WHERE certificate_words MATCH value
       ORDER BY certificate_words.rowid DESC LIMIT 1)`,
    [JSON.stringify([...words.keys()]), row],
  )
  return found.flatMap(({ text }) => words.get(text) ?? [])
}

import type { Engine } from '../../kit/database/ColumnTypes.ts'

/**
 * Index words that don't come from a text and that filter lists: of the account (SQLite), the design, the batch, and
 * the days on which a certificate was issued and expires. They use a private range of letters, to keep prefixes in
 * SQLite's index few. Collisions are possible, so queries compare the columns too.
 *
 * | word | letters |
 * | --- | --- |
 * | account | two, of the last six digits of its id |
 * | design | one, of the first two letters of its hash |
 * | batch | one, and the last five digits of its id |
 * | day | three: of 1,024 days, of 32 days, and of one, so that a prefix is a range |
 */
const letters = {
  ...{
    batch: 0xe105,
    issued: 0xe200,
    month: 0xe220,
    day: 0xe240,
    expires: 0xe260,
    design: 0xe400,
    account: 0xe800,
  },
} as const

/** Number of letters that distinguish designs. */
const designLetters = 1_024
const dayMs = 86_400_000
/**
 * Days with words of their own, from November 2014 to November 2042; earlier and later days share the first and the
 * last. A range without an end has one word per 1,024 days, each looked up in each block.
 */
const [firstDay, lastDay] = [16 * 1024, 26 * 1024 - 1]

/** A mark's word, or a prefix of words. */
export interface MarkWord {
  text: string
  isPrefix?: boolean
}

const hex = "'0123456789abcdef'"
const hexOf = (account: string, from: number) =>
  `(instr(${hex}, substr(${account}, ${from}, 1)) - 1) * 256 + (instr(${hex}, substr(${account}, ${from + 1}, 1)) - 1) * 16
   + instr(${hex}, substr(${account}, ${from + 2}, 1)) - 1`

/** SQL of the mark of an account on SQLite. */
export const accountMarkSql = (account: string) =>
  `char(${letters.account} + ${hexOf(account, -6)}, ${letters.account} + ${hexOf(account, -3)})`

/** The mark of an account on SQLite. */
export function accountMark(id: string): string {
  const letter = (digits: string) => String.fromCharCode(letters.account + Number.parseInt(digits, 16))
  return letter(id.slice(-6, -3)) + letter(id.slice(-3))
}

/** SQL of the day that marks an instant, in days since 1970. For a missing instant, PostgreSQL returns the first day. */
export function markedDaySql(engine: Engine, instant: string): string {
  const [least, most] = engine === 'sqlite' ? ['max', 'min'] : ['GREATEST', 'LEAST']
  return `${most}(${least}(${instant} / ${dayMs}, ${firstDay}), ${lastDay})`
}

function dayMarkSql(engine: Engine, first: number, instant: string): string {
  const letter = engine === 'sqlite' ? 'char' : 'chr'
  const day = markedDaySql(engine, instant)
  const parts = [
    `${first} + ${day} / 1024`,
    `${letters.month} + ${day} / 32 % 32`,
    `${letters.day} + ${day} % 32`,
  ]
  if (engine === 'sqlite') return `char(${parts.join(', ')})`
  // Without the condition, `GREATEST` would ignore a missing instant and return the first day.
  return `CASE WHEN ${instant} IS NOT NULL THEN ${parts.map((part) => `${letter}((${part})::int)`).join(' || ')} END`
}

/**
 * SQL of a certificate's instants whose days are marked.
 *
 * @param row prefix of column names, such as `old.`
 */
export const instantsSql = {
  issued: (row = '') => `COALESCE(${row}dated_at, ${row}issued_at)`,
  expires: (row = '') => `${row}expires_at`,
} as const

/**
 * SQL of a certificate's marks except the account's; `NULL` for missing ones.
 *
 * @param row prefix of column names, such as `old.`
 */
export function filterMarksSql(engine: Engine, row = ''): readonly string[] {
  const code = engine === 'sqlite' ? 'unicode' : 'ascii'
  const design = `${letters.design} + (${code}(substr(${row}design, 1, 1)) * 31 + ${code}(substr(${row}design, 2, 1))) % ${designLetters}`
  const batch =
    engine === 'sqlite'
      ? `char(${letters.batch}) || substr(${row}batch_id, -5)`
      : `chr(${letters.batch}) || right(${row}batch_id::text, 5)`
  return [
    engine === 'sqlite' ? `char(${design})` : `chr(${design})`,
    dayMarkSql(engine, letters.issued, instantsSql.issued(row)),
    dayMarkSql(engine, letters.expires, instantsSql.expires(row)),
    batch,
  ]
}

/** The mark of certificates of a design. */
export function designMark(hash: string): MarkWord {
  const number = (hash.charCodeAt(0) * 31 + hash.charCodeAt(1)) % designLetters
  return { text: String.fromCharCode(letters.design + number) }
}

/** The mark of certificates that a batch issued. */
export function batchMark(id: string): MarkWord {
  return { text: String.fromCharCode(letters.batch) + id.slice(-5) }
}

/** Instants, in ms since 1970; absent: no limit. */
export interface InstantRange {
  /** Inclusive start. */
  from?: number | undefined
  /** Exclusive end. */
  before?: number | undefined
}

/** Range of days of issue or expiry; empty if the last is before the first. */
export interface MarkedDays {
  kind: keyof typeof instantsSql
  /** In days since 1970, see {@link markedDaySql}. */
  first: number
  last: number
}

/**
 * Returns the days of a range.
 *
 * @param latest existing instant: a range without an end stops in its month, because each word of days costs time
 */
export function markedDays(
  kind: MarkedDays['kind'],
  { from = 0, before }: InstantRange,
  latest = Number.POSITIVE_INFINITY,
): MarkedDays {
  const dayOf = (instant: number) => Math.min(Math.max(Math.floor(instant / dayMs), firstDay), lastDay)
  // One more day for the clocks of other processes.
  const last = before === undefined ? Math.min(dayOf(latest + dayMs) | 31, lastDay) : dayOf(before - 1)
  return { kind, first: dayOf(from), last }
}

/** Returns the marks of certificates issued, or expiring, on some days: whole months and years of days as prefixes. */
export function dayMarks({ kind, first, last: end }: MarkedDays): MarkWord[] {
  const words: MarkWord[] = []
  for (let day = first; day <= end; ) {
    const size = [1024, 32].find((days) => day % days === 0 && day + days - 1 <= end) ?? 1
    const text = String.fromCharCode(
      letters[kind] + Math.floor(day / 1024),
      ...(size < 1024 ? [letters.month + (Math.floor(day / 32) % 32)] : []),
      ...(size === 1 ? [letters.day + (day % 32)] : []),
    )
    words.push({ text, ...(size > 1 && { isPrefix: true }) })
    day += size
  }
  return words
}

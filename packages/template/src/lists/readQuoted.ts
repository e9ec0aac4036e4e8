import { looksLikeAddress } from './cellKinds.ts'

/** Quotes around cells that contain a delimiter. */
export interface Quotes {
  open: string
  close: string
}

/** Quotes used by spreadsheets. */
export const plainQuotes: Quotes = { open: '"', close: '"' }

/** Quotes used by other programs, or converted from plain ones by word processors. */
const otherQuotes: readonly Quotes[] = ["''", '“”', '„“', '„”', '””', '«»', '‘’'].map(
  ([open = '', close = '']) => ({
    open,
    close,
  }),
)

/** Detects the quotes of a list from its header: other than plain ones only if they enclose all of its cells. */
export function findQuotes(header: string, delimiter: string): Quotes {
  const cells = header.split(delimiter).map((cell) => cell.trim())
  const isWithin = (cell: string, { open, close }: Quotes) =>
    cell.length > 2 && cell.startsWith(open) && cell.endsWith(close)
  return otherQuotes.find((quotes) => cells.every((cell) => isWithin(cell, quotes))) ?? plainQuotes
}

/** A complete quoted cell. */
interface QuotedCell {
  text: string
  /** Offset after the closing quote. */
  end: number
}

/**
 * Reads a quoted cell. Doubled closing quotes stand for one; also recognizes `\"`.
 *
 * @param start offset of the opening quote
 * @param isLast true if no more text follows
 * @returns `more`: incomplete; `unclosed`: another cell begins inside it
 */
export function readQuoted(
  text: string,
  start: number,
  { delimiter, quotes, isLast }: { delimiter: string; quotes: Quotes; isLast: boolean },
): QuotedCell | 'more' | 'unclosed' {
  const { close } = quotes
  const isEnd = (at: number) =>
    at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r'
  // The next character could be a second quote.
  const isOpen = (at: number) => at < 0 || (at === text.length - 1 && !isLast)
  let end = text.indexOf(close, start + 1)
  let hasDoubled = false
  for (; !isOpen(end); end = text.indexOf(close, end + 1)) {
    const isEscaped = close === '"' && isAfterBackslash(text, end)
    if (text[end + 1] === close) {
      // The end of `\""`: from JSON in a cell whose other quotes are doubled.
      if (isEscaped && !hasDoubled && isOpen(end + 1)) return 'more'
      if (isEscaped && !hasDoubled && isEnd(end + 2)) return unescaped(start, end + 1)
      hasDoubled ||= !isEscaped
      end++
    } else if (isEscaped && !isEnd(end + 1)) {
      const last = closingBehindEscapes(end + 1)
      if (last === 'more') return last
      if (last !== undefined) return unescaped(start, last)
      break
    } else break
  }
  if (isOpen(end)) return isLast ? 'unclosed' : 'more'
  if (
    hasOtherCells(text.slice(start + 1, end), !isEnd(end + 1) && !/\s/.test(text[end + 1] ?? ''), delimiter)
  )
    return 'unclosed'
  return { text: text.slice(start + 1, end).replaceAll(close + close, close), end: end + 1 }

  /** Position of the closing quote of a cell with backslash-escaped quotes; `undefined` if there are none. */
  function closingBehindEscapes(from: number): number | 'more' | undefined {
    let at = text.indexOf(close, from)
    while (!isOpen(at) && isAfterBackslash(text, at)) at = text.indexOf(close, at + 1)
    if (isOpen(at)) return isLast ? undefined : 'more'
    return isEnd(at + 1) ? at : undefined
  }

  function unescaped(from: number, to: number): QuotedCell {
    return { text: text.slice(from + 1, to).replace(/\\(["\\])/g, '$1'), end: to + 1 }
  }
}

function isAfterBackslash(text: string, at: number): boolean {
  let count = 0
  while (text[at - 1 - count] === '\\') count++
  return count % 2 === 1
}

/**
 * Returns true if text after the opening quote belongs to other cells: the apparent closing quote opens another, or the
 * text contains an address.
 *
 * @param isBeforeText true if text follows the closing quote immediately
 */
function hasOtherCells(inside: string, isBeforeText: boolean, delimiter: string): boolean {
  const isLong = /[\r\n]/.test(inside)
  if (isBeforeText && (isLong || inside.endsWith(delimiter))) return true
  if (!isLong || !inside.includes('@')) return false
  return inside
    .split(/[\r\n]+/)
    .some(
      (line) =>
        line.includes(delimiter) &&
        line.split(delimiter).some((cell) => looksLikeAddress(cell) && cell === cell.trim()),
    )
}

import { bareHeader, isMailHeader, nameHeaders } from './columnWords.ts'

/** Key of the recipient's name among the attributes in a {@link Matching}: an attribute cannot have it. */
export const nameKey = ''

/** The column of the recipient's name (`nameKey`) and of each attribute; the number of a column counts from 0. */
export type Matching = ReadonlyMap<string, number>

/**
 * Whether a row names columns: one of its cells is the name of an attribute, or a usual header of a name or an e-mail
 * address.
 *
 * @param label name of the recipient's name in the language of the person; '' if there is none
 */
export function isHeader(row: readonly string[], attributes: readonly string[], label: string): boolean {
  const known = new Set([...nameHeaders, ...[label, ...attributes].map(bareHeader)])
  return row.map(bareHeader).some((header) => known.has(header) || isMailHeader(header))
}

/**
 * Guesses the columns by their headers, without regard to case, spaces, punctuation, and diacritics: first equal ones,
 * then columns that contain a name or are contained in it. Each column is used once. Without headers, the name is the
 * first column that has letters and no e-mail addresses.
 *
 * @param columns headers, or empty texts
 * @param row one row of cells
 */
export function matchColumns(
  columns: readonly string[],
  row: readonly string[],
  attributes: readonly string[],
  label: string,
): Matching {
  const headers = columns.map(bareHeader)
  const matching = new Map<string, number>()
  const free = (i: number) => !isMailHeader(headers[i] ?? '') && ![...matching.values()].includes(i)
  const bareLabel = bareHeader(label)
  const nameIs = (header: string) => nameHeaders.has(header) || header === bareLabel

  function find(key: string, fits: (header: string) => boolean): void {
    const found = headers.findIndex((header, i) => header !== '' && free(i) && fits(header))
    if (!matching.has(key) && found >= 0) matching.set(key, found)
  }

  const keys = attributes.map((key) => ({ key, bare: bareHeader(key) }))
  for (const { key, bare } of keys) find(key, (header) => header === bare)
  find(nameKey, nameIs)
  for (const { key, bare } of keys) find(key, (header) => isPart(bare, header))
  find(nameKey, (header) => [...nameHeaders].some((name) => name.length > 2 && header.includes(name)))
  if (!matching.has(nameKey)) {
    const found = row.findIndex((cell, i) => free(i) && headers[i] === '' && isName(cell))
    if (found >= 0) matching.set(nameKey, found)
  }
  return matching
}

function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !cell.includes('@')
}

function isPart(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  return short.length > 2 && long.includes(short)
}

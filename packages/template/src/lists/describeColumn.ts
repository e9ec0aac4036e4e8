import { looksLikeAddress, looksLikePerson } from './cellKinds.ts'
import { type HeaderMeaning, readHeader } from './readHeader.ts'

/** A column with the meaning of its header, and statistics of its cells. */
export interface Column extends HeaderMeaning {
  index: number
  header: string
  /** Shares of nonempty cells that look like an address, or a person. */
  addresses: number
  persons: number
  /** Shares of those with a letter, and with several words. */
  texts: number
  phrases: number
  isEmpty: boolean
}

/** Describes a column by its header and the first rows. */
export function describeColumn(text: string, index: number, rows: readonly (readonly string[])[]): Column {
  const header = text.trim()
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  const share = (test: (cell: string) => boolean) =>
    cells.length ? cells.filter(test).length / cells.length : 0
  return {
    ...readHeader(header),
    index,
    header,
    addresses: share(looksLikeAddress),
    persons: share(looksLikePerson),
    texts: share((cell) => /\p{L}/u.test(cell)),
    phrases: share((cell) => /\s|\p{Script=Han}{2}/u.test(cell)),
    isEmpty: cells.length === 0,
  }
}

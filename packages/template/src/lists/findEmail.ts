import { bareHeader } from './bareHeader.ts'
import type { Column } from './describeColumn.ts'
import type { HeaderMeaning } from './readHeader.ts'

/** Columns of the recipient's name. */
export interface FoundName {
  columns: readonly number[]
  /** Several if none is certain. */
  choices: readonly number[]
  person: HeaderMeaning['person'] | undefined
}

/**
 * Finds columns that could contain the person's address: several if none is certain.
 *
 * @param words unknown words in the header of the name
 */
export function findEmail(
  free: readonly Column[],
  { person, choices }: FoundName,
  words: readonly string[],
): number[] {
  const headed = free.filter(
    ({ kind, isKnown, isEmpty, addresses }) => kind === 'email' && (isKnown || isEmpty || addresses > 0.5),
  )
  const filled = headed.filter(({ isEmpty, addresses }) => isEmpty || addresses > 0.5)
  // Invalid addresses are problems of their rows.
  const named = filled.length ? filled : headed
  const byCells = free.filter(({ addresses }) => addresses > 0.5)
  const all = named.length ? named : byCells
  const belonging = all.filter((column) => belongs(column, person))
  const exact = belonging.filter((column) => column.person === person)
  // The choice of a name decides which address belongs to it.
  const best = choices.length > 1 ? all : exact.length ? exact : belonging.length ? belonging : all
  // “Skipper name” goes with “Skipper email” only.
  const shared = best.filter(({ unknown }) => unknown.some((word) => words.includes(word)))
  if (shared.length) return shared.map(({ index }) => index)
  if (choices.length > 1 && best.some((column) => column.person.startsWith('other')))
    return best.map(({ index }) => index)
  const bare = best.filter(({ isBare }) => isBare)
  return (bare.length === 1 ? bare : best).map(({ index }) => index)
}

/** Returns true if a column is about the person whose name was found. */
export function belongs(column: Column | undefined, person: HeaderMeaning['person'] | undefined): boolean {
  if (!column) return false
  // “Contact” alone means how to reach somebody.
  if (
    column.person === '' ||
    (column.kind !== 'email' && /^other (contact|kontakt|連絡先|contacto|contato)$/.test(column.person))
  )
    return true
  return (
    column.person === person || (column.person === 'recipient' && (person === '' || person === undefined))
  )
}

/** Returns true if an address is somebody else's; “Registered by email” belongs to the person in “Registered by”. */
export function isSomebodyElses(
  email: Column | undefined,
  columns: readonly Column[],
  names: readonly number[],
): boolean {
  const shares = ({ unknown }: Column) => unknown.some((word) => email?.unknown.includes(word))
  return (
    columns.some((column) => column.index !== email?.index && column.persons > 0 && shares(column)) &&
    !columns.some((column) => names.includes(column.index) && shares(column))
  )
}

/**
 * Returns true if words in the email's header that the name's header lacks may refer to somebody else, as in “Line
 * manager’s inbox”, unless the addresses resemble the names.
 */
export function mayBeSomebodyElses(
  email: Column | undefined,
  columns: readonly Column[],
  names: readonly number[],
  rows: readonly (readonly string[])[],
): boolean {
  if (!email?.unknown.length || !names.length) return false
  const named = columns.filter(({ index }) => names.includes(index))
  if (named.some(({ unknown }) => unknown.some((word) => email.unknown.includes(word)))) return false
  const filled = rows.filter((row) => row[email.index]?.includes('@'))
  const alike = filled.filter((row) => {
    const local = bareHeader(row[email.index]?.split('@')[0] ?? '')
    const words = names.flatMap((index) => (row[index] ?? '').split(/[\s-]+/).map(bareHeader))
    return words.some((word) => word.length > 2 && local.includes(word))
  })
  return alike.length * 2 <= filled.length
}

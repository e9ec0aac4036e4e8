import { bareHeader } from './bareHeader.ts'
import { looksLikeDate } from './cellKinds.ts'
import { type DateField, dateFieldOf, dateFields } from './dateHeaders.ts'
import { type Column, describeColumn } from './describeColumn.ts'
import { belongs, type FoundName, findEmail, isSomebodyElses, mayBeSomebodyElses } from './findEmail.ts'
import type { HeaderMeaning } from './readHeader.ts'

/** Values whose column header must equal their name. */
export const namedFields = ['externalId'] as const

/** Values of a certificate that a file may have columns for, besides name, address, attributes, and metadata. */
export const rowFields = [...namedFields, ...dateFields] as const

/** One of {@link rowFields}. */
export type RowField = (typeof rowFields)[number]

/** Column numbers, from 0, of the values for a certificate. */
export interface ColumnMapping {
  /** Several are joined with a space. Empty: none is certain. */
  name: readonly number[]
  /** Negative: none is certain. */
  email: number
  /** Column of each attribute, if any. */
  attributes: ReadonlyMap<string, number>
  /** Columns with headers such as `metadata.course`, by key. */
  metadata: ReadonlyMap<string, number>
  /** Columns of further values. */
  fields: Readonly<Partial<Record<RowField, number>>>
}

/** Candidate columns; only the list's owner knows which is correct. */
export interface AmbiguousColumns {
  /** `name`, `email`, `issuedAt`, `expiresAt`, or `attributes.KEY`. */
  field: string
  columns: readonly number[]
}

/** A mapping, as far as it is certain. */
export interface MappedColumns {
  mapping: ColumnMapping
  ambiguous: readonly AmbiguousColumns[]
}

/**
 * Finds the columns of the recipient's name and address, for the same person, by whole words of their headers, in the
 * languages of the product, and by their cells. An attribute's column has its name as header; date columns contain
 * dates and have a matching header. Chooses none if two are possible.
 *
 * @param rows some rows below the header
 */
export function mapColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  attributeKeys: readonly string[],
): MappedColumns {
  const columns = header.map((text, index) => describeColumn(text, index, rows))
  const ambiguous: AmbiguousColumns[] = []
  const attributes = new Map<string, number>()
  for (const key of attributeKeys) {
    const found = findAttribute(key, columns)
    if (found.length > 1) ambiguous.push({ field: `attributes.${key}`, columns: found })
    else if (found[0] !== undefined) attributes.set(key, found[0])
  }
  const named = findNamed(columns)
  ambiguous.push(...named.ambiguous)
  const taken = new Set([...attributes.values(), ...named.columns])
  const fields: Partial<Record<RowField, number>> = { ...named.fields }
  for (const field of dateFields) {
    const found = columns
      .filter(({ index }) => !taken.has(index))
      .filter((column) => isDated(column, field, rows))
    if (found.length > 1) ambiguous.push({ field, columns: found.map(({ index }) => index) })
    else if (found[0]) fields[field] = found[0].index
  }
  for (const column of Object.values(fields)) taken.add(column)
  const free = columns.filter(({ index, header: text }) => text !== '' && !taken.has(index))
  const names = findName(free, rows)
  const words = names.columns.flatMap((index) => columns[index]?.unknown ?? [])
  const emails = findEmail(free, names, words)
  if (names.choices.length > 1) ambiguous.push({ field: 'name', columns: names.choices })
  const isOfOther = (email: Column | undefined) =>
    !belongs(email, names.person) ||
    isSomebodyElses(email, columns, names.columns) ||
    mayBeSomebodyElses(email, columns, names.columns, rows)
  if (emails.length > 1 || (emails.length === 1 && isOfOther(columns[emails[0] ?? 0])))
    ambiguous.push({ field: 'email', columns: emails })
  const isOpen = (field: string) => ambiguous.some((one) => one.field === field)
  return {
    mapping: {
      name: isOpen('name') ? [] : names.columns,
      email: isOpen('email') ? -1 : (emails[0] ?? -1),
      attributes,
      metadata: named.metadata,
      fields,
    },
    ambiguous,
  }
}

const metadataHeader = /^metadata\.(.+)$/

/** Columns of {@link namedFields} and metadata: exact headers only. */
function findNamed(columns: readonly Column[]) {
  const byHeader = new Map<string, number[]>()
  for (const { header, index } of columns)
    if (namedFields.some((field) => field === header) || metadataHeader.test(header))
      byHeader.set(header, [...(byHeader.get(header) ?? []), index])
  const certain = [...byHeader].flatMap(([header, [index, ...others]]) =>
    index === undefined || others.length ? [] : [[header, index] as const],
  )
  return {
    columns: [...byHeader.values()].flat(),
    ambiguous: [...byHeader]
      .filter(([, indexes]) => indexes.length > 1)
      .map(([field, indexes]) => ({ field, columns: indexes })),
    fields: Object.fromEntries(certain.filter(([header]) => !metadataHeader.test(header))) as Partial<
      Record<(typeof namedFields)[number], number>
    >,
    metadata: new Map(
      certain.flatMap(([header, index]) => {
        const key = metadataHeader.exec(header)?.[1]
        return key === undefined ? [] : [[key, index] as const]
      }),
    ),
  }
}

/** Returns true if header and most cells are dates: “Valid until” may also contain “2 years”. */
function isDated({ index, header }: Column, field: DateField, rows: readonly (readonly string[])[]): boolean {
  if (dateFieldOf(header) !== field) return false
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  return cells.filter(looksLikeDate).length * 2 > cells.length
}

function findAttribute(key: string, columns: readonly Column[]): number[] {
  const exact = columns.filter(({ header }) => header === key.trim() && header !== '')
  const bare = bareHeader(key)
  const found = exact.length
    ? exact
    : columns.filter(({ header }) => bare !== '' && bareHeader(header) === bare)
  return found.map(({ index }) => index)
}

function findName(free: readonly Column[], rows: readonly (readonly string[])[]): FoundName {
  const hasNames = (column: Column) =>
    column.addresses < 0.5 &&
    (column.isEmpty || (column.texts > 0.5 && (column.isKnown || column.persons > 0)))
  const named = free.filter((column) => /^(name|given|family)$/.test(column.kind) && hasNames(column))
  // “Attendee status”, and “Guest” with “yes” or “no”, next to “First name”.
  const strong = named.filter(({ isNamed, isKnown, phrases }) => isNamed || (isKnown && phrases > 0.5))
  // “Guest” with “Yes” or “No”, next to an account name.
  const unnamed = strong.length ? undefined : findUnnamed(free)
  if (
    unnamed &&
    named.some(({ isEmpty }) => !isEmpty) &&
    (unnamed.columns.length || unnamed.choices.length)
  ) {
    if (
      unnamed.person === '' &&
      free.some(({ index, kind }) => kind === 'user' && unnamed.columns.includes(index))
    )
      return unnamed
    const choices = [...named.map(({ index }) => index), ...unnamed.columns, ...unnamed.choices]
    return { columns: [], choices: [...new Set(choices)], person: undefined }
  }
  const candidates = strong.some(({ isNamed }) => isNamed) ? strong : named
  const persons = [...new Set(candidates.map(({ person }) => person))]
  // Prefer columns of the recipient, then of an unnamed person, then of the only person.
  const ranked = ['recipient', ''].filter((person) => persons.includes(person as HeaderMeaning['person']))
  const [person] = (ranked.length ? ranked : persons) as HeaderMeaning['person'][]
  if (person === undefined) return findUnnamed(free)
  // Another person, next to a column of people with an unexplained header.
  const others = person.startsWith('other') ? free.filter((column) => isUnexplained(column)) : []
  if (others.length)
    return { columns: [], choices: [...candidates, ...others].map(({ index }) => index), person }
  const rivals = ranked.length ? ranked : persons
  const found = rivals.map((one) =>
    nameOf(
      candidates.filter((column) => column.person === one),
      rows,
    ),
  )
  const [best] = found
  // “Student name” next to “Name”, or only a parent next to a teacher.
  if (found.length > 1 && !(best && best.choices.length <= 1 && isPartOnly(found.slice(1))))
    return { columns: [], choices: found.flatMap(({ choices }) => choices), person }
  const columns = best?.columns ?? []
  // “Staff name” next to “Client name”: only the list's owner knows who gets the certificate.
  const strangers = candidates.filter((column) => column.person.startsWith('other'))
  if (strangers.length && free.some((column) => columns.includes(column.index) && column.unknown.length))
    return { columns: [], choices: [...columns, ...strangers.map(({ index }) => index)], person }
  const rest = restOfName(columns, free)
  if (rest.length) return { columns: [], choices: [...columns, ...rest], person }
  return { columns, choices: best?.choices ?? [], person }
}

/** Columns that may contain last names, if the found one only has first names. */
function restOfName(columns: readonly number[], free: readonly Column[]): number[] {
  const [only, ...more] = free.filter(({ index }) => columns.includes(index))
  if (!only || more.length || only.isEmpty || only.phrases > 0.5) return []
  return free.filter((column) => isUnexplained(column) && column.phrases <= 0.5).map(({ index }) => index)
}

function isUnexplained({ kind, isKnown, persons }: Column): boolean {
  return kind === 'unknown' && !isKnown && persons > 0.8
}

/** Returns true if the others have only part of a name, such as a first name without a last name. */
function isPartOnly(found: readonly { columns: readonly number[]; isWhole: boolean }[]): boolean {
  return found.every(({ isWhole }) => !isWhole)
}

/** Name of one person: in one column or two. */
function nameOf(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): { columns: readonly number[]; choices: readonly number[]; isWhole: boolean } {
  const known = columns.filter(({ isKnown }) => isKnown)
  const all = known.length ? known : columns
  const printed = all.filter(({ isPrinted, kind }) => isPrinted && kind === 'name')
  const of = (kind: HeaderMeaning['kind']) => all.filter((column) => column.kind === kind)
  const [wholes, givenNames, families] = [printed.length ? printed : of('name'), of('given'), of('family')]
  const indexes = (some: readonly Column[]) => some.map(({ index }) => index)
  for (const same of [wholes, givenNames, families])
    if (same.length > 1) return { columns: [], choices: indexes(same), isWhole: true }
  const [whole, givenName, family] = [wholes[0], givenNames[0], families[0]]
  const parts = [givenName, family].filter((part) => part !== undefined)
  const one = (columns: readonly Column[]) => ({
    columns: indexes(columns),
    choices: indexes(columns).slice(0, 1),
    isWhole: true,
  })
  if (whole && (!parts.length || printed.length || parts.some((part) => hasPart(rows, whole, part))))
    return one([whole])
  if (givenName && family) return one(isFamilyFirst(family) ? [family, givenName] : [givenName, family])
  if (whole)
    return one(
      givenName
        ? [givenName, whole]
        : family
          ? isFamilyFirst(family)
            ? [family, whole]
            : [whole, family]
          : [whole],
    )
  return { ...one(parts), isWhole: false }
}

/** Returns true for Chinese and Japanese, which write the family name first. */
function isFamilyFirst({ header }: Column): boolean {
  return /\p{Script=Han}/u.test(header)
}

/** Returns true if in most rows, one column's text contains the other's. */
function hasPart(rows: readonly (readonly string[])[], whole: Column, part: Column): boolean {
  const both = rows
    .map((row) => [row[whole.index]?.trim(), row[part.index]?.trim()])
    .filter(([a, b]) => a && b)
  const within = both.filter(([a = '', b = '']) => bareHeader(a).includes(bareHeader(b)))
  return within.length * 2 > both.length
}

/** Finds the only column with people, if no header names one. */
function findUnnamed(free: readonly Column[]): FoundName {
  const users = free.filter(({ persons, phrases, kind }) => kind === 'user' && persons > 0.8 && phrases > 0.5)
  if (users.length === 1) return { columns: users.map(({ index }) => index), choices: [], person: '' }
  const likely = free.filter(isUnexplained)
  const rivals = free.filter(({ persons, kind }) => persons > 0.8 && kind === 'unknown')
  const [only] = likely
  if (only && likely.length === 1 && rivals.length === 1)
    return { columns: [only.index], choices: [only.index], person: '' }
  return {
    columns: [],
    choices: likely.length > 1 ? likely.map(({ index }) => index) : [],
    person: undefined,
  }
}

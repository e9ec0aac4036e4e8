import { accountMark, type MarkWord } from './filterMarks.ts'
import {
  addressSeparators,
  inHalfWidth,
  postgresMarks,
  searchForm,
  separators,
  sqliteMarks,
  type stateLetters,
} from './searchWords.ts'

/** Maximum number of words per search; further ones are ignored. */
const maxWords = 8

type Engine = 'sqlite' | 'postgres'
type StateLetter = (typeof stateLetters)[keyof typeof stateLetters]

/** A search text: prefixes of words, each in the forms in which it may be stored, and of whole addresses. */
export interface SearchTerms {
  words: readonly (readonly string[])[]
  addresses: readonly string[]
}

/**
 * Parses a search text. A word with an `@` is an address, which the index has as one word, because its parts may occur
 * in a million others. Text is split as in each engine's index, so a name is found as issued and as `searchForm` folds
 * it.
 *
 * @returns `undefined` for a text without words
 */
export function readTerms(engine: Engine, text: string): SearchTerms | undefined {
  const parts = text.split(/[\s<>(),;:"]+/)
  const addresses = parts.filter((part) => part.indexOf('@') > 0).slice(0, maxWords)
  const rest = addresses.reduce((without, address) => without.replace(address, ' '), text)
  const words = formsOf(engine, rest).slice(0, maxWords - addresses.length)
  return words.length + addresses.length ? { words, addresses } : undefined
}

/** Compares one recipient with a search, as the engine's index does. */
export function matchesTerms(
  engine: Engine,
  { words, addresses }: SearchTerms,
  { name, email }: { name: string; email: string },
): boolean {
  const texts = [name, searchForm(name), email, searchForm(email)]
  const stored = [...new Set(texts.flatMap((text) => searchWords(engine, text.toLowerCase())))]
  const isIn = (forms: readonly string[]) =>
    forms.some((form) => stored.some((word) => word.startsWith(form.toLowerCase())))
  const address = spellings(email).map((one) => one.toLowerCase())
  const isAddress = (given: string) =>
    spellings(given).some((one) => address.some((own) => own.startsWith(one.toLowerCase())))
  return words.every(isIn) && addresses.every(isAddress)
}

/**
 * Limits a search to an account, a sub-account, states, marks (one of each list), and blocks of certificates; without
 * blocks: all.
 */
interface Limits {
  accountId: string
  subAccount: string | undefined
  states: readonly StateLetter[]
  marks: readonly (readonly MarkWord[])[]
  blocks: readonly number[]
}

/** Expression for SQLite's index. */
export function sqliteMatch(
  { words, addresses }: SearchTerms,
  { accountId, subAccount, states, marks, blocks }: Limits,
): string {
  const found = [
    `"${accountMark(accountId)}"`,
    ...states.map((letter) => `"${sqliteMarks.state}${letter}"`),
    ...(subAccount === undefined
      ? []
      : [`"${sqliteMarks.subAccount}${Buffer.from(subAccount).toString('hex')}"`]),
    ...marks.map(sqliteWords),
    ...words.map((forms) => sqliteTerm(forms, { isWhole: false })),
    ...addresses.map((address) => sqliteAddress(address, { isWhole: false })),
  ]
  if (blocks.length) found.push(`(${blocks.map((block) => `"${sqliteMarks.block}${block}"`).join(' OR ')})`)
  return found.join(' AND ')
}

/** Expression for certificates with one of a mark's words, on SQLite. */
export function sqliteWords(words: readonly MarkWord[]): string {
  return `(${words.map(({ text, isPrefix }) => `"${text}"${isPrefix ? ' *' : ''}`).join(' OR ')})`
}

/** An address in SQLite's index, which splits addresses with rare characters. */
export function sqliteAddress(address: string, { isWhole }: { isWhole: boolean }): string {
  const marked = [...address].map((one) => (isAddressSeparator(one) ? sqliteMarks.address : one)).join('')
  const parts = searchWords('sqlite', sqliteMarks.address + marked)
  return parts
    .map((part, i) => sqliteTerm(spellings(part), { isWhole: isWhole || i < parts.length - 1 }))
    .join(' AND ')
}

function isAddressSeparator(character: string): boolean {
  return addressSeparators.some((separator) => separator === character)
}

function sqliteTerm(forms: readonly string[], { isWhole }: { isWhole: boolean }): string {
  const spelled = forms.filter((form) => isOneWord('sqlite', form))
  return `(${spelled.map((spelling) => `"${spelling}"${isWhole ? '' : ' *'}`).join(' OR ')})`
}

/**
 * Parts of a search on PostgreSQL, each as the text of a `tsquery` for a block. The most selective parts, such as a
 * name, come before marks.
 *
 * @returns functions of the prefix of the account's words in that block
 */
export function postgresParts(
  { words, addresses }: SearchTerms,
  { states, subAccount, marks }: Pick<Limits, 'states' | 'subAccount' | 'marks'>,
): ((key: string) => string)[] {
  const whole = addresses.map((address) => postgresAddress(address, { isWhole: false }))
  return [
    ...whole.map((address) => () => address),
    ...words.map(postgresTerm),
    ...states.map((letter) => (key: string) => lexeme(key + postgresMarks.state + letter)),
    ...(subAccount === undefined
      ? []
      : [(key: string) => lexeme(key + postgresMarks.subAccount + subAccount)]),
    ...marks.map(postgresMark),
  ]
}

/** One of a mark's words on PostgreSQL, like {@link postgresParts}. */
export function postgresMark(words: readonly MarkWord[]): (key: string) => string {
  return (key) => {
    const found = words.map(({ text, isPrefix }) => `${lexeme(key + text)}${isPrefix ? ':*' : ''}`)
    return `(${found.join(' | ')})`
  }
}

/** The words of whole addresses, which find certificates with a common one in a block. */
export function wordsOfAddresses({ addresses }: SearchTerms): ((key: string) => string)[] {
  return addresses.map((address) => {
    const spelled = spellings(address).map((one) => searchWords('postgres', one))
    return (key) => {
      const matches = spelled.map((words) =>
        words.map((word, i) => lexeme(key + word) + (i < words.length - 1 ? '' : ':*')).join(' & '),
      )
      return `(${matches.join(' | ')})`
    }
  })
}

/** An address in PostgreSQL's index, in any account. */
export function postgresAddress(address: string, { isWhole }: { isWhole: boolean }): string {
  const spelled = spellings(address).map((one) => lexeme(postgresMarks.address + one) + (isWhole ? '' : ':*'))
  return `(${spelled.join(' | ')})`
}

function postgresTerm(forms: readonly string[]): (key: string) => string {
  const spelled = forms.filter((form) => isOneWord('postgres', form))
  return (key) => `(${spelled.map((spelling) => `${lexeme(key + spelling)}:*`).join(' | ')})`
}

function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

const postgresSeparators = new Set([...separators, "'", '?'])

/** Words of a text, as typed and as folded; addresses only as typed. */
function formsOf(engine: Engine, text: string): string[][] {
  const [typed, folded] = [text, searchForm(text)].map((one) => searchWords(engine, one)) as [
    string[],
    string[],
  ]
  // A form with more words comes from a sign such as ㈱, or an apostrophe.
  if (typed.length !== folded.length) return folded.map((word) => [word, ...alefForms(word)])
  return folded.map((word, i) => {
    const spelled = spellings(typed[i] ?? '')
    const known = new Set(spelled.map((one) => one.toLowerCase()))
    const forms = [word, inHalfWidth(word), ...alefForms(word)]
    return [...spelled, ...new Set(forms.filter((form) => !known.has(form)))]
  })
}

/** An alef at the start of an Arabic word, which is often written without its hamza, or the article before it. */
const alef = /^(ال)?[اأإآ]/u

/** An Arabic word with each spelling of its first alef. */
function alefForms(word: string): string[] {
  if (!alef.test(word)) return []
  return ['ا', 'أ', 'إ', 'آ'].map((letter) => word.replace(alef, (_all, article = '') => article + letter))
}

function isOneWord(engine: Engine, text: string): boolean {
  return searchWords(engine, text).join() === text
}

/** Splits a text into words as the engine does. FTS5 would refuse a word that it splits further. */
function searchWords(engine: Engine, text: string): string[] {
  const isBetween = (character: string) =>
    engine === 'postgres'
      ? postgresSeparators.has(character) || /\p{Cc}/u.test(character)
      : !/[\p{L}\p{N}\p{M}\p{Co}]/u.test(character)
  const words = Array.from(text, (character) => (isBetween(character) ? ' ' : character))
    .join('')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}\p{M}]/u.test(word))
  return [...new Set(words)]
}

/**
 * Forms in which a word may be stored: names keep the Unicode form in which they were sent, such as decomposed from a
 * Mac, and PostgreSQL lowercases sigma in one way.
 */
function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  const words = [word, ...(lower.includes('ς') ? [lower, lower.replaceAll('ς', 'σ')] : [])]
  const forms = ['NFC', 'NFD', 'NFKC'] as const
  return [...new Set([...words, ...words.flatMap((one) => forms.map((form) => one.normalize(form)))])]
}

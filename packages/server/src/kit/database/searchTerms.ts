import { inHalfWidth, searchForm } from './schema/searchForm.ts'
import {
  addressSeparators,
  keyLetters,
  postgresMarks,
  separators,
  sqliteMarks,
  type stateLetters,
} from './schema/searchWords.ts'

/** Most words of a search that count. */
const mostWords = 8

type Engine = 'sqlite' | 'postgres'
type StateLetter = (typeof stateLetters)[keyof typeof stateLetters]

/** A text that is searched for: beginnings of words, each in the forms in which it may be stored, and of whole addresses. */
export interface SearchTerms {
  words: readonly (readonly string[])[]
  addresses: readonly string[]
}

/**
 * Reads what a search looks for. What has an `@` in it is an address, of which the index has one word: its parts may be in a
 * million others. Each engine divides words as it did those that it indexed, so a name is found as it was issued, and as
 * `searchForm` folds it.
 *
 * @returns `undefined` for a text without words
 */
export function readTerms(engine: Engine, text: string): SearchTerms | undefined {
  const parts = text.split(/[\s<>(),;:"]+/)
  const addresses = parts.filter((part) => part.indexOf('@') > 0).slice(0, mostWords)
  const rest = addresses.reduce((without, address) => without.replace(address, ' '), text)
  const words = formsOf(engine, rest).slice(0, mostWords - addresses.length)
  return words.length + addresses.length ? { words, addresses } : undefined
}

/** Limits a search to an account, to states, and to blocks of certificates; without blocks: all. */
interface Limits {
  accountId: string
  states: readonly StateLetter[]
  blocks: readonly number[]
}

/** The expression that SQLite matches its index with. */
export function sqliteMatch(
  { words, addresses }: SearchTerms,
  { accountId, states, blocks }: Limits,
): string {
  const found = [
    `"${sqliteMarks.account}${accountId.replaceAll('-', '')}"`,
    ...states.map((letter) => `"${sqliteMarks.state}${letter}"`),
    ...words.map((forms) => sqliteTerm(forms, { isWhole: false })),
    ...addresses.map((address) => sqliteAddress(address, { isWhole: false })),
  ]
  if (blocks.length) found.push(`(${blocks.map((block) => `"${sqliteMarks.block}${block}"`).join(' OR ')})`)
  return found.join(' AND ')
}

/** An address in the index of SQLite, which divides the few that have other characters than most. */
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
 * Every part of a search on PostgreSQL, as text of a `tsquery` that matches it in a block.
 *
 * @returns functions of what words of the account begin with in that block
 */
export function postgresParts(
  { words, addresses }: SearchTerms,
  states: readonly StateLetter[],
): ((key: string) => string)[] {
  return [
    ...addresses.map((address) => () => postgresAddress(address, { isWhole: false })),
    ...states.map((letter) => (key: string) => lexeme(key + postgresMarks.state + letter)),
    ...words.map((forms) => (key: string) => postgresTerm(key, forms)),
  ]
}

/** An address in the index of PostgreSQL, in any account. */
export function postgresAddress(address: string, { isWhole }: { isWhole: boolean }): string {
  const spelled = spellings(address).map((one) => lexeme(postgresMarks.address + one) + (isWhole ? '' : ':*'))
  return `(${spelled.join(' | ')})`
}

function postgresTerm(key: string, forms: readonly string[]): string {
  const spelled = forms.filter((form) => isOneWord('postgres', form))
  return `(${spelled.map((spelling) => `${lexeme(key + spelling)}:*`).join(' | ')})`
}

function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** The part of a hash that begins the words of an account in a block. */
export function keyOf(hash: string): string {
  return hash.slice(0, keyLetters)
}

const postgresSeparators = new Set([...separators, "'", '?'])

/** Words of a text, each as it was typed and as names are folded; addresses are not. */
function formsOf(engine: Engine, text: string): string[][] {
  const [typed, folded] = [text, searchForm(text)].map((one) => searchWords(engine, one)) as [
    string[],
    string[],
  ]
  // A form with more words is that of a sign such as ㈱, or of an apostrophe.
  if (typed.length !== folded.length) return folded.map((word) => [word])
  return folded.map((word, i) => {
    const spelled = spellings(typed[i] ?? '')
    const known = new Set(spelled.map((one) => one.toLowerCase()))
    return [...spelled, ...new Set([word, inHalfWidth(word)].filter((form) => !known.has(form)))]
  })
}

function isOneWord(engine: Engine, text: string): boolean {
  return searchWords(engine, text).join() === text
}

/** The words of a text as the engine divides it. FTS5 would refuse a word that it divides further. */
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
 * A word as it may be stored: names keep the form in which they were sent, such as that of a Mac's file, and PostgreSQL has
 * one lower case of the letter sigma.
 */
function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  const words = [word, ...(lower.includes('ς') ? [lower, lower.replaceAll('ς', 'σ')] : [])]
  const forms = ['NFC', 'NFD', 'NFKC'] as const
  return [...new Set([...words, ...words.flatMap((one) => forms.map((form) => one.normalize(form)))])]
}

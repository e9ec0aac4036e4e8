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

/** Most words of a search that count. */
const maxWords = 8

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
  const addresses = parts.filter((part) => part.indexOf('@') > 0).slice(0, maxWords)
  const rest = addresses.reduce((without, address) => without.replace(address, ' '), text)
  const words = formsOf(engine, rest).slice(0, maxWords - addresses.length)
  return words.length + addresses.length ? { words, addresses } : undefined
}

/** Compares one recipient with what a search looks for, as the index of the engine does. */
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

/** Limits a search to an account, a sub-account, states, marks (one of each list), and blocks of certificates; without blocks: all. */
interface Limits {
  accountId: string
  subAccount: string | undefined
  states: readonly StateLetter[]
  marks: readonly (readonly MarkWord[])[]
  blocks: readonly number[]
}

/** The expression that SQLite matches its index with. */
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

/** The expression that SQLite matches certificates with that have one of the words of a mark. */
export function sqliteWords(words: readonly MarkWord[]): string {
  return `(${words.map(({ text, isPrefix }) => `"${text}"${isPrefix ? ' *' : ''}`).join(' OR ')})`
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
 * Every part of a search on PostgreSQL, as text of a `tsquery` that matches it in a block. What says little about the others, such as
 * a name, comes before marks.
 *
 * @returns functions of what words of the account begin with in that block
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

/** One of the words of a mark on PostgreSQL, like {@link postgresParts}. */
export function postgresMark(words: readonly MarkWord[]): (key: string) => string {
  return (key) => {
    const found = words.map(({ text, isPrefix }) => `${lexeme(key + text)}${isPrefix ? ':*' : ''}`)
    return `(${found.join(' | ')})`
  }
}

/** The words of whole addresses, by which certificates with a common one are found in a block. */
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

/** An address in the index of PostgreSQL, in any account. */
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

/** Words of a text, each as it was typed and as names are folded; addresses are not. */
function formsOf(engine: Engine, text: string): string[][] {
  const [typed, folded] = [text, searchForm(text)].map((one) => searchWords(engine, one)) as [
    string[],
    string[],
  ]
  // A form with more words is that of a sign such as ㈱, or of an apostrophe.
  if (typed.length !== folded.length) return folded.map((word) => [word, ...alefForms(word)])
  return folded.map((word, i) => {
    const spelled = spellings(typed[i] ?? '')
    const known = new Set(spelled.map((one) => one.toLowerCase()))
    const forms = [word, inHalfWidth(word), ...alefForms(word)]
    return [...spelled, ...new Set(forms.filter((form) => !known.has(form)))]
  })
}

/** An alef at the beginning of an Arabic word, which many write without its hamza, or the article before it. */
const alef = /^(ال)?[اأإآ]/u

/** Arabic words with each way to write their first alef. */
function alefForms(word: string): string[] {
  if (!alef.test(word)) return []
  return ['ا', 'أ', 'إ', 'آ'].map((letter) => word.replace(alef, (_all, article = '') => article + letter))
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

import { type HeaderTag, headerPhrases, headerTags } from './columnVocabulary.ts'
import { bareWord } from './words/bareWord.ts'

/** Meaning of a column header. */
export interface HeaderMeaning {
  /** `user`: the name of an account. */
  kind: 'name' | 'given' | 'family' | 'email' | 'user' | 'unknown'
  /** Owner of the column: unnamed, the recipient, or the words for another person. */
  person: '' | 'recipient' | `other ${string}`
  /** True if all of its words are known. */
  isKnown: boolean
  /** Unknown words. */
  unknown: readonly string[]
  /** True if it names a person, rather than a status or number. */
  isNamed: boolean
  /** True for an email that is not one of several. */
  isBare: boolean
  /** True if it means the name as printed. */
  isPrinted: boolean
}

/** Maximum length of a header, and of a word to decompose, in characters. */
const [maxLength, maxCompound] = [300, 60]
/** Maximum number of words in an entry, such as “imię i nazwisko”. */
const maxPhrase = 3

/**
 * Interprets a header such as “Student name”, “Nom de l’élève”, “Teilnehmername”, or “保護者メールアドレス”, by whole words;
 * decomposes compounds only if all of their parts are known.
 */
export function readHeader(header: string): HeaderMeaning {
  const tags = tagsOf(header.slice(0, maxLength))
  const has = (tag: HeaderTag) => tags.some((one) => one.tag === tag)
  const others = tags.filter(({ tag }) => tag === 'other').map(({ word }) => word)
  const person = others.length
    ? (`other ${[...new Set(others)].sort().join(' ')}` as const)
    : has('recipient')
      ? 'recipient'
      : ''
  const isKnown = tags.length > 0 && tags.every(({ tag }) => tag !== undefined)
  return {
    kind: kindOf(has, person),
    person,
    isKnown,
    unknown: tags.flatMap(({ word, tag }) => (tag === undefined ? [word] : [])),
    isNamed: has('name') || has('whole') || has('given') || has('family'),
    isBare: isKnown && !has('variant') && !has('thing'),
    // “Certificate name” may be the certificate's name.
    isPrinted: has('whole') && /.(cert|zert|urkunde|print)/i.test(header.trim()),
  }
}

function kindOf(has: (tag: HeaderTag) => boolean, person: HeaderMeaning['person']): HeaderMeaning['kind'] {
  if (has('email')) return 'email'
  if (has('address') || has('reading') || has('middle')) return 'unknown'
  // “Vor- und Nachname”, “Nom et prénom”, “Nombre y apellidos” are full names.
  if (has('given') && (has('family') || has('whole'))) return 'name'
  if (has('thing')) return 'unknown'
  if (has('user')) return has('name') || has('whole') ? 'user' : 'unknown'
  if (has('family')) return has('whole') ? 'name' : 'family'
  if (has('given')) return 'given'
  if (has('name') || has('whole')) return has('name') ? 'name' : 'unknown'
  return person === '' ? 'unknown' : 'name'
}

interface TaggedWord {
  word: string
  /** `undefined`: unknown word. */
  tag: HeaderTag | undefined
}

function tagsOf(header: string): TaggedWord[] {
  const words = header
    // “Name (as in your passport)”, “E-Mail (dienstlich)”: brackets contain explanations.
    .replace(
      /\(([^)]*)\)|（([^）]*)）|\[[^\]]*\]/g,
      (_, inner: string | undefined, wide: string | undefined) => ` ${partOfName(inner ?? wide ?? '')} `,
    )
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(bareWord)
    .filter((word) => word !== '' && !/^\p{N}+$/u.test(word))
  const tagged: TaggedWord[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at)
    const word = words.slice(at, at + length).join('')
    const tag = headerTags.get(word)
    if (tag) tagged.push({ word, tag })
    else tagged.push(...(takeApart(word) ?? [{ word, tag: undefined }]))
    at += length
  }
  return tagged
}

const parts: readonly (HeaderTag | undefined)[] = ['given', 'family', 'middle', 'reading']

/** “Name (First)” and “氏名（フリガナ）” differ from the name column. */
function partOfName(inside: string): string {
  return parts.includes(headerTags.get(bareWord(inside))) ? inside : ''
}

/**
 * Number of words in an entry. “Elev e-post” doesn't contain “élève”: words with a meaning are joined only if they form
 * one entry.
 */
function phraseLength(words: readonly string[], at: number): number {
  const first = words[at] ?? ''
  const isWord = first.length > 1 && headerTags.has(first)
  for (let length = maxPhrase; length > 1; length--) {
    const phrase = words.slice(at, at + length)
    if (phrase.length < length || !headerTags.has(phrase.join(''))) continue
    if (!isWord || headerPhrases.has(phrase.join(' '))) return length
  }
  return 1
}

/** Linking elements in compounds, such as the s of “Mitgliedsname”. */
const joints = new Set(['s', 'n', 'en', 'er', 'の'])

/** @returns the known words in this compound; `undefined` if part of it is unknown */
function takeApart(word: string): TaggedWord[] | undefined {
  return word.length > maxCompound ? undefined : takeRest(word, new Set())
}

/** @param failed suffixes that can't be decomposed: retrying them would take exponential time */
function takeRest(word: string, failed: Set<string>): TaggedWord[] | undefined {
  if (word === '') return []
  if (failed.has(word)) return undefined
  for (let length = word.length; length > 0; length--) {
    const start = word.slice(0, length)
    const tag = headerTags.get(start)
    // Short words occur in many others, except in Chinese characters.
    if (!tag || (length < 3 && /^[a-z]+$/.test(start))) continue
    const rest = takeRest(word.slice(length), failed)
    if (rest) return [{ word: start, tag }, ...rest]
    for (const joint of joints) {
      if (!word.startsWith(joint, length)) continue
      const after = takeRest(word.slice(length + joint.length), failed)
      if (after?.length) return [{ word: start, tag }, ...after]
    }
  }
  failed.add(word)
  return undefined
}

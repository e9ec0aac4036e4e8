import { type HeaderTag, headerPhrases, headerTags } from './columnVocabulary.ts'
import { bareWord } from './words/bareWord.ts'

/** Meaning of a column's header. */
export interface HeaderMeaning {
  /** `user`: the name of an account. */
  kind: 'name' | 'given' | 'family' | 'email' | 'user' | 'unknown'
  /** Owner of the column: unnamed, the recipient, or the words for somebody else. */
  person: '' | 'recipient' | `other ${string}`
  /** All of its words are known. */
  isKnown: boolean
  /** Words that are not known. */
  unknown: readonly string[]
  /** Names a person, and not only somebody's status or number. */
  isNamed: boolean
  /** An email that is not one of several. */
  isBare: boolean
  /** Says that this is the name as it is printed. */
  isPrinted: boolean
}

/** Characters of a header that are read, and of a word that is taken apart. */
const [maxLength, maxCompound] = [300, 60]
/** The most words that are one entry, such as “imię i nazwisko”. */
const maxPhrase = 3

/**
 * Reads a header such as “Student name”, “Nom de l’élève”, “Teilnehmername”, or “保護者メールアドレス”, by whole words; those that
 * are written together are taken apart only if all of it is known.
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
    // “Certificate name” may be the name of the certificate.
    isPrinted: has('whole') && /.(cert|zert|urkunde|print)/i.test(header.trim()),
  }
}

function kindOf(has: (tag: HeaderTag) => boolean, person: HeaderMeaning['person']): HeaderMeaning['kind'] {
  if (has('email')) return 'email'
  if (has('address') || has('reading') || has('middle')) return 'unknown'
  // “Vor- und Nachname”, “Nom et prénom”, “Nombre y apellidos” are whole names.
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
  /** `undefined`: the word is not known. */
  tag: HeaderTag | undefined
}

function tagsOf(header: string): TaggedWord[] {
  const words = header
    // “Name (as in your passport)”, “E-Mail (dienstlich)”: what is in brackets explains.
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

/** “Name (First)” and “氏名（フリガナ）” are other columns than the name. */
function partOfName(inside: string): string {
  return parts.includes(headerTags.get(bareWord(inside))) ? inside : ''
}

/** “Elev e-post” has no “élève”: words that mean something alone are only joined if they are one entry. */
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

/** Words that join others within a compound, such as the s of “Mitgliedsname”. */
const joints = new Set(['s', 'n', 'en', 'er', 'の'])

/** @returns the known words that are written together as this one; `undefined` if some of it is not known */
function takeApart(word: string): TaggedWord[] | undefined {
  return word.length > maxCompound ? undefined : takeRest(word, new Set())
}

/** @param failed ends of the word that cannot be taken apart: trying them again would take exponential time */
function takeRest(word: string, failed: Set<string>): TaggedWord[] | undefined {
  if (word === '') return []
  if (failed.has(word)) return undefined
  for (let length = word.length; length > 0; length--) {
    const start = word.slice(0, length)
    const tag = headerTags.get(start)
    // Short words are parts of many others; those of Chinese characters are not.
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

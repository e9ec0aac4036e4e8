import { hanOrder } from '../fonts/hanOrder.ts'
import { latePattern } from '../latePattern.ts'

/** Lists by module name. */
export type WordListName =
  | 'thaiWords'
  | 'laoWords'
  | 'khmerWords'
  | 'burmeseWords'
  | 'japanesePhrases'
  | 'simplifiedPhrases'
  | 'traditionalPhrases'

/** Imports each list separately, so that only callers that need one load it. */
export const wordListModules: Readonly<Record<WordListName, () => Promise<{ words: string }>>> = {
  thaiWords: () => import('./thaiWords.ts'),
  laoWords: () => import('./laoWords.ts'),
  khmerWords: () => import('./khmerWords.ts'),
  burmeseWords: () => import('./burmeseWords.ts'),
  japanesePhrases: () => import('./japanesePhrases.ts'),
  simplifiedPhrases: () => import('./simplifiedPhrases.ts'),
  traditionalPhrases: () => import('./traditionalPhrases.ts'),
}

/** Letters of scripts that require a dictionary (UAX #14, class SA), without digits and other signs. */
export const dictionaryScripts = {
  thaiWords: /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g,
  laoWords: /[\u0e81-\u0ebd\u0ec0-\u0ece\u0edc-\u0edf]+/g,
  khmerWords: /[\u1780-\u17d3\u17d7\u17dc\u17dd]+/g,
  burmeseWords: /[\u1000-\u103f\u1050-\u108f\u109a-\u109f]+/g,
} as const

/** A letter of Chinese or Japanese. */
export const eastAsianLetter = latePattern(
  () => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u,
)
/** Consecutive letters and digits. */
export const lettersInARow = () => /[\p{L}\p{M}\p{N}\u30fc]+/gu
/** The first script with a list, and everything after it in Unicode. */
const fromThai = /[\u0e00-\uffff]/
/** Maximum characters of these scripts that count as one word without a list. */
export const shortText = 4

const phrases: Record<string, WordListName> = {
  JP: 'japanesePhrases',
  SC: 'simplifiedPhrases',
  TC: 'traditionalPhrases',
}

/**
 * Lists that decide line breaks in a text.
 *
 * @param locale BCP 47; distinguishes Chinese from Japanese if the text alone doesn't
 */
export function wordListsFor(text: string, locale?: string): WordListName[] {
  if (!fromThai.test(text)) return []
  const isLong = (part: string): boolean => part.length > shortText
  const lists = Object.entries(dictionaryScripts).flatMap(([name, letters]) =>
    text.match(letters)?.some(isLong) ? (name as keyof typeof dictionaryScripts) : [],
  )
  const isEastAsian =
    eastAsianLetter.test(text) &&
    text.match(lettersInARow())?.some((part) => isLong(part) && eastAsianLetter.test(part))
  const phraseList = isEastAsian ? phrases[hanOrder(text, locale)[0] ?? ''] : undefined
  return phraseList ? [...lists, phraseList] : lists
}

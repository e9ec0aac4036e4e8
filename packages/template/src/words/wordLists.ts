import { hanOrder } from '../fonts/hanOrder.ts'
import { latePattern } from '../latePattern.ts'

/** The lists by the names of their modules. */
export type WordListName =
  | 'thaiWords'
  | 'laoWords'
  | 'khmerWords'
  | 'burmeseWords'
  | 'japanesePhrases'
  | 'simplifiedPhrases'
  | 'traditionalPhrases'

/** Imports each list on its own, so that only who needs one loads it. */
export const wordListModules: Readonly<Record<WordListName, () => Promise<{ words: string }>>> = {
  thaiWords: () => import('./thaiWords.ts'),
  laoWords: () => import('./laoWords.ts'),
  khmerWords: () => import('./khmerWords.ts'),
  burmeseWords: () => import('./burmeseWords.ts'),
  japanesePhrases: () => import('./japanesePhrases.ts'),
  simplifiedPhrases: () => import('./simplifiedPhrases.ts'),
  traditionalPhrases: () => import('./traditionalPhrases.ts'),
}

/** Letters of the scripts whose words only a dictionary knows (UAX #14, class SA), without digits and other signs. */
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
/** Letters and digits without a space or a sign between them. */
export const lettersInARow = () => /[\p{L}\p{M}\p{N}\u30fc]+/gu
/** The first of the scripts that have lists, and all that are behind it in Unicode. */
const fromThai = /[\u0e00-\uffff]/
/** Maximum number of characters of these scripts that are one word, without a list. */
export const shortText = 4

const phrases: Record<string, WordListName> = {
  JP: 'japanesePhrases',
  SC: 'simplifiedPhrases',
  TC: 'traditionalPhrases',
}

/**
 * The lists that decide where lines of a text may end.
 *
 * @param locale BCP 47; tells Chinese from Japanese if the text alone does not
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

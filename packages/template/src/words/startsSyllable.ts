import { latePattern } from '../latePattern.ts'

const letter = latePattern(() => /[\p{L}\p{N}]/u)
/** Vowels before their consonant, and signs that join the next one. */
const joinsNext = /[\u0e40-\u0e44\u0ec0-\u0ec4\u17d2\u1039]/
/** Vowels, repetition and abbreviation signs that belong to the previous character. */
const joinsPrevious = /[\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ebd\u0ec6\u17d7]/
/** Signs on a consonant that closes the previous syllable. */
const closing = /[\u0e4c\u0ecc\u1039\u103a]/

/** Returns true if a syllable of Thai, Lao, Khmer, or Burmese may start at an offset, judging by its letters. */
export function startsSyllable(text: string, at: number): boolean {
  const after = text.charAt(at)
  if (!letter.test(after) || joinsNext.test(text.charAt(at - 1)) || joinsPrevious.test(after)) return false
  return !closing.test(text.charAt(at + 1))
}

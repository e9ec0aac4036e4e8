import { searchForm } from '../search/searchWords.ts'

/** Letters of other alphabets, and the Latin letters that they look like, in the same order. */
const lookalikeLetters = [
  ['аевкмнорстухіїјѕһԁԛԝ', 'aebkmhopctyxiijshdqw'],
  ['АВЕКМНОРСТУХІЇЈЅ', 'ABEKMHOPCTYXIIJS'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['ανικορυχ', 'avikopux'],
  ['օսհո', 'ouhn'],
] as const

const latinOf: ReadonlyMap<string, string> = new Map(
  lookalikeLetters.flatMap(([letters, latin]) => [...letters].map((letter, i) => [letter, latin[i] ?? ''])),
)

/** Returns true if a text has a letter of another alphabet that looks like a Latin one. */
export function hasLookalike(text: string): boolean {
  return [...text].some((letter) => latinOf.has(letter))
}

/**
 * Folds a name so that names that look alike are equal: replaces lookalikes with Latin letters; ignores accents, case,
 * spaces, and punctuation.
 */
export function nameForm(name: string): string {
  const latin = Array.from(name.normalize('NFKC'), (letter) => latinOf.get(letter) ?? letter).join('')
  return searchForm(latin)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

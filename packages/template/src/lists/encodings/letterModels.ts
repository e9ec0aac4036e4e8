import { letterShares } from './letterShares.ts'

/** Letters of names in one language. Values are natural logarithms of shares. */
export interface LetterModel {
  language: string
  letters: ReadonlyMap<string, number>
  /** Share of a letter after another one; empty for languages without an alphabet, which have thousands of letters. */
  pairs: ReadonlyMap<string, number>
  /** Share left for letters not listed after a letter. */
  rest: ReadonlyMap<string, number>
}

/** Score of a letter that is in neither a language's names nor its alphabet. */
const unknownLetter = -14
const unknownAsciiLetter = -9
/** Score of a Chinese character or Korean syllable that is not in the names. */
const unknownCharacter = -19
const minRest = 0.03

/** Parses the letters of every language. */
export function readLetterModels(): LetterModel[] {
  return Object.entries(letterShares).map(([language, [letters, pairs]]) => ({
    language,
    letters: readShares('', letters),
    ...readPairs(pairs),
  }))
}

/** @param start first letter of the pairs */
function readShares(start: string, text: string): Map<string, number> {
  const shares = new Map<string, number>()
  for (let at = 0; at < text.length; at += 2)
    shares.set(start + (text[at] ?? ''), (-Number.parseInt(text[at + 1] ?? '0', 36) / 2) * Math.LN2)
  return shares
}

function readPairs(text: string): Pick<LetterModel, 'pairs' | 'rest'> {
  const pairs = new Map<string, number>()
  const rest = new Map<string, number>()
  for (const group of text === '' ? [] : text.split(' ')) {
    const shares = readShares(group[0] ?? '', group.slice(1))
    let left = 1
    for (const [pair, share] of shares) {
      pairs.set(pair, share)
      left -= Math.exp(share)
    }
    rest.set(group[0] ?? '', Math.log(Math.max(left, minRest)))
  }
  return { pairs, rest }
}

/** Likelihood of a word in a language, as a natural logarithm. */
export function scoreWord(word: readonly string[], { letters, pairs, rest }: LetterModel): number {
  const hasAlphabet = pairs.size > 0
  let score = 0
  let last = '^'
  for (const character of hasAlphabet ? [...word, '$'] : word) {
    // The lowercase form of İ is two characters.
    const letter = character === 'İ' ? character : character.toLowerCase()
    const unknown = letter < '\u0080' ? unknownAsciiLetter : hasAlphabet ? unknownLetter : unknownCharacter
    score += pairs.get(last + letter) ?? (rest.get(last) ?? 0) + (letters.get(letter) ?? unknown)
    last = letter
  }
  return score
}

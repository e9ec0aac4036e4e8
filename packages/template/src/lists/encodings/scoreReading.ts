import { letterShares } from './letterShares.ts'

/** Names in one language: how often letters beyond ASCII occur, and beside which others. Values are natural logarithms. */
interface LetterModel {
  /** Languages without an alphabet have thousands of letters and no pairs. */
  hasAlphabet: boolean
  letters: ReadonlyMap<string, number>
  before: PairModel
  behind: PairModel
}

/** Shares of the neighbors of letters; `rest` is that of each neighbor of a letter that is not listed. */
interface PairModel {
  pairs: ReadonlyMap<string, number>
  rest: ReadonlyMap<string, number>
}

/** How well a text reads in an encoding. */
export interface ReadingScore {
  /** Natural logarithm, up to a constant that is the same for all encodings of the same bytes. */
  score: number
  /** Words that have letters beyond ASCII. */
  words: number
  /** Has a symbol or a control character within a word, or a byte that the encoding does not have. */
  isOdd: boolean
}

/** Neighbors that share what the listed ones leave. */
const restNeighbors = 25
/** A letter that is not in a language's names, with its neighbors. */
const unknownLetter = Math.log(2e-4) + Math.log(0.004)
/** A Chinese character or Korean syllable that is not in the names. */
const unknownCharacter = -19
const undecodable = -25
const control = -20
const symbol = -9
const symbolInWord = -5
const capitalWithin = -4
const smallAtStart = -1.5
const otherScript = -7

/** Characters beside words in ordinary lists. */
const marks: ReadonlyMap<string, number> = new Map([
  ['’', -3],
  ['\u3000', -3],
  ...[...'‘–・（）،\u200c'].map((mark) => [mark, -4] as const),
  ...[...'\u00a0“”„—…ºª«»´'].map((mark) => [mark, -5] as const),
  ...[...'°·€№§®™¿¡'].map((mark) => [mark, -6] as const),
])
/** Marks that occur between the letters of a word. */
const withinWords = new Set('’‘´·・\u00a0\u200c–')

const isLetter = /[\p{L}\p{M}]/u
const scripts: readonly (readonly [string, RegExp])[] = [
  ['Latin', /[A-Za-z\p{Script=Latin}]/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Chinese or Japanese', /[\p{Script=Han}\u3040-\u30ff\uff66-\uff9f]/u],
  ['Korean', /\p{Script=Hangul}/u],
]

/**
 * Prepares scoring the same bytes as different encodings read them. Names tell encodings apart by their letters and pairs of
 * letters: in “Dąbrowski”, ą stands before b, as in Polish; “Dšbrowski” is in no language. A list may have names in several.
 */
export function createReadingScore(): (text: string) => ReadingScore {
  const models = Object.values(letterShares).map(readModel)
  const scriptCache = new Map<string, string>()
  return (text) => {
    const { words, score, isOdd } = splitWords(text)
    const byLanguage = words.map((word) => {
      const common = capitalsOf(word) + scriptsOf(word, scriptCache)
      return models.map((model) => common + lettersOf(word, model))
    })
    return { score: score + bestMixture(byLanguage, models.length), words: words.length, isOdd }
  }
}

function readModel([letters, before, behind]: readonly [string, string, string]): LetterModel {
  const hasAlphabet = before !== ''
  return {
    hasAlphabet,
    letters: readShares(letters, 1),
    before: readPairs(before, 1),
    behind: readPairs(behind, 0),
  }
}

function readShares(text: string, length: number): Map<string, number> {
  const shares = new Map<string, number>()
  for (let at = 0; at < text.length; at += length + 1)
    shares.set(text.slice(at, at + length), (-Number.parseInt(text[at + length] ?? '0', 36) / 2) * Math.LN2)
  return shares
}

/** @param letter position of the letter in a pair; the other one is its neighbor */
function readPairs(text: string, letter: 0 | 1): PairModel {
  const pairs = readShares(text, 2)
  const left = new Map<string, number>()
  for (const [pair, share] of pairs) {
    const key = pair[letter] ?? ''
    left.set(key, (left.get(key) ?? 1) - Math.exp(share))
  }
  const rest = new Map(
    [...left].map(([key, share]) => [key, Math.log(Math.max(share, 0.02) / restNeighbors)]),
  )
  return { pairs, rest }
}

/** Words that have characters beyond ASCII, and the score of the characters between words. */
function splitWords(text: string): { words: string[][]; score: number; isOdd: boolean } {
  const words: string[][] = []
  let score = 0
  let isOdd = false
  for (const line of text.split('\n')) {
    const characters = [...line]
    let word: string[] = []
    const endWord = () => {
      if (word.some(isBeyondAscii)) words.push(word)
      word = []
    }
    characters.forEach((character, i) => {
      if (isLetter.test(character)) {
        word.push(character)
        return
      }
      endWord()
      if (!isBeyondAscii(character)) return
      const isAfter = isLetter.test(characters[i - 1] ?? ' ')
      const isBefore = isLetter.test(characters[i + 1] ?? ' ')
      score += markScore(character)
      if (isAfter && isBefore && !withinWords.has(character)) {
        score += symbolInWord
        isOdd = true
      }
      // Closing quotes and signs that begin a word are letters of another encoding.
      if (!isAfter && isBefore && '’‘´”€…°·™®'.includes(character)) score += symbolInWord
      if (isUndecodable(character) || isControl(character)) isOdd = true
    })
    endWord()
  }
  return { words, score, isOdd }
}

function markScore(character: string): number {
  if (isUndecodable(character)) return undecodable
  if (isControl(character)) return control
  return marks.get(character) ?? symbol
}

const isBeyondAscii = (character: string) => character >= '\u0080'
const isUndecodable = (character: string) => character === '\ufffd'
/** C1, and characters without a meaning of Unicode's. */
const isControl = (character: string) =>
  character < '\u00a0' || (character >= '\ue000' && character <= '\uf8ff')

/** Capitals are in front of small letters, or among capitals. */
function capitalsOf(word: readonly string[]): number {
  let score = 0
  word.forEach((character, i) => {
    if (!isBeyondAscii(character)) return
    const [before = '', after = ''] = [word[i - 1], word[i + 1]]
    if (isCapital(character) && isSmall(before)) score += capitalWithin
    if (!isSmall(character)) return
    if (isCapital(before) && (isCapital(after) || (after === '' && isCapital(word[i - 2] ?? ''))))
      score += capitalWithin
    if (i === 0 && after !== '') score += isCapital(after) ? 2 * smallAtStart : smallAtStart
  })
  return score
}

const isSmall = (letter: string) => letter !== letter.toUpperCase() && letter === letter.toLowerCase()
const isCapital = (letter: string) => letter !== letter.toLowerCase() && letter === letter.toUpperCase()

/** A word has letters of one script. */
function scriptsOf(word: readonly string[], cache: Map<string, string>): number {
  let score = 0
  let last = ''
  for (const letter of word) {
    let script = cache.get(letter)
    if (script === undefined) {
      script = scripts.find(([, pattern]) => pattern.test(letter))?.[0] ?? ''
      cache.set(letter, script)
    }
    if (script === '') continue
    if (last !== '' && script !== last) score += otherScript
    last = script
  }
  return score
}

function lettersOf(word: readonly string[], { hasAlphabet, letters, before, behind }: LetterModel): number {
  let score = 0
  for (let i = 0; i < word.length; i++) {
    const letter = small(word[i] ?? '')
    if (!isBeyondAscii(letter)) continue
    const share = letters.get(letter)
    if (share === undefined) {
      score += hasAlphabet ? unknownLetter : unknownCharacter
      continue
    }
    score += share
    if (!hasAlphabet) continue
    const [left, right] = [small(word[i - 1] ?? '^'), small(word[i + 1] ?? '$')]
    // Letters are neighbors of each other, so that each pair counts half.
    score += 0.5 * (before.pairs.get(left + letter) ?? before.rest.get(letter) ?? unlisted)
    score += 0.5 * (behind.pairs.get(letter + right) ?? behind.rest.get(letter) ?? unlisted)
  }
  return score
}

/** A neighbor of a letter that has no listed ones. */
const unlisted = Math.log(1 / restNeighbors)

/** The lower case of İ is two characters. */
const small = (letter: string) => (letter === 'İ' ? letter : letter.toLowerCase())

/**
 * The likelihood of words whose languages are not known, by those shares of languages that explain them best.
 *
 * @param scores per word and language
 */
function bestMixture(scores: readonly (readonly number[])[], languages: number): number {
  let shares: number[] = new Array(languages).fill(1 / languages)
  let likelihood = 0
  for (let round = 0; round < 4; round++) {
    const counts: number[] = new Array(languages).fill(0.02)
    likelihood = 0
    for (const word of scores) {
      const logs = word.map((score, language) => score + Math.log(shares[language] ?? 0))
      const top = Math.max(...logs)
      const weights = logs.map((log) => Math.exp(log - top))
      const sum = weights.reduce((total, weight) => total + weight, 0)
      likelihood += top + Math.log(sum)
      weights.forEach((weight, language) => {
        counts[language] = (counts[language] ?? 0) + weight / sum
      })
    }
    const total = counts.reduce((sum, count) => sum + count, 0)
    shares = counts.map((count) => count / total)
  }
  return likelihood
}

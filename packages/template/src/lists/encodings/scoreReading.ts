import { type LetterModel, readLetterModels, scoreWord } from './letterModels.ts'

/** A text without its letters. */
export interface ReadMarks {
  words: readonly (readonly string[])[]
  /** Score of symbols, capitals, and scripts, as a natural logarithm. */
  score: number
  /** True if a word contains a symbol or control character, or a byte is undefined in the encoding. */
  isOdd: boolean
  /** Words with non-ASCII letters. */
  accented: number
}

/**
 * Scores how well a text reads in an encoding: natural logarithms, up to a constant shared by all encodings of the same
 * bytes.
 */
export interface ReadingScorer {
  readMarks(text: string): ReadMarks
  /** @param isFor returns true if the encoding is made for a language */
  scoreLetters(words: ReadMarks['words'], isFor: (language: string) => boolean): number
}

const undecodable = -25
const control = -20
const symbol = -9
const symbolInWord = -5
const capitalWithin = -4
const smallAtStart = -1.5
const otherScript = -7
/** Penalty for a language that an encoding is not made for. */
const guest = -3.5
/** Expected number of words in such a language; 1 for all others. */
const guestWeight = 0.01
/** Maximum weight of ASCII words, in words. */
const maxPlainCount = 12
/** Languages that make a word this much less likely are not considered. */
const outOfQuestion = 18

/** Characters next to words in ordinary lists. */
const marks: ReadonlyMap<string, number> = new Map([
  ['’', -3],
  ['\u3000', -3],
  ...[...'‘–・（）،\u200c'].map((mark) => [mark, -4] as const),
  ...[...'\u00a0“”„—…ºª«»´'].map((mark) => [mark, -5] as const),
  ...[...'°·€№§®™¿¡'].map((mark) => [mark, -6] as const),
])
/** Marks that occur inside words. */
const withinWords = new Set('’‘´·・\u00a0\u200c–')

const isLetter = /[\p{L}\p{M}]/u
const scripts: readonly (readonly [string, RegExp])[] = [
  ['Latin', /[A-Za-z\p{Script=Latin}]/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /[\p{Script=Arabic}\u064b-\u0655]/u],
  ['Vietnamese tone', /[\u0300-\u0303\u0309\u0323]/],
  ['Thai', /\p{Script=Thai}/u],
  ['Chinese or Japanese', /[\p{Script=Han}\u3040-\u30ff\uff66-\uff9f]/u],
  ['Korean', /\p{Script=Hangul}/u],
]

/**
 * Prepares to score the same bytes in different encodings. Letters and letter pairs of names distinguish encodings:
 * “Dąbrowski” has ą before b, as in Polish; “Dšbrowski” is in no language. A list may mix languages.
 *
 * @param plainWords words that read the same in every encoding, which also indicate the languages
 */
export function createReadingScore(plainWords: readonly string[]): ReadingScorer {
  const models = readLetterModels()
  const scriptCache = new Map<string, string>()
  const scored = new Map<string, WordScore>()
  const plainCounts = countLanguages(
    plainWords.map((word) => scoreByLanguage([...word], models)),
    models.map(() => 1 / models.length),
  ).counts
  const scale = Math.min(1, maxPlainCount / Math.max(plainWords.length, 1))
  return {
    readMarks(text) {
      const { words, score, isOdd } = splitWords(text)
      return {
        words,
        score: words.reduce((sum, word) => sum + capitalsOf(word) + scriptsOf(word, scriptCache), score),
        isOdd,
        accented: words.filter((word) => word.some(isBeyondAscii)).length,
      }
    },
    scoreLetters(words, isFor) {
      const byLanguage = words.map((word) => {
        const key = word.join('')
        const known = scored.get(key) ?? scoreByLanguage(word, models)
        scored.set(key, known)
        return known
      })
      const homes = models.map(({ language }) => isFor(language))
      const homeCount = Math.max(homes.filter(Boolean).length, 1)
      const expected = homes.map(
        (isHome, i) => (plainCounts[i] ?? 0) * scale + (isHome ? 1 / homeCount : guestWeight),
      )
      const { likelihood, counts } = countLanguages(byLanguage, expected)
      const guests = counts.reduce(
        (sum, count, i) => (homes[i] ? sum : sum + Math.min(count - (expected[i] ?? 0), 1)),
        0,
      )
      return likelihood + guest * guests
    },
  }
}

/** Scores of a word in its likeliest languages. */
type WordScore = readonly (readonly [language: number, score: number])[]

function scoreByLanguage(word: readonly string[], models: readonly LetterModel[]): WordScore {
  const scores = models.map((model) => scoreWord(word, model))
  const top = Math.max(...scores)
  return scores.flatMap((score, language) =>
    top - score < outOfQuestion ? [[language, score] as const] : [],
  )
}

/** Splits a text into words, and scores the characters between them. */
function splitWords(text: string): { words: string[][]; score: number; isOdd: boolean } {
  const words: string[][] = []
  let score = 0
  let isOdd = false
  for (const line of text.split('\n')) {
    const characters = [...line]
    let word: string[] = []
    const endWord = () => {
      if (word.length) words.push(word)
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
      // Closing quotes and signs that start a word are letters of another encoding, as are symbols next to one.
      else if (!isAfter && isBefore && '’‘´”€…°·™®'.includes(character)) score += symbolInWord
      else if ((isAfter || isBefore) && !marks.has(character)) score += symbolInWord
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
/** Returns true for C1 controls, and characters without a Unicode meaning. */
const isControl = (character: string) =>
  character < '\u00a0' || (character >= '\ue000' && character <= '\uf8ff')

/** Scores capitals, which come before lowercase letters or among capitals. */
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

/** Scores scripts: a word has letters of one. */
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

/**
 * Distributes words over the languages that explain them.
 *
 * @param expected number of words per language
 */
function countLanguages(
  words: readonly WordScore[],
  expected: readonly number[],
): { likelihood: number; counts: readonly number[] } {
  let counts = expected
  let likelihood = 0
  for (let round = 0; round < 4; round++) {
    const total = counts.reduce((sum, count) => sum + count, 0)
    const logs = counts.map((count) => Math.log(count / total))
    const next = [...expected]
    likelihood = 0
    for (const word of words) {
      let top = Number.NEGATIVE_INFINITY
      for (const [language, score] of word) top = Math.max(top, score + (logs[language] ?? 0))
      const weights = word.map(([language, score]) => Math.exp(score + (logs[language] ?? 0) - top))
      const sum = weights.reduce((all, weight) => all + weight, 0)
      likelihood += top + Math.log(sum)
      word.forEach(([language], i) => {
        next[language] = (next[language] ?? 0) + (weights[i] ?? 0) / sum
      })
    }
    counts = next
  }
  return { likelihood, counts }
}

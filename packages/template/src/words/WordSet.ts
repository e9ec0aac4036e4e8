import { latePattern } from '../latePattern.ts'
import { createDictionary, type Dictionary } from './createDictionary.ts'
import { startsSyllable } from './startsSyllable.ts'
import type { WordListName } from './wordLists.ts'

/** Finds phrase starts in a paragraph, as offsets. */
type PhraseModel = (paragraph: string) => number[]

/** Letter range relative to a break, for each group of weights. */
const windows: Readonly<Record<string, readonly [number, number]>> = {
  UW1: [-3, -2],
  UW2: [-2, -1],
  UW3: [-1, 0],
  UW4: [0, 1],
  UW5: [1, 2],
  UW6: [2, 3],
  BW1: [-2, 0],
  BW2: [-1, 1],
  BW3: [0, 2],
  TW1: [-3, 0],
  TW2: [-2, 1],
  TW3: [-1, 2],
  TW4: [0, 3],
}

/** Script-specific rules of words. */
interface WordRules {
  /** In characters: a shorter word absorbs the following text, if that is not a word. */
  shortWord: number
  /** In characters: letters that match a word's start for this length count as a misspelled word. */
  knownStart: number
}

/** Texts shorter than this are one word. */
const minText = 5

const mark = latePattern(() => /\p{M}/u)

/** Thai abbreviation and repetition signs, which belong to the previous word. */
const suffixes = '\u0e2f\u0e46'

/** Finds word or phrase starts in a text, as offsets. */
export type WordBreaker = PhraseModel

/** Loaded word lists. Layout only reads this; its owner loads them from disk or network. */
export interface WordSet {
  get(name: WordListName): WordBreaker | undefined
  /** @param words the text exported by the module of that name */
  add(name: WordListName, words: string): void
}

/** Rules of ICU, so that words break as in other programs. Names without an entry are phrase models. */
const rules: Partial<Record<WordListName, WordRules>> = {
  thaiWords: { shortWord: 3, knownStart: 3 },
  laoWords: { shortWord: 10, knownStart: 20 },
  khmerWords: { shortWord: 10, knownStart: 5 },
  burmeseWords: { shortWord: 10, knownStart: 10 },
}

/** Creates an empty set. */
export function createWordSet(): WordSet {
  const breakers = new Map<WordListName, WordBreaker>()
  return {
    get: (name) => breakers.get(name),
    add(name, words) {
      const ofScript = rules[name]
      if (!ofScript) {
        breakers.set(name, createPhraseModel(words))
        return
      }
      const dictionary = createDictionary(words)
      breakers.set(name, (text) => dictionaryBreaks(text, dictionary, ofScript))
    },
  }
}

/**
 * Returns the word starts in a text of one unspaced script, except at its start, as ICU's dictionaries break. Of the
 * words at an offset, chooses the longest followed by two more words, else by one, else by none. Letters not in the
 * dictionary form one word, up to a syllable that is.
 */
function dictionaryBreaks(text: string, dictionary: Dictionary, rules: WordRules): number[] {
  const breaks: number[] = []
  if (text.length < minText) return breaks
  const known = new Map<number, number[]>()
  const lengthsAt = (at: number): number[] => {
    const lengths = known.get(at) ?? dictionary.lengthsAt(text, at).reverse()
    known.set(at, lengths)
    return lengths
  }
  const isWordAt = (at: number): boolean => lengthsAt(at).length > 0
  const endOfWord = (at: number): number => at + bestLength(at, text.length, lengthsAt)

  let at = 0
  while (at < text.length) {
    let end = endOfWord(at)
    const isShort = end - at < rules.shortWord
    if (end < text.length && isShort && !isWordAt(end)) {
      const isUnknown = end === at || dictionary.sharedAt(text, end) < rules.knownStart
      if (isUnknown) end = nextWord(text, end, isWordAt)
    }
    while (end < text.length && mark.test(text.charAt(end))) end++
    if (end < text.length && !isWordAt(end)) end = afterSuffixes(text, end)
    if (end < text.length && startsSyllable(text, end)) breaks.push(end)
    at = end
  }
  return breaks
}

/** Length of the word that leaves the most to following words; 0 if none starts here. */
function bestLength(at: number, end: number, lengthsAt: (at: number) => number[]): number {
  const lengths = lengthsAt(at)
  const [longest = 0] = lengths
  if (lengths.length < 2 || at + longest >= end) return longest
  let best: number | undefined
  for (const length of lengths) {
    const seconds = lengthsAt(at + length)
    const [second] = seconds
    if (second === undefined) continue
    best ??= length
    if (at + length + second >= end) return best
    if (seconds.some((second) => lengthsAt(at + length + second).length > 0)) return length
  }
  return best ?? longest
}

/** The next syllable that starts a word; otherwise the end of the text. */
function nextWord(text: string, from: number, isWordAt: (at: number) => boolean): number {
  for (let at = from + 1; at < text.length; at++) if (startsSyllable(text, at) && isWordAt(at)) return at
  return text.length
}

function afterSuffixes(text: string, at: number): number {
  let end = at
  for (const suffix of suffixes) if (text[end] === suffix && text[end - 1] !== suffix) end++
  return end
}

/**
 * Parses a BudouX model: integer weights for letters around an offset, whose sum decides whether a phrase starts there.
 * Integers have the same sum on every machine.
 *
 * @param json weights by letters, by window name
 */
function createPhraseModel(json: string): PhraseModel {
  const groups = Object.entries(JSON.parse(json) as Record<string, Record<string, number>>).map(
    ([name, weights]) => ({
      window: windows[name] ?? [0, 0],
      weights: new Map(Object.entries(weights)),
    }),
  )
  let total = 0
  for (const { weights } of groups) for (const weight of weights.values()) total += weight
  return (paragraph) => {
    const breaks: number[] = []
    for (let at = 1; at < paragraph.length; at++) {
      let doubled = -total
      for (const { window, weights } of groups) {
        const from = at + window[0]
        if (from >= 0) doubled += 2 * (weights.get(paragraph.slice(from, at + window[1])) ?? 0)
      }
      if (doubled > 0) breaks.push(at)
    }
    return breaks
  }
}

import { latePattern } from '../latePattern.ts'
import type { Dictionary } from './createDictionary.ts'
import { startsSyllable } from './startsSyllable.ts'

/** Differences between the words of scripts. */
export interface WordRules {
  /** In characters: a shorter word absorbs the text after it, if that is not a word. */
  shortWord: number
  /** In characters: letters that begin like a word for this length are taken as a word that is misspelled. */
  knownStart: number
}

/** Fewer characters are one word. */
const leastText = 5
const mark = latePattern(() => /\p{M}/u)
/** Thai signs of abbreviation and of repetition, which belong to the word before them. */
const suffixes = '\u0e2f\u0e46'

/**
 * Where words begin in a text of one script that is written without spaces, except at its start: as ICU's dictionaries
 * break. Of the words that begin at a place it takes the longest that two more words follow, else one, else none.
 * Letters in no dictionary are one word, until a syllable begins that is in it.
 */
export function dictionaryBreaks(text: string, dictionary: Dictionary, rules: WordRules): number[] {
  const breaks: number[] = []
  if (text.length < leastText) return breaks
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

/** Length of the word that leaves most to the words after it; 0 if none begins here. */
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

/** The next syllable that begins a word; else the end of the text. */
function nextWord(text: string, from: number, isWordAt: (at: number) => boolean): number {
  for (let at = from + 1; at < text.length; at++) if (startsSyllable(text, at) && isWordAt(at)) return at
  return text.length
}

function afterSuffixes(text: string, at: number): number {
  let end = at
  for (const suffix of suffixes) if (text[end] === suffix && text[end - 1] !== suffix) end++
  return end
}

import { isHeld } from './isHeld.ts'
import type { WordSet } from './WordSet.ts'
import {
  dictionaryScripts,
  eastAsianLetter,
  lettersInARow,
  shortText,
  type WordListName,
} from './wordLists.ts'

/** Offsets at which a line may break, in order. */
export interface WordBreaks {
  /** Between words; between characters in Chinese and Japanese. */
  words: number[]
  /**
   * The preferred ones: between phrases in Chinese and Japanese, and not after a particle. The same array if that is
   * all of them.
   */
  phrases: number[]
}

/**
 * Adds breaks between words of unspaced scripts to those of UAX #14. Missing lists add nothing, so such lines are a
 * draft.
 *
 * @param breaks offsets from UAX #14
 * @param lists for the whole text of the paragraph; see `wordListsFor`
 */
export function wordBreaks(
  paragraph: string,
  breaks: readonly number[],
  lists: readonly WordListName[],
  words?: WordSet,
): WordBreaks {
  const all = new Set(breaks)
  for (const [name, letters] of Object.entries(dictionaryScripts)) {
    const breaker = words?.get(name as WordListName)
    if (!breaker || !lists.includes(name as WordListName)) continue
    for (const { 0: part, index } of paragraph.matchAll(letters))
      for (const at of breaker(part)) all.add(index + at)
  }
  const sorted = [...all].sort((a, b) => a - b)
  const inside = eastAsianLetter.test(paragraph) ? insidePhrases(paragraph, lists, words) : undefined
  const better = sorted.filter((at) => !inside?.has(at) && !isHeld(paragraph, at))
  return { words: sorted, phrases: better.length < sorted.length ? better : sorted }
}

/** Offsets inside Chinese or Japanese phrases. */
function insidePhrases(
  paragraph: string,
  lists: readonly WordListName[],
  words: WordSet | undefined,
): Set<number> {
  const inside = new Set<number>()
  const list = lists.find((name) => name.endsWith('Phrases'))
  const model = list && words?.get(list)
  const starts = new Set(model?.(paragraph))
  for (const { 0: part, index } of paragraph.matchAll(lettersInARow())) {
    if (!eastAsianLetter.test(part) || (part.length > shortText && !model)) continue
    for (let at = index + 1; at < index + part.length; at++) if (!starts.has(at)) inside.add(at)
  }
  return inside
}

import { createDictionary } from './createDictionary.ts'
import { createPhraseModel, type PhraseModel } from './createPhraseModel.ts'
import { dictionaryBreaks, type WordRules } from './dictionaryBreaks.ts'
import type { WordListName } from './wordLists.ts'

/** Finds where words or phrases begin in a text, as offsets. */
export type WordBreaker = PhraseModel

/** The loaded word lists. Layout reads only this, as with fonts; its owner loads them from disk or network. */
export interface WordSet {
  get(name: WordListName): WordBreaker | undefined
  /** @param words the text that the module of that name exports */
  add(name: WordListName, words: string): void
}

/** As in ICU, so that words break as in other programs. Names without an entry are phrase models. */
const rules: Partial<Record<WordListName, WordRules>> = {
  thaiWords: { shortWord: 3, knownStart: 3 },
  laoWords: { shortWord: 10, knownStart: 20 },
  khmerWords: { shortWord: 10, knownStart: 5 },
  burmeseWords: { shortWord: 10, knownStart: 10 },
}

/** An empty set. */
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

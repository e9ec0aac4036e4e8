import { createWordSet, type WordSet } from '../words/WordSet.ts'
import { type WordListName, wordListModules } from '../words/wordLists.ts'

/** A set of all word lists. */
export async function loadWordLists(): Promise<WordSet> {
  const set = createWordSet()
  for (const [name, read] of Object.entries(wordListModules))
    set.add(name as WordListName, (await read()).words)
  return set
}

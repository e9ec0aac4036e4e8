import { type Certificate, contentValue } from '../certificate/Certificate.ts'
import { textsOf } from '../certificate/textsOf.ts'
import { normalizeText } from '../text/normalizeText.ts'
import type { WordSet } from '../words/WordSet.ts'
import { type WordListName, wordListsFor } from '../words/wordLists.ts'

/**
 * Loads every word list that a certificate's lines need. Resolves to true if any was loaded.
 *
 * @param read loads a list, for example with `wordListModules`
 * @throws the error of the first failing `read`, once all other lists are loaded
 */
export async function loadWords(
  { pages }: Pick<Certificate, 'pages'>,
  words: WordSet,
  read: (name: WordListName) => Promise<{ words: string }>,
): Promise<boolean> {
  const texts = pages.flatMap(({ items }) => items.flatMap(textsOf))
  const wanted = texts.flatMap((content) =>
    wordListsFor(normalizeText(contentValue(content)), content.locale),
  )
  const missing = [...new Set(wanted)].filter((name) => !words.get(name))
  const results = await Promise.allSettled(
    missing.map(async (name) => {
      const list = await read(name)
      if (!words.get(name)) words.add(name, list.words)
    }),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return missing.length > 0
}

import { useEffect, useState } from 'react'
import type { Design } from '../document/Design.ts'
import { importPart } from '../loading/importPart.ts'
import { useEditor } from '../services/useEditor.ts'
import type { loadDesigns } from './designs/loadDesigns.ts'

/**
 * The text in which each built-in design is searched, by its id; `undefined` until it is loaded, which begins when somebody
 * is about to search. If it cannot be loaded, names are searched.
 *
 * @param recolored the designs in other colors than their own
 */
export function useSearchTexts(
  isSearching: boolean,
  recolored: readonly Design[] | undefined,
  load: typeof loadDesigns,
): ReadonlyMap<string, string> | undefined {
  const { messages, locale } = useEditor()
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    if (!isSearching) return
    let current = true
    async function index(): Promise<void> {
      const [designs, { searchTexts }] = await Promise.all([
        recolored ?? load(messages, locale),
        importPart('searchTexts', () => import('./search/searchTexts.ts')),
      ])
      const found = await searchTexts(designs, messages, locale)
      if (current) setTexts(found)
    }
    index().catch(() => undefined)
    return () => {
      current = false
    }
  }, [isSearching, recolored, load, messages, locale])
  return texts
}

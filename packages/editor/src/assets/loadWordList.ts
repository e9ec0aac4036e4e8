import { type WordListName, wordListModules } from '@certificate-sdk/template/internal'
import { importPart } from '../loading/importPart.ts'

/**
 * Loads the words or phrases used to break the lines of a script: a chunk of 9 to 220 kB that the browser
 * loads once per page, and only for a text in that script.
 *
 * @throws {Error} if it cannot be loaded; the next call retries
 */
export function loadWordList(name: WordListName): Promise<{ words: string }> {
  return importPart(name, wordListModules[name])
}

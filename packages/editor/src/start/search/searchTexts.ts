import type { Design } from '../../document/Design.ts'
import type { Messages } from '../../languages/en/en.ts'
import { loadSearchWords } from '../../loading/loadMessages.ts'
import { indexDesigns } from './indexDesigns.ts'

/**
 * Returns the text in which each of the designs is searched, by its id.
 *
 * @throws {Error} if a file cannot be loaded
 */
export async function searchTexts(
  designs: readonly Design[],
  messages: Messages,
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  return indexDesigns(designs, await loadSearchWords(locale), messages)
}

import { directionOf, languageOf } from '@certificate-sdk/template/languages'
import type { Design } from '../../document/Design.ts'
import type { Messages } from '../../languages/en/en.ts'
import { importPart } from '../../loading/importPart.ts'
import type { DesignChoice } from './designs.ts'

/**
 * Loads what the built-in designs consist of. They are one file, which the gallery does not need: its images are drawn in
 * advance.
 *
 * @param locale BCP 47, of the interface
 * @throws {Error} if the file cannot be loaded; the next call retries
 */
export async function loadDesigns(
  messages: Messages,
  locale: string,
  choice?: DesignChoice,
): Promise<readonly Design[]> {
  const { designsIn } = await importPart('designs', () => import('./designs.ts'))
  return designsIn(messages, directionOf(languageOf(locale)), choice)
}

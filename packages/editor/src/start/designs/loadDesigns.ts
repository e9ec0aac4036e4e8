import { directionOf, languageOf } from '@certificate-sdk/template/languages'
import type { Design, Palette } from '../../document/Design.ts'
import { importPart } from '../../loading/importPart.ts'
import type { Messages } from '../../locales/en.ts'

/**
 * Loads what the built-in designs consist of. They are one file, which the gallery does not need: its images are drawn in
 * advance.
 *
 * @param locale BCP 47, of the interface
 * @param colors in place of each design's own
 * @throws {Error} if the file cannot be loaded; the next call retries
 */
export async function loadDesigns(
  messages: Messages,
  locale: string,
  colors?: Palette,
): Promise<readonly Design[]> {
  const { designsIn } = await importPart('designs', () => import('./designs.ts'))
  return designsIn(messages, directionOf(languageOf(locale)), colors)
}

import { directionOf, languageOf } from '@certificate-sdk/template/languages'
import type { Design } from '../../document/Design.ts'
import type { Messages } from '../../languages/en/en.ts'
import { importPart } from '../../loading/importPart.ts'
import type { DesignChoice } from './designs.ts'

/**
 * Loads the built-in designs. They are one file, which the gallery doesn't need, because its images are pre-rendered.
 *
 * @param locale BCP 47 tag of the interface
 * @throws {Error} if the file can't be loaded; the next call retries
 */
export async function loadDesigns(
  messages: Messages,
  locale: string,
  choice?: DesignChoice,
): Promise<readonly Design[]> {
  const { designsIn } = await importPart('designs', () => import('./designs.ts'))
  return designsIn(messages, directionOf(languageOf(locale)), choice)
}

import { languageOf } from '@certificate-sdk/template/languages'
import type { Design } from '../../document/Design.ts'
import { importPart } from '../../loading/importPart.ts'
import type { Messages } from '../../locales/en.ts'
import type { DesignId } from './designCards.ts'

/**
 * Loads what a built-in design consists of. All designs are one file, which the gallery does not need: its images are
 * drawn in advance.
 *
 * @param locale BCP 47, of the interface
 * @throws {Error} if the file cannot be loaded; the next call retries
 */
export async function loadDesign(id: DesignId, messages: Messages, locale: string): Promise<Design> {
  const { designsIn } = await importPart('designs', () => import('./designs.ts'))
  const design = designsIn(messages, languageOf(locale)).find((one) => one.id === id)
  if (!design) throw new Error(`There is no design ${id}.`)
  return design
}

import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import { nameOfFile } from '../document/designName.ts'
import { type EditorSheet, withSheets } from '../document/EditorDocument.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'
import type { Conversion, ConvertedPage } from './Conversion.ts'
import { fieldOf, type TextDecision } from './text/fieldOf.ts'

/** An image that has been stored, if the host stores images. */
type Stored = Pick<ImageFile, 'imageUrl' | 'file'>

/** A chosen page, with one decision per text. */
export interface PageDecisions {
  page: ConvertedPage
  decisions: readonly TextDecision[]
}

/**
 * Replaces the design with the template made from a document, in one undo step.
 *
 * @param pages at least one
 */
export async function createTemplate(
  conversion: Conversion,
  pages: readonly PageDecisions[],
  tools: ConversionTools,
): Promise<void> {
  const { store, messages, run, newKey } = tools
  const { document, can } = store.getState()
  const { dimensions, print, keepsArt } = conversion
  const { locale = 'en' } = document.page
  const images: Stored[] = []
  let room: number = templateLimits.fields

  async function load({ imageUrl, file }: Stored): Promise<string> {
    const url = await tools.load(imageUrl)
    images.push({ imageUrl: url, file })
    return url
  }

  async function sheetOf({ page, decisions }: PageDecisions): Promise<EditorSheet> {
    const { background, texts, parts } = page
    const chosen = texts.flatMap((found, i) => {
      const decision = decisions[i]
      return decision && (decision.choice !== 'art' || !keepsArt) ? { found, decision } : []
    })
    const imageUrl = await load(await page.drawBackground(chosen.map(({ found }) => found)))
    const drawn: TemplateField[] = []
    for (const { field, image } of parts.filter((part) => can.add(part.field.type)))
      drawn.push(image ? { ...field, imageUrl: await load(image) } : field)
    const fields = [...drawn, ...chosen.map(({ found, decision }) => fieldOf(found, decision, locale))]
    const kept = fields.slice(0, room)
    room -= kept.length
    return {
      page: { imageUrl, ...(background && { background }) },
      fields: kept.map((field) => ({ key: newKey(), field })),
    }
  }

  try {
    const sheets: EditorSheet[] = []
    for (const page of pages) sheets.push(await sheetOf(page))
    const shared = { name: nameOfFile(conversion.name), imageUrl: '', dimensions, ...(print && { print }) }
    const next = withSheets({ page: shared, fields: [] }, sheets, 0)
    run(tools.closeDialog)
    if (!tools.insertImages(tools, images, () => run(tools.startFromDesign, next))) return
    tools.fit()
    const action = { label: messages.undo, perform: () => run(tools.undo) }
    if (document.page.imageUrl !== '')
      store.transition({ notice: () => ({ kind: 'info', text: messages.conversion.replaced, action }) })
  } catch (cause) {
    const reason = cause instanceof ImageFileError ? cause.reason : 'damaged'
    run(tools.closeDialog)
    store.transition({ notice: () => ({ kind: 'error', text: messages.badFile[reason](conversion.name) }) })
  }
}

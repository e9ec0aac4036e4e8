import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'
import type { Conversion } from './Conversion.ts'
import { fieldOf, type TextDecision } from './text/fieldOf.ts'

/** An image that the host stores, if it stores images. */
type Stored = Pick<ImageFile, 'imageUrl' | 'file'>

/**
 * Replaces the design with the template that a document becomes: one step, which Undo takes back.
 *
 * @param decisions one per text
 */
export async function createTemplate(
  conversion: Conversion,
  decisions: readonly TextDecision[],
  tools: ConversionTools,
): Promise<void> {
  const { store, messages, run, newKey } = tools
  const { document, can } = store.getState()
  const { dimensions, print, background: fill, texts, keepsArt } = conversion
  const { name, locale = 'en' } = document.page
  const images: Stored[] = []

  async function load({ imageUrl, file }: Stored): Promise<string> {
    const url = await tools.load(imageUrl)
    images.push({ imageUrl: url, file })
    return url
  }

  try {
    const chosen = texts.flatMap((found, i) => {
      const decision = decisions[i]
      return decision && (decision.choice !== 'art' || !keepsArt) ? { found, decision } : []
    })
    const imageUrl = await load(await conversion.drawBackground(chosen.map(({ found }) => found)))
    const drawn: TemplateField[] = []
    for (const { field, image } of conversion.parts.filter((part) => can.add(part.field.type)))
      drawn.push(image ? { ...field, imageUrl: await load(image) } : field)
    const fields = [...drawn, ...chosen.map(({ found, decision }) => fieldOf(found, decision, locale))]
    const page = { name, imageUrl, dimensions, ...(print && { print }), ...(fill && { background: fill }) }
    const kept = fields.slice(0, templateLimits.fields)
    const next = { page, fields: kept.map((field) => ({ key: newKey(), field })) }
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

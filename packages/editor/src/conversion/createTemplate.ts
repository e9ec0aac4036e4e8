import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { undo } from '../commands/editCommands.ts'
import { startFromDesign } from '../commands/pageCommands.ts'
import { showError, showInfo } from '../store/Notice.ts'
import { hasPage } from '../store/selectors.ts'
import type { ImageParts } from '../uploads/ImageParts.ts'
import { insertImages } from '../uploads/insertImages.ts'
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
  parts: ImageParts,
): Promise<void> {
  const { store, messages, run, fit, newKey, resources, uploads } = parts
  const { dimensions, print, background: fill, texts, keepsArt } = conversion
  const locale = store.getState().document.page.locale ?? 'en'
  const images: Stored[] = []

  /** Loads an image under an address of its own if the host will replace it. */
  async function load({ imageUrl, file }: Stored): Promise<string> {
    const url = uploads ? `${imageUrl}#${newKey()}` : imageUrl
    await resources.images.load(url)
    images.push({ imageUrl: url, file })
    return url
  }

  try {
    const chosen = texts.flatMap((found, i) => {
      const decision = decisions[i]
      return decision && (decision.choice !== 'art' || !keepsArt) ? { found, decision } : []
    })
    const background = await conversion.drawBackground(chosen.map(({ found }) => found))
    const imageUrl = await load(background)
    const drawn: TemplateField[] = []
    const { can } = store.getState()
    for (const { field, image } of conversion.parts.filter(({ field }) => can.add(field.type)))
      drawn.push(image ? { ...field, imageUrl: await load(image) } : field)
    const fields = [...drawn, ...chosen.map(({ found, decision }) => fieldOf(found, decision, locale))]
    const before = store.getState().document
    const change = () =>
      run(startFromDesign, {
        page: {
          name: before.page.name,
          imageUrl,
          dimensions,
          ...(print && { print }),
          ...(fill && { background: fill }),
        },
        fields: fields.slice(0, templateLimits.fields).map((field) => ({ key: newKey(), field })),
      })
    run(closeDialog)
    if (!insertImages(parts, images, change)) return
    fit()
    if (!hasPage({ document: before })) return
    const action = { label: messages.undo, perform: () => run(undo) }
    store.transition({ notice: showInfo(messages.conversion.replaced, { action }) })
  } catch (cause) {
    run(closeDialog)
    const reason = cause instanceof ImageFileError ? cause.reason : 'damaged'
    store.transition({ notice: showError(messages.badFile[reason](conversion.name)) })
  }
}

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
  /** True for each of its tables that becomes one field, which replaces its cells. */
  wholeTables?: readonly boolean[]
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
  let wholes = 0

  /** Names the attribute that has the rows of a table: each table has rows of its own. */
  function named(field: TemplateField): TemplateField {
    const name = messages.defaults.table
    return { ...field, text: ++wholes > 1 ? `${name} ${wholes}` : name }
  }

  async function load({ imageUrl, file }: Stored): Promise<string> {
    const url = await tools.load(imageUrl)
    images.push({ imageUrl: url, file })
    return url
  }

  async function sheetOf({ page, decisions, wholeTables = [] }: PageDecisions): Promise<EditorSheet> {
    const { background, texts, parts, tables = [] } = page
    const groups = tables.map(() => newKey())
    const isReplaced = ({ cellOf }: { cellOf?: number }) =>
      cellOf !== undefined && wholeTables[cellOf] === true
    const grouped = (field: TemplateField, { cellOf }: { cellOf?: number }): TemplateField => {
      const group = cellOf === undefined ? undefined : groups[cellOf]
      const layerName = field.text === '' && { layerName: messages.kinds.table.label }
      return group === undefined ? field : { ...field, group, ...layerName }
    }
    const chosen = texts.flatMap((found, i) => {
      const decision = isReplaced(found.block) ? undefined : decisions[i]
      return decision && (decision.choice !== 'art' || !keepsArt) ? { found, decision } : []
    })
    const used = parts.filter((part) => can.add(part.field.type) && !isReplaced(part)).slice(0, room)
    const imageUrl = await load(
      await page.drawBackground(
        chosen.map(({ found }) => found),
        used,
      ),
    )
    const drawn: TemplateField[] = []
    for (const part of used) {
      const { field, image } = part
      drawn.push(image ? { ...field, imageUrl: await load(image) } : grouped(field, part))
    }
    const whole = tables.flatMap((table, i) => (table && wholeTables[i] ? [named(table.field)] : []))
    const words = chosen.map(({ found, decision }) => grouped(fieldOf(found, decision, locale), found.block))
    const fields = [...drawn, ...whole, ...words]
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

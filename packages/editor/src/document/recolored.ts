import type { PlainColorOf } from './colorsInUse.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { mapSheetColors } from './mapColors.ts'
import { changeSheets } from './sheets.ts'

/** Lookup of the colors of images, and a transparent one. */
export interface PageImages {
  plainColorOf: PlainColorOf
  /** Address of a transparent image of the page's size. */
  clearImage(): string
}

/**
 * Replaces colors of a design, on all pages and in locked fields. A page that is an image of a replaced color becomes a
 * transparent image on the new one, which is drawn immediately, without a new image for every shade.
 *
 * @param change new colors by color, all `#rrggbb` in lower case
 */
export function recolored(
  document: EditorDocument,
  change: ReadonlyMap<string, string>,
  { plainColorOf, clearImage }: PageImages,
): EditorDocument {
  return changeSheets(document, (sheet) => {
    const plain = plainColorOf(sheet.page.imageUrl)
    const background = plain && change.get(plain)
    const mapped = mapSheetColors(sheet, (color) => change.get(color) ?? color)
    if (!background || background === plain) return mapped
    return { ...mapped, page: { ...mapped.page, imageUrl: clearImage(), background } }
  })
}

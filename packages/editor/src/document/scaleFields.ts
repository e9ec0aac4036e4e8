import type { Dimensions } from '@certificate-sdk/template'
import type { EditorDocument } from './EditorDocument.ts'
import { scaleGuides } from './guides.ts'
import { scaledRuns } from './scaledRuns.ts'
import { changeAllFields } from './sheets.ts'

/**
 * Scales all pages so that fields and guides keep their position on the image when its size in pixels changes. Letters
 * are scaled only with the width, along which texts run, so that scaling back restores them.
 *
 * @param from previous size of the page
 */
export function scaleFields(document: EditorDocument, from: Dimensions): EditorDocument {
  const to = document.page.dimensions
  const [fx, fy] = [to.width / from.width, to.height / from.height]
  if (fx === 1 && fy === 1) return document
  const page = scaleGuides(document.page, fx, fy)
  return changeAllFields({ ...document, page }, ({ key, field }) => ({
    key,
    field: {
      ...field,
      x: Math.round(field.x * fx),
      y: Math.round(field.y * fy),
      fontSize: Math.max(1, Math.round(field.fontSize * fx)),
      ...(field.width !== undefined && { width: Math.max(1, Math.round(field.width * fx)) }),
      ...(field.height !== undefined && { height: Math.max(1, Math.round(field.height * fy)) }),
      ...(field.letterSpacing !== undefined && { letterSpacing: field.letterSpacing * fx }),
      ...(field.minFontSize !== undefined && { minFontSize: field.minFontSize * fx }),
      ...scaledRuns(field, fx),
    },
  }))
}

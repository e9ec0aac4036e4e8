import { physicalSize, type TemplateField } from '@certificate-sdk/template'
import type { EditorPage } from '../document/EditorDocument.ts'

/** Resolution; twice what print needs, so that the field may be enlarged. */
const dotsPerInch = 600

/**
 * Returns the height in px in which a drawn or typed signature is created for a field: sharp in print, and no larger
 * than useful.
 */
export function inkHeight(
  { fontSize }: Pick<TemplateField, 'fontSize'>,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
): number {
  const inches = (fontSize * physicalSize(page).width) / page.dimensions.width / 72
  return Math.round(Math.min(1200, Math.max(300, inches * dotsPerInch)))
}

import { physicalSize, type TemplateField } from '@certificate-sdk/template'
import type { EditorPage } from '../document/EditorDocument.ts'

/** Twice what print needs, so that a field may grow. */
const dotsPerInch = 600

/** Height in px in which a drawn or typed signature is made for a field: crisp in print, and no larger than useful. */
export function inkHeight(
  { fontSize }: Pick<TemplateField, 'fontSize'>,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
): number {
  const inches = (fontSize * physicalSize(page).width) / page.dimensions.width / 72
  return Math.round(Math.min(1200, Math.max(300, inches * dotsPerInch)))
}

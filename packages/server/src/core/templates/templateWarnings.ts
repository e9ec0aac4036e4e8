import { allFields, fitsPrint } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { dateFormatWarnings } from './dateFormatWarnings.ts'

/** Warns about keys of a template that have no effect. */
export function templateWarnings(document: TemplateDocument): string[] {
  return [...printWarnings(document), ...dateFormatWarnings(allFields(document))]
}

function printWarnings({ dimensions, print }: TemplateDocument): string[] {
  if (!print || fitsPrint(dimensions, print)) return []
  const { width, height, unit, bleed = 0 } = print
  const sheet = `${width + 2 * bleed} × ${height + 2 * bleed} ${unit}`
  return [
    `print takes no effect: ${sheet}, bleed included, does not have the shape of ${dimensions.width} × ${dimensions.height} px, within 1 %.`,
  ]
}

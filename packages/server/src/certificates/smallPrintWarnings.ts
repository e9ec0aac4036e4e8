import { pagesOf, smallPrint } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { ShrunkValue } from '../rendering/PageChecker.ts'
import type { OnPage } from '../rendering/RenderJob.ts'
import { shorten } from './issueWarnings.ts'

/** Maximum number of fields that a list of warnings names. */
const maxWarnings = 20

/** Warns about values that shrank to fit their fields and are hard to read on paper. */
export function smallPrintWarnings(
  template: Pick<TemplateDocument, 'dimensions' | 'print' | 'fields' | 'pages'>,
  shrunk: readonly OnPage<ShrunkValue>[],
): string[] {
  const pages = pagesOf<Pick<TemplateDocument, 'fields'>>(template)
  const warnings = shrunk.flatMap(({ page, field, size }) => {
    const print = smallPrint(size, template)
    const name = shorten(pages[page]?.fields[field]?.text ?? '')
    return print
      ? `The value of the field "${name}" is printed at ${print.points} pt and may be hard to read.`
      : []
  })
  return warnings.slice(0, maxWarnings)
}

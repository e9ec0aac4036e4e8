import type { IssueWarning } from '@certificate-sdk/client'
import { pagesOf, smallPrint } from '@certificate-sdk/template/internal'
import type { ShrunkValue } from '../../render/rendering/PageChecker.ts'
import type { OnPage } from '../../render/rendering/RenderJob.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { plainLabel, shorten } from './issueWarnings.ts'

/** Maximum number of fields that a list of warnings names. */
const maxWarnings = 20

/** Warns about values that shrank to fit their fields and are hard to read on paper. */
export function smallPrintWarnings(
  template: Pick<TemplateDocument, 'dimensions' | 'print' | 'fields' | 'pages'>,
  shrunk: readonly OnPage<ShrunkValue>[],
): IssueWarning[] {
  const pages = pagesOf<Pick<TemplateDocument, 'fields'>>(template)
  const warnings = shrunk.flatMap(({ page, field, size }): IssueWarning[] => {
    const print = smallPrint(size, template)
    if (!print) return []
    const { points } = print
    const text = pages[page]?.fields[field]?.text ?? ''
    const message = `The value of the field "${shorten(text)}" is printed at ${points} pt and may be hard to read.`
    return [{ code: 'small_print', column: null, message, params: { field: plainLabel(text), points } }]
  })
  return warnings.slice(0, maxWarnings)
}

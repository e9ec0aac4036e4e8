import type { TemplateField } from '@certificate-sdk/template'
import { splitRuns } from '@certificate-sdk/template/internal'
import { attributeHtml, type CopiedContent, partAttribute, partsHtml } from '../../commands/clipboardHtml.ts'
import { partToClipboard } from '../../commands/clipboardText.ts'
import { runsIn, styledText } from '../../styledText/StyledText.ts'
import { aroundMergeFields, type TextRange } from '../../styledText/TextRange.ts'

/** The selected part of a text, with all of each merge field. */
export function copiedText(field: TemplateField, range: TextRange): CopiedContent {
  const { start, end } = aroundMergeFields(field.text, range)
  const runs = splitRuns(splitRuns(runsIn(field), start)[1], end - start)[0]
  const part = styledText(runs)
  const data = attributeHtml(partAttribute, partToClipboard(part))
  return {
    plain: part.text,
    html: `<span${data} style="white-space:pre-wrap">${partsHtml(runs, field)}</span>`,
  }
}

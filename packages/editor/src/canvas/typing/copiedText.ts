import { completeField, type TemplateField, type TemplateRun } from '@certificate-sdk/template'
import { splitRuns } from '@certificate-sdk/template/internal'
import { partToClipboard } from '../../commands/clipboardText.ts'
import { runsIn, type StyledText, styledText } from '../../styledText/StyledText.ts'
import { aroundMergeFields, type TextRange } from '../../styledText/TextRange.ts'

/** The attribute of the copied HTML with the part as another field takes it; programs that do not know it ignore it. */
export const partAttribute = 'data-certificate-sdk'

/** A part of a text for the clipboard. */
export interface CopiedText {
  /** Merge fields are `{{name}}`. */
  plain: string
  /** As it looks in its field, for other programs, and in {@link partAttribute} the styles of its own. */
  html: string
}

/** The selected part of a text, with all of each merge field. */
export function copiedText(field: TemplateField, range: TextRange): CopiedText {
  const { start, end } = aroundMergeFields(field.text, range)
  const runs = splitRuns(splitRuns(runsIn(field), start)[1], end - start)[0]
  const part: StyledText = styledText(runs)
  const own = completeField(field)
  const words = runs.map((run) => htmlOf(run, own)).join('')
  const html = `<span ${partAttribute}="${escaped(partToClipboard(part))}" style="white-space:pre-wrap">${words}</span>`
  return { plain: part.text, html }
}

function htmlOf({ text, href, script, ...run }: TemplateRun, own: Partial<TemplateRun>): string {
  const { isBold: b, isItalic: i, isUnderline: u, color } = { ...own, ...run }
  const tags = { b, i, u, sup: script === 'super', sub: script === 'sub' }
  const words = Object.entries(tags).reduce(
    (inner, [tag, isOn]) => (isOn ? `<${tag}>${inner}</${tag}>` : inner),
    escaped(text).replaceAll('\n', '<br>'),
  )
  const colored = `<span style="color:${color}">${words}</span>`
  return href ? `<a href="${escaped(href)}">${colored}</a>` : colored
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

import type { TemplateField } from '@certificate-sdk/template'
import { partAttribute } from '../../commands/clipboardHtml.ts'
import { fieldsFromClipboard } from '../../commands/clipboardText.ts'
import { importPart } from '../../loading/importPart.ts'
import { replaceRange, type StyledText } from '../../styledText/StyledText.ts'
import type { PastedText } from './pastedRuns.ts'

/** Reads the styles of pasted HTML; `undefined` if it has none, or if their part of the editor cannot be loaded. */
export function loadPastedText(
  html: string,
  field?: Partial<TemplateField>,
): Promise<PastedText | undefined> {
  return importPart('pastedRuns', () => import('./pastedRuns.ts'))
    .then(({ pastedRuns }) => pastedRuns(html, partAttribute, fieldsFromClipboard, field))
    .catch(() => undefined)
}

/** The same as the text of a new field, without the empty lines that programs append. */
export async function loadPastedField(
  html: string,
  field?: Pick<TemplateField, 'fontSize'>,
): Promise<StyledText | undefined> {
  const pasted = await loadPastedText(html, field)
  const whole = replaceRange({ text: '' }, { start: 0, end: 0 }, pasted?.runs ?? [])
  const end = whole.text.trimEnd().length
  return end ? replaceRange(whole, { start: end, end: whole.text.length }, '') : undefined
}

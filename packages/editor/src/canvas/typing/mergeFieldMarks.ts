import type { TemplateField } from '@certificate-sdk/template'
import { type CaretLine, findMergeFields, isMergeField } from '@certificate-sdk/template/internal'
import { editorKind } from '../../kinds/editorKinds.ts'
import { labelOfMergeField } from '../../kinds/labelOfMergeField.ts'
import type { Messages } from '../../languages/en/en.ts'
import type { MergeFieldMark } from '../rendering/drawMergeFields.ts'
import { selectionRects } from './caretPosition.ts'

/** Tells if a text has values that are not the author's words. */
export function hasMergeFields({ type, text }: TemplateField): boolean {
  return editorKind(type).text === 'content' && findMergeFields(text).some(({ name }) => isMergeField(name))
}

/** The merge fields of a text, on the letters that stand for them on the page. */
export function mergeFieldMarks(
  text: string,
  lines: readonly CaretLine[],
  messages: Messages,
): MergeFieldMark[] {
  return findMergeFields(text).flatMap(({ name, start, end }) => {
    const rects = isMergeField(name) ? selectionRects(lines, start, end) : []
    const line = lines.findLastIndex((each) => each.start <= start)
    const side = line === lines.length - 1 ? 'below' : line === 0 ? 'above' : undefined
    return rects.length ? [{ label: labelOfMergeField(name, messages), rects, side }] : []
  })
}

import type { TemplateField, TemplateRun } from '@certificate-sdk/template'
import { joinedText, type Rect, readingOrder } from '@certificate-sdk/template/internal'
import { directionOf } from '@certificate-sdk/template/languages'
import { type FieldWords, wordsOf } from '../document/wordsOf.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import { styledText } from '../styledText/StyledText.ts'
import {
  attributeHtml,
  attributeIn,
  type CopiedContent,
  fieldsAttribute,
  partAttribute,
  partsHtml,
  tableHtml,
} from './clipboardHtml.ts'
import { fieldsFromClipboard, fieldsToClipboard, partToClipboard } from './clipboardText.ts'

/**
 * Returns the selected fields for the clipboard: their text in reading order for any text box, and the fields
 * themselves in an HTML attribute.
 *
 * @param measure returns the upright box of a field
 */
export function copiedFields(state: EditorState, measure: (field: TemplateField) => Rect): CopiedContent {
  const fields = selectedFields(state).map(({ field }) => field)
  const worded = wordedFields(fields, state, measure)
  const parts = joinedParts(worded)
  const words = worded
    .map(({ field, words }) =>
      'rows' in words ? tableHtml(words.rows) : `<p>${partsHtml(words.parts, field)}</p>`,
    )
    .join('')
  const data = attributeHtml(fieldsAttribute, fieldsToClipboard(state))
  const part = parts.length ? attributeHtml(partAttribute, partToClipboard(styledText(parts))) : ''
  return {
    plain: joinedText(parts),
    html: `<div${data}${part} style="white-space:pre-wrap">${words}</div>`,
  }
}

/** The fields that copied HTML contains, if it is ours. */
export function fieldsInHtml(html: string): TemplateField[] | undefined {
  const json = attributeIn(html, fieldsAttribute)
  return json === undefined ? undefined : fieldsFromClipboard(json)
}

/** Returns the text of fields, for a text box: a line per paragraph, and per table row, with tabs between its cells. */
export function wordsOfFields(
  fields: readonly TemplateField[],
  state: EditorState,
  measure: (field: TemplateField) => Rect,
): string {
  return joinedText(joinedParts(wordedFields(fields, state, measure)))
}

interface WordedField {
  field: TemplateField
  words: FieldWords
}

function wordedFields(
  fields: readonly TemplateField[],
  { document, ui }: EditorState,
  measure: (field: TemplateField) => Rect,
): WordedField[] {
  const worded = fields.flatMap((field) => {
    const words = wordsOf(field, ui.samples)
    return words ? [{ field, words }] : []
  })
  const boxes = worded.map(({ field }) => measure(field))
  return readingOrder(boxes, directionOf(document.page.locale ?? 'en')).map((i) => worded[i] as WordedField)
}

function joinedParts(worded: readonly WordedField[]): TemplateRun[] {
  return worded.flatMap(({ words }, i) => {
    const parts = 'rows' in words ? [{ text: tabbed(words.rows) }] : words.parts
    return i ? [{ text: '\n' }, ...parts] : parts
  })
}

function tabbed(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replace(/[\t\n]+/g, ' ')).join('\t')).join('\n')
}

/**
 * Inserts text at the caret of a text box, in one input event as a paste has; one of a single line gets spaces for line
 * breaks. `document.execCommand` would cause an event per line, between which React changes the box.
 */
export function insertText(target: EventTarget | undefined, text: string): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const { selectionStart: start, selectionEnd: end, value, maxLength } = target
  // A number input has no selection, and takes no text.
  if (start === null || end === null) return
  const line = target instanceof HTMLInputElement ? text.replaceAll('\n', ' ') : text
  const room = maxLength < 0 ? line.length : Math.max(0, maxLength - value.length + end - start)
  const data = line.slice(0, room)
  const init = { bubbles: true, inputType: 'insertFromPaste', data }
  target.dispatchEvent(new InputEvent('beforeinput', init))
  target.setRangeText(data, start, end, 'end')
  target.dispatchEvent(new InputEvent('input', init))
}

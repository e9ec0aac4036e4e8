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
 * The selected fields for the clipboard: their words in reading order for every text box, and in an attribute of the HTML
 * the fields themselves.
 *
 * @param measure upright box of a field
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

/** The words of fields, for a text box: a line for each paragraph, and for each row of a table, whose cells have tabs between them. */
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

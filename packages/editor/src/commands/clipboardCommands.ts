import type { TemplateField } from '@certificate-sdk/template'
import { jsonText, parseFields } from '@certificate-sdk/template/internal'
import { copyStyle as applyStyle } from '../document/arrangeFields.ts'
import { appendFields, asNewField, round } from '../document/fieldChanges.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import type { Command } from './Command.ts'

/** Marks our JSON in the clipboard. */
const format = 'certificate-sdk/fields'

/** The selected fields as text for the clipboard: JSON, so that another editor, or a person, can read it. */
export function fieldsToClipboard(state: EditorState): string {
  const { fields: all } = withPlainImages({ ...state.document, fields: selectedFields(state) })
  const fields = all.map(({ field }) => asNewField(field))
  return jsonText({ format, fields }, 2)
}

/** The fields in a clipboard's text, or `undefined` where it holds something else. */
export function fieldsFromClipboard(text: string): TemplateField[] | undefined {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== format)
      return undefined
    const parsed = parseFields('fields' in data ? data.fields : undefined)
    return parsed.ok ? parsed.fields : undefined
  } catch {
    return undefined
  }
}

/** Puts copied fields on the page: beside the originals where those are there, and always on the page. */
export const pasteFields: Command<readonly TemplateField[]> = {
  id: 'pasteFields',
  label: (messages) => messages.paste,
  applies: ({ document }) => document.page.imageUrl !== '',
  perform: ({ document }, { newKey, messages }, fields) => {
    const { width, height } = document.page.dimensions
    const stands = (field: TemplateField, by: number) =>
      document.fields.some(
        (other) =>
          other.field.type === field.type && other.field.x === field.x + by && other.field.y === field.y + by,
      )
    let by = 0
    while (fields.some((field) => stands(field, by)) && by < 400) by += 16
    const inside = (value: number, size: number) => round(Math.min(Math.max(0, value), size - 8))
    const pasted = fields.map((field) => ({
      key: newKey(),
      field: { ...asNewField(field), x: inside(field.x + by, width), y: inside(field.y + by, height) },
    }))
    return {
      document: appendFields(document, pasted),
      selection: pasted.map(({ key }) => key),
      history: 'record',
      label: messages.paste,
    }
  },
}

/** Gives the selected fields the look of another. */
export const pasteStyle: Command<TemplateField> = {
  id: 'pasteStyle',
  label: (messages) => messages.pasteStyle,
  applies: ({ ui }) => ui.selection.length > 0,
  perform: ({ document, ui }, { messages }, style) => ({
    document: applyStyle(document, style, ui.selection),
    history: 'record',
    label: messages.pasteStyle,
  }),
}

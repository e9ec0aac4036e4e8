import type { TemplateField } from '@certificate-sdk/template'
import { jsonText, parseFields, withoutControlCharacters } from '@certificate-sdk/template/internal'
import { asNewField } from '../document/fieldChanges.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'

/** Tells our JSON from that of other programs. */
const format = 'certificate-sdk/fields'

/** The selected fields as text for the clipboard: JSON that another editor, or a person, can read. */
export function fieldsToClipboard(state: EditorState): string {
  const { fields: all } = withPlainImages({ ...state.document, fields: selectedFields(state) })
  const fields = all.map(({ field }) => asNewField(field))
  return jsonText({ format, fields }, 2)
}

/** The fields in a clipboard's text, or `undefined` if it holds something else. */
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

/**
 * Text of another program as the text of a field: with plain line breaks, also for those of Word (vertical tab), Mac OS,
 * and Unicode, and without other control characters and the empty lines that programs put at the end.
 */
export function pastedText(text: string): string {
  return withoutControlCharacters(text.replace(/\r\n?|[\u2028\u2029]/g, '\n')).replace(/\s+$/, '')
}

import type { TemplateField } from '@certificate-sdk/template'
import { jsonText, parseFields, withoutControlCharacters } from '@certificate-sdk/template/internal'
import { asNewField } from '../document/fieldChanges.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import type { StyledText } from '../styledText/StyledText.ts'

/** Distinguishes our JSON from that of other programs. */
const format = 'certificate-sdk/fields'

/** Formats the selected fields as JSON, which another editor reads with {@link fieldsFromClipboard}. */
export function fieldsToClipboard(state: EditorState): string {
  const { fields: all } = withPlainImages({ ...state.document, fields: selectedFields(state) })
  const fields = all.map(({ field }) => asNewField(field))
  return jsonText({ format, fields })
}

/** Formats part of a text with its styles as JSON, as a text field whose position is ignored. */
export function partToClipboard({ text, runs }: StyledText): string {
  return jsonText({
    format,
    fields: [{ type: 'text', x: 0, y: 0, fontSize: 16, text, ...(runs && { runs }) }],
  })
}

/** Reads fields from JSON in the clipboard; returns `undefined` if it contains something else. */
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
 * Converts text from another program to the text of a field: normalizes line breaks, including those of Word
 * (vertical tab), Mac OS, and Unicode, and removes other control characters and the empty lines that programs
 * append.
 */
export function pastedText(text: string): string {
  return withoutControlCharacters(text.replace(/\r\n?|[\u2028\u2029]/g, '\n')).trimEnd()
}

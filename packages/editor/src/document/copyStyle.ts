import type { TemplateField } from '@certificate-sdk/template'
import { editorKind } from '../kinds/editorKinds.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { changeFields } from './fieldChanges.ts'
import { patchField } from './patchField.ts'

/** The properties of a style: neither text nor position. */
const styleKeys = [
  'fontFamily',
  'fontSize',
  'color',
  'isBold',
  'isItalic',
  'isUnderline',
  'alignment',
  'opacity',
  'letterSpacing',
  'lineHeight',
  'verticalAlign',
  'fit',
  'isJustified',
  'textTransform',
  'paragraphSpacing',
  'background',
  'fill',
  'stroke',
  'strokeWidth',
  'dash',
  'cornerRadius',
  'ornament',
  'curve',
  'outline',
  'shadow',
] as const

/** Applies the style of another field. */
export function copyStyle(
  document: EditorDocument,
  from: TemplateField,
  keys: readonly string[],
): EditorDocument {
  return changeFields(document, keys, (field) => {
    // The font size of a code or image is its size, not part of its style.
    const keepsSize = hasLetters(from.type) !== hasLetters(field.type)
    const keys = styleKeys.filter((key) => key !== 'fontSize' || !keepsSize)
    return patchField(field, Object.fromEntries(keys.map((key) => [key, from[key]])))
  })
}

function hasLetters(type: string): boolean {
  return editorKind(type).extent === 'box'
}

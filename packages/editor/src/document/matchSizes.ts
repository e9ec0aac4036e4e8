import type { TemplateField } from '@certificate-sdk/template'
import { editorKind } from '../kinds/editorKinds.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { changeFields, round } from './fieldChanges.ts'

/** A side of a field's box. */
export type Side = 'width' | 'height'

/**
 * Makes fields as wide, or as tall, as the largest of them; their anchors stay in place.
 *
 * @param sizes sizes of the fields' boxes before any rotation, by key
 */
export function matchSizes(
  document: EditorDocument,
  sizes: ReadonlyMap<string, Record<Side, number>>,
  side: Side,
): EditorDocument {
  const largest = round(Math.max(...[...sizes.values()].map((size) => size[side])))
  return changeFields(document, [...sizes.keys()], (field) => withSize(field, side, largest))
}

/** The font size of a code is its side, and that of an image is its height. */
function withSize(field: TemplateField, side: Side, size: number): TemplateField {
  const { extent } = editorKind(field.type)
  const isFontSize = extent === 'square' || (extent === 'image' && side === 'height')
  return { ...field, [isFontSize ? 'fontSize' : side]: size }
}

import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/**
 * A value that the caller gives by the field's name, such as "Course". Foreign types are treated as this one.
 * Without a value it shows nothing.
 */
export const attributeKind: FieldKind = {
  type: 'attribute',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  create: (page) => createText('attribute', 'Course', relativeSize(page, 0.035, 14)),
  show: () => '',
}

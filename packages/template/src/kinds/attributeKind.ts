import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/**
 * A value that the caller gives by the field's name, such as "Course". Fields of foreign types are attributes, too.
 * Without a value it shows nothing.
 */
export const attributeKind: FieldKind<'attribute'> = {
  type: 'attribute',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  role: 'attribute',
  create: (page) => createText('attribute', 'Course', relativeSize(page, 0.035, 14)),
  show: () => '',
}

import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/** The recipient's name. */
export const nameKind: FieldKind<'name'> = {
  type: 'name',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  role: 'name',
  create: (page) => createText('name', 'Name', relativeSize(page, 0.07, 16)),
  show: (_field, data) => data.recipientName,
}

import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/** The day of issuance. */
export const dateKind: FieldKind<'date'> = {
  type: 'date',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  role: 'date',
  create: (page) => createText('date', 'Date', relativeSize(page, 0.028, 12)),
  show: (field, data, formatDate) => formatDate(data.issuedAt, field.format),
}

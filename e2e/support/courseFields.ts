import { textField } from './openEditor.ts'

/** Fields of a small certificate. The attribute has no name, so it has a warning. */
export const courseFields = [
  textField({ type: 'name', text: 'Name', fontSize: 40, width: 300 }),
  textField({ type: 'attribute', text: 'Course', x: 60, y: 200 }),
  textField({ type: 'qr', text: 'QR', x: 460, y: 200, fontSize: 120 }),
]

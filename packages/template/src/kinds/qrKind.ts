import { type FieldKind, relativeSize } from './FieldKind.ts'

/** A QR code that leads to the verification page. */
export const qrKind: FieldKind = {
  type: 'qr',
  content: 'qr',
  replaceable: false,
  mayBleed: false,
  create: (page) => ({
    type: 'qr',
    text: 'QR',
    fontSize: relativeSize(page, 0.14, 50),
    color: '#000000',
    alignment: 'center',
  }),
  show: (_field, data) => data.verificationUrl,
}

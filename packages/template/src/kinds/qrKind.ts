import { type FieldKind, relativeSize } from './FieldKind.ts'

/** A QR code with the address of the verification page. */
export const qrKind: FieldKind<'qr'> = {
  type: 'qr',
  content: 'code',
  replaceable: false,
  mayBleed: false,
  role: 'code',
  create: (page) => ({
    type: 'qr',
    text: 'QR',
    fontSize: relativeSize(page, 0.14, 50),
    color: '#000000',
    alignment: 'center',
  }),
  show: (_field, data) => data.verificationUrl,
}

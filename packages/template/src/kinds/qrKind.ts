import { type FieldKind, relativeSize } from './FieldKind.ts'

/** A QR code with the address of the verification page, and with a signed copy of the certificate if its author wants that. */
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
  show: ({ isOffline }, { verificationUrl, offlineCode = verificationUrl }) =>
    isOffline === true ? offlineCode : verificationUrl,
}

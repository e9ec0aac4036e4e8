/** Makes the modules of a QR code. A module of its own, because the encoder is large, and not every page has a code. */
export { create as createQrCode } from 'qrcode'

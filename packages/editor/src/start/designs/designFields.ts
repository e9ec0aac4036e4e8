import type { Dimensions, TemplateField } from '@certificate-sdk/template'

/** A4 landscape at 150 dpi. */
export const a4: Dimensions = { width: 1754, height: 1240 }

/** A centered text field, as used by the designs. */
export function text(
  type: string,
  text: string,
  y: number,
  fontSize: number,
  style: Partial<TemplateField> = {},
): TemplateField {
  return {
    type,
    text,
    x: a4.width / 2,
    y,
    fontSize,
    fontFamily: 'Arial',
    color: '#1a1c1f',
    alignment: 'center',
    ...style,
  }
}

/** The QR code that verifies a certificate. */
export function qr(x: number, y: number, fontSize = 170): TemplateField {
  return { type: 'qr', text: 'QR', x, y, fontSize, color: '#000000', alignment: 'center' }
}

import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import type { EditorPage } from '../../document/EditorDocument.ts'

/** A design to start from: a background, which built-in designs draw at runtime, and matching fields. */
export interface Design {
  id: string
  /** Its display name. */
  name: string
  dimensions: Dimensions
  /** Draws the background at the size of `dimensions`. */
  draw?(context: CanvasRenderingContext2D, page: Dimensions): void
  /** For a host's design, instead of `draw`: its image and the other properties of its page. */
  page?: EditorPage
  /** Address of a thumbnail of the design. */
  thumbnail?: string | undefined
  fields: readonly TemplateField[]
}

/** A4 landscape at 150 dpi. */
export const a4: Dimensions = { width: 1754, height: 1240 }

/** A centered text field, as used by the designs. */
export function centeredText(
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
export function qrCode(x: number, y: number, fontSize = 170): TemplateField {
  return { type: 'qr', text: 'QR', x, y, fontSize, color: '#000000', alignment: 'center' }
}

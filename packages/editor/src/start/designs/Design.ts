import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import type { EditorPage } from '../../document/EditorDocument.ts'

/** A design to start from: a background, which built-in ones draw on the spot, and fields that suit it. */
export interface Design {
  id: string
  /** Its name in a person's words. */
  name: string
  dimensions: Dimensions
  /** Draws the background at the size of `dimensions`. */
  draw?(context: CanvasRenderingContext2D, page: Dimensions): void
  /** Of a host's design, in place of `draw`: its image and what else belongs to its page. */
  page?: EditorPage
  /** Address of an image of the design. */
  thumbnail?: string | undefined
  fields: readonly TemplateField[]
}

/** A4 at 150 dpi, lying. */
export const a4: Dimensions = { width: 1754, height: 1240 }

/** A text field in the middle of a page, as designs use it. */
export function line(
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

/** The code that proves a certificate. */
export function code(x: number, y: number, fontSize = 170): TemplateField {
  return { type: 'qr', text: 'QR', x, y, fontSize, color: '#000000', alignment: 'center' }
}

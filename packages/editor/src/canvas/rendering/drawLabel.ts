import type { Point, Rect } from '@certificate-sdk/template/internal'
import type { Context2D } from './Context2D.ts'

/** A plate and its text. */
interface LabelColors {
  plate: string
  text: string
}

/**
 * Draws a number or a name on a small plate, in CSS px.
 *
 * @param side the part of the plate that is placed at `at`
 * @returns the area of the plate
 */
export function drawLabel(
  context: Context2D,
  at: Point,
  text: string,
  colors: LabelColors,
  side: 'middle' | 'start' = 'middle',
): Rect {
  // Numbers run from left to right in every language.
  context.direction = 'ltr'
  context.font = '11px system-ui, sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + 10
  const middle = side === 'middle' ? at.x : at.x + width / 2
  const plate = { x: middle - width / 2, y: at.y - 9, width, height: 18 }
  context.fillStyle = colors.plate
  context.beginPath()
  context.roundRect(plate.x, plate.y, plate.width, plate.height, 4)
  context.fill()
  context.fillStyle = colors.text
  context.fillText(text, middle, at.y + 0.5)
  return plate
}

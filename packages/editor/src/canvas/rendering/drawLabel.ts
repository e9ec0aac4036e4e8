import type { Point } from '@certificate-sdk/template/internal'
import type { Context2D } from './Context2D.ts'

/** A plate and the text on it. */
interface LabelColors {
  plate: string
  text: string
}

/** Draws a number on a small plate that is centered on a point, in CSS px. */
export function drawLabel(context: Context2D, at: Point, text: string, colors: LabelColors): void {
  // Numbers run from left to right in every language.
  context.direction = 'ltr'
  context.font = '11px system-ui, sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + 10
  context.fillStyle = colors.plate
  context.beginPath()
  context.roundRect(at.x - width / 2, at.y - 9, width, 18, 4)
  context.fill()
  context.fillStyle = colors.text
  context.fillText(text, at.x, at.y + 0.5)
}

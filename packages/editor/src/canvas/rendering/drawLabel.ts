import type { Point } from '@certificate-sdk/template/internal'
import type { Context2D } from './Context2D.ts'

/** Draws a number on a small plate, with this point in its middle. */
export function drawLabel(context: Context2D, at: Point, text: string, color: string): void {
  context.font = '11px system-ui, sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + 10
  context.fillStyle = color
  context.beginPath()
  context.roundRect(at.x - width / 2, at.y - 9, width, 18, 4)
  context.fill()
  context.fillStyle = '#ffffff'
  context.fillText(text, at.x, at.y + 0.5)
}

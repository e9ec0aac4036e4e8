import type { Dimensions } from '@certificate-sdk/template'
import { createCpuCanvas } from './createCpuCanvas.ts'

/**
 * A single-color page as a data URL, so that a blank design is a template like any other.
 *
 * @param color `#rrggbb`, or `transparent` for one that shows what lies below it
 */
export function blankImage({ width, height }: Dimensions, color = '#ffffff'): string {
  const [canvas, context] = createCpuCanvas(width, height)
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.toDataURL('image/png')
}

import type { Rect } from '@certificate-sdk/template/internal'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { Guide } from '../../scene/Guide.ts'
import type { Context2D } from './Context2D.ts'
import { drawLabel } from './drawLabel.ts'
import type { LengthFormat } from './lengthFormat.ts'
import type { OverlayColors } from './overlayColors.ts'

/**
 * Draws the lines that a gesture snaps to, in CSS px of the canvas: 1 px wide at every zoom level.
 *
 * @returns the areas of the lines and of their labels, for a canvas that clears nothing else before the next frame
 */
export function drawGuides(
  context: Context2D,
  guides: readonly Guide[],
  viewport: Viewport,
  colors: OverlayColors,
  lengths: LengthFormat,
): Rect[] {
  const painted: Rect[] = []
  for (const { axis, at, from, to, distance } of guides) {
    const toScreen = (along: number) =>
      toCanvas(viewport, axis === 'x' ? { x: at, y: along } : { x: along, y: at })
    const [a, b] = [toScreen(from), toScreen(to)]
    const [left, top] = [Math.round(a.x - 0.5), Math.round(a.y - 0.5)]
    const [width, height] = [Math.max(1, Math.round(b.x - a.x)), Math.max(1, Math.round(b.y - a.y))]
    context.fillStyle = colors.guide
    context.fillRect(left, top, width, height)
    painted.push({ x: left, y: top, width, height })
    if (!distance) continue
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    painted.push(
      drawLabel(context, middle, lengths.number(to - from), {
        plate: colors.guide,
        text: colors.accentText,
      }),
    )
  }
  return painted
}

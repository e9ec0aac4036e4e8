import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { Guide } from '../../scene/Guide.ts'
import type { Context2D } from './Context2D.ts'
import { drawLabel } from './drawLabel.ts'
import type { LengthFormat } from './lengthFormat.ts'
import type { OverlayColors } from './overlayColors.ts'

/** Draws the lines that a gesture snaps to, in CSS px of the canvas: 1 px wide at every zoom level. */
export function drawGuides(
  context: Context2D,
  guides: readonly Guide[],
  viewport: Viewport,
  colors: OverlayColors,
  lengths: LengthFormat,
): void {
  for (const { axis, at, from, to, distance } of guides) {
    const place = (along: number) =>
      toCanvas(viewport, axis === 'x' ? { x: at, y: along } : { x: along, y: at })
    const [a, b] = [place(from), place(to)]
    const [left, top] = [Math.round(a.x - 0.5), Math.round(a.y - 0.5)]
    context.fillStyle = colors.guide
    context.fillRect(left, top, Math.max(1, Math.round(b.x - a.x)), Math.max(1, Math.round(b.y - a.y)))
    if (!distance) continue
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    drawLabel(context, middle, lengths.number(to - from), {
      plate: colors.guide,
      text: colors.accentText,
    })
  }
}

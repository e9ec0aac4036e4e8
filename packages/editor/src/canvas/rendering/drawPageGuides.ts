import type { Dimensions } from '@certificate-sdk/template'
import type { PageGuide } from '../../document/guides.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { Context2D } from './Context2D.ts'
import { drawLabel } from './drawLabel.ts'
import type { InteractionState } from './InteractionState.ts'
import type { LengthFormat } from './lengthFormat.ts'
import type { OverlayColors } from './overlayColors.ts'

/** Input for drawing the page's own guides. */
interface PageGuidesModel {
  guides: readonly PageGuide[]
  /** The guide that Delete removes. */
  selectedGuide: PageGuide | undefined
  interaction: Pick<InteractionState, 'guide'>
  viewport: Viewport
  canvas: Dimensions
  lengths: LengthFormat
  colors: OverlayColors
}

/** Draws the page's guides across the canvas, in CSS px; a dragged guide is labeled with its position. */
export function drawPageGuides(context: Context2D, model: PageGuidesModel): void {
  const { guides, selectedGuide, interaction, viewport, canvas, colors, lengths } = model
  const dragged = interaction.guide?.to
  for (const guide of guides)
    if (!isSame(guide, interaction.guide?.from)) drawGuide(guide, isSame(guide, selectedGuide) ? 2 : 1)
  if (!dragged) return
  drawGuide(dragged, 2)
  const { x, y } = toCanvas(viewport, { x: dragged.at, y: dragged.at })
  const at = dragged.direction === 'vertical' ? { x, y: 36 } : { x: 44, y }
  drawLabel(context, at, lengths.number(dragged.at), {
    plate: colors.guide,
    text: colors.accentText,
  })

  function drawGuide({ direction, at }: PageGuide, width: number): void {
    const line = toCanvas(viewport, { x: at, y: at })
    context.fillStyle = colors.guide
    const [left, top] = [Math.round(line.x - width / 2), Math.round(line.y - width / 2)]
    if (direction === 'vertical') context.fillRect(left, 0, width, canvas.height)
    else context.fillRect(0, top, canvas.width, width)
  }
}

function isSame(a: PageGuide, b: PageGuide | undefined): boolean {
  return a.direction === b?.direction && a.at === b.at
}

import type { Dimensions } from '@certificate-sdk/template'
import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { ViewAids } from '../../store/EditorState.ts'
import type { CanvasItem } from './CanvasItem.ts'
import type { Context2D } from './Context2D.ts'
import { drawGuides } from './drawGuides.ts'
import { drawLabel } from './drawLabel.ts'
import { drawRulersAndGrid } from './drawRulersAndGrid.ts'
import type { InteractionState } from './InteractionState.ts'
import type { OverlayColors } from './overlayColors.ts'
import { placeHandles } from './placeHandles.ts'

/** What the overlay depends on. It knows nothing of how fields look. */
export interface OverlayModel {
  items: readonly CanvasItem[]
  selection: readonly string[]
  viewport: Viewport
  interaction: InteractionState
  /** Whether fields can be changed, so that the selected one has handles. */
  handles: boolean
  colors: OverlayColors
  page: Dimensions
  canvas: Dimensions
  view: ViewAids
}

/** Draws the overlay in CSS px of the canvas, so that frames are equally thin at every zoom. */
export function drawOverlay(context: CanvasRenderingContext2D, model: OverlayModel): void {
  const { items, selection, viewport, interaction, colors } = model
  drawRulersAndGrid(context, model)
  const chosen = new Set(selection)
  const selected = items
    .filter(({ key }) => chosen.has(key))
    .map((item) => interaction.changed.get(item.key) ?? moved(item, interaction.offset))
  context.lineJoin = 'round'
  for (const item of selected) drawFrame(context, item, viewport, colors)
  const [only] = selected
  const running =
    interaction.guides.length > 0 ||
    interaction.marquee ||
    interaction.offset.x !== 0 ||
    interaction.offset.y !== 0
  if (only && selected.length === 1 && model.handles && !running)
    for (const { handle, x, y } of placeHandles(only, viewport))
      drawHandle(context, { x, y }, handle === 'rotate', colors)
  drawGuides(context, interaction.guides, viewport, colors)
  if (interaction.marquee) drawMarquee(context, interaction.marquee, viewport, colors)
  if (interaction.label && only) {
    const box = boundsOf(only.corners.map((corner) => toCanvas(viewport, corner)))
    drawLabel(context, { x: box.x + box.width / 2, y: box.y + box.height + 20 }, interaction.label, {
      plate: colors.accent,
      text: colors.accentText,
    })
  }
}

function moved(item: CanvasItem, { x, y }: Point): CanvasItem {
  if (item.field.locked || (x === 0 && y === 0)) return item
  const corners = item.corners.map((corner) => ({ x: corner.x + x, y: corner.y + y }))
  return { ...item, corners: corners as unknown as CanvasItem['corners'] }
}

/** Draws only the frames of the selection, where the fields lie in the document. */
export function drawFrames(context: Context2D, { items, selection, viewport, colors }: OverlayModel): void {
  const chosen = new Set(selection)
  context.lineJoin = 'round'
  for (const item of items)
    if (chosen.has(item.key) && !item.field.locked) drawFrame(context, item, viewport, colors)
}

/** 2 px of the accent with a halo of 1 px, so that it shows on any image. */
function drawFrame(
  context: Context2D,
  { corners, field }: CanvasItem,
  viewport: Viewport,
  { accent, accentText }: OverlayColors,
): void {
  const angle = (field.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * feel.handleGap, Math.sin(angle) * feel.handleGap]
  const [nw, ne, se, sw] = corners.map((corner) => toCanvas(viewport, corner)) as [Point, Point, Point, Point]
  const frame = [
    { x: nw.x - cos + sin, y: nw.y - sin - cos },
    { x: ne.x + cos + sin, y: ne.y + sin - cos },
    { x: se.x + cos - sin, y: se.y + sin + cos },
    { x: sw.x - cos - sin, y: sw.y - sin + cos },
  ]
  const closed = [...frame, frame[0] as Point]
  if (field.locked) context.setLineDash([5, 4])
  line(context, closed, accentText, 4)
  line(context, closed, accent, 2)
  context.setLineDash([])
}

function drawHandle(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  round: boolean,
  { accent, accentText }: OverlayColors,
): void {
  const size = feel.handleSize
  context.beginPath()
  if (round) context.arc(x, y, size / 2 + 1, 0, 2 * Math.PI)
  else context.roundRect(x - size / 2, y - size / 2, size, size, 2)
  context.fillStyle = accentText
  context.strokeStyle = accentText
  context.lineWidth = 4
  context.stroke()
  context.fill()
  context.strokeStyle = accent
  context.lineWidth = 2
  context.stroke()
}

function drawMarquee(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: NonNullable<InteractionState['marquee']>,
  viewport: Viewport,
  { accent }: OverlayColors,
): void {
  const at = toCanvas(viewport, { x, y })
  const size = [width * viewport.zoom, height * viewport.zoom] as const
  context.globalAlpha = 0.12
  context.fillStyle = accent
  context.fillRect(at.x, at.y, ...size)
  context.globalAlpha = 1
  context.strokeStyle = accent
  context.lineWidth = 1
  context.strokeRect(at.x + 0.5, at.y + 0.5, ...size)
}

function line(context: Context2D, points: readonly Point[], color: string, width: number): void {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke()
}

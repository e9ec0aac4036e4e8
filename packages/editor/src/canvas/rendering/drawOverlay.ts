import type { Dimensions } from '@certificate-sdk/template'
import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import type { PageGuide } from '../../document/guides.ts'
import { feel } from '../../feel.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { ViewAids } from '../../store/Preferences.ts'
import type { Context2D } from './Context2D.ts'
import { drawGuides } from './drawGuides.ts'
import { drawLabel } from './drawLabel.ts'
import { drawMergeFields, type MergeFieldMark } from './drawMergeFields.ts'
import { drawBrokenPage, drawPlaceholders } from './drawPlaceholders.ts'
import { drawRulersAndGrid } from './drawRulersAndGrid.ts'
import { type InteractionState, idleInteraction } from './InteractionState.ts'
import type { LengthFormat } from './lengthFormat.ts'
import type { OverlayColors } from './overlayColors.ts'
import { type SelectionFrame, selectionFrame } from './selectionFrame.ts'
import { selectionHandles } from './selectionHandles.ts'

/** Input of the overlay, which does not depend on the appearance of fields. */
export interface OverlayModel {
  items: readonly CanvasItem[]
  selection: readonly string[]
  viewport: Viewport
  /** True if the handles are pressed by fingers. */
  touch: boolean
  interaction: InteractionState
  /** True if fields can be changed, so that the selected one has handles. */
  handles: boolean
  colors: OverlayColors
  page: Dimensions
  /** True if the page's image cannot be loaded. */
  isPageBroken: boolean
  canvas: Dimensions
  view: ViewAids
  /** Page px per displayed unit of length. */
  unit: number
  lengths: LengthFormat
  /** Key of the field under the mouse, unless it is selected. */
  hovered: string | null
  /** Display name of a field. */
  nameOf(field: CanvasItem['field']): string
  /** The merge fields in the words of a field. */
  mergeFieldsOf(item: CanvasItem): readonly MergeFieldMark[]
  guides: readonly PageGuide[]
  selectedGuide: PageGuide | undefined
}

/** Draws the overlay in CSS px of the canvas, so that frames are equally thin at every zoom level. */
export function drawOverlay(context: CanvasRenderingContext2D, model: OverlayModel): void {
  const { items, selection, viewport, interaction, colors } = model
  if (model.isPageBroken) drawBrokenPage(context, model.page, viewport)
  drawPageGuides(context, model)
  drawRulersAndGrid(context, model)
  const chosen = new Set(selection)
  const previewed = items.map((item) =>
    chosen.has(item.key) ? (interaction.changed.get(item.key) ?? moved(item, interaction.offset)) : item,
  )
  const selected = previewed.filter(({ key }) => chosen.has(key))
  context.lineJoin = 'round'
  drawPlaceholders(context, interaction.copying ? [...items, ...selected] : previewed, viewport)
  const hovered = previewed.find(({ key }) => key === model.hovered)
  if (interaction === idleInteraction)
    for (const item of new Set([...selected, ...(hovered ? [hovered] : [])]))
      drawMergeFields(context, item.field, model.mergeFieldsOf(item), viewport, colors)
  if (hovered) drawHover(context, hovered, model.nameOf(hovered.field), viewport, colors)
  const frame = drawSelection(context, selected, model)
  const isMoving =
    (interaction.guides.length > 0 && interaction.changed.size === 0) ||
    interaction.marquee ||
    interaction.frame ||
    interaction.offset.x !== 0 ||
    interaction.offset.y !== 0
  if (frame && model.handles && !isMoving)
    // The label takes the place of the rotation handle.
    for (const { handle, x, y } of selectionHandles(frame, items, model))
      if (handle !== 'rotate' || !interaction.label)
        drawHandle(context, { x, y }, handle === 'rotate', colors)
  drawGuides(context, interaction.guides, viewport, colors, model.lengths)
  if (interaction.marquee) drawMarquee(context, interaction.marquee, viewport, colors)
  if (interaction.label && frame) {
    const box = boundsOf(frame.corners.map((corner) => toCanvas(viewport, corner)))
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

/** Draws only the frames and placeholders of the selection, at the places of the fields in the document. */
export function drawFrames(context: Context2D, model: OverlayModel): void {
  const chosen = new Set(model.selection)
  context.lineJoin = 'round'
  const selected = model.items.filter(({ key, field }) => chosen.has(key) && !field.locked)
  drawPlaceholders(context, selected, model.viewport)
  drawSelection(context, selected, { ...model, interaction: idleInteraction })
}

/** Draws a frame around each field and, for several, a common one; returns the frame that has the handles. */
function drawSelection(
  context: Context2D,
  selected: readonly CanvasItem[],
  { viewport, colors, interaction }: Pick<OverlayModel, 'viewport' | 'colors' | 'interaction'>,
): SelectionFrame | undefined {
  const isAlone = selected.length === 1
  for (const { corners, field } of selected)
    drawFrame(context, corners, viewport, colors, { width: isAlone ? 2 : 1, dashed: field.locked })
  const frame = selectionFrame(selected)
  if (!frame || isAlone) return frame
  const common = { ...frame, corners: interaction.frame ?? frame.corners }
  drawFrame(context, common.corners, viewport, colors, { width: 2, dashed: false })
  return common
}

/** Draws a line in the accent color with a halo of 1 px, so that it is visible on any image. */
function drawFrame(
  context: Context2D,
  corners: CanvasItem['corners'],
  viewport: Viewport,
  { accent, accentText }: OverlayColors,
  { width, dashed }: { width: number; dashed: boolean },
): void {
  const [nw, ne, se, sw] = corners.map((corner) => toCanvas(viewport, corner)) as [Point, Point, Point, Point]
  const angle = Math.atan2(ne.y - nw.y, ne.x - nw.x)
  const [cos, sin] = [Math.cos(angle) * feel.handleGap, Math.sin(angle) * feel.handleGap]
  const frame = [
    { x: nw.x - cos + sin, y: nw.y - sin - cos },
    { x: ne.x + cos + sin, y: ne.y + sin - cos },
    { x: se.x + cos - sin, y: se.y + sin + cos },
    { x: sw.x - cos - sin, y: sw.y - sin + cos },
  ]
  const closed = [...frame, frame[0] as Point]
  if (dashed) context.setLineDash([5, 4])
  line(context, closed, accentText, width + 2)
  line(context, closed, accent, width)
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

/** Height of the tag including the gap below it, in CSS px. */
const tagRoom = 22

/**
 * Draws a thin outline around the field under the mouse, and a tag with its name: a press would select this
 * field.
 */
function drawHover(
  context: CanvasRenderingContext2D,
  { corners }: CanvasItem,
  name: string,
  viewport: Viewport,
  { accent, accentText }: OverlayColors,
): void {
  const [first, ...others] = corners.map((corner) => toCanvas(viewport, corner)) as [Point, ...Point[]]
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (const { x, y } of others) context.lineTo(x, y)
  context.closePath()
  // The halo keeps the line visible on any image.
  for (const [color, width] of [
    [accentText, 3],
    [accent, 1],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = width
    context.stroke()
  }
  const { x, y, height } = boundsOf([first, ...others])
  // Above the field, or below a field at the top of the canvas; never left of the canvas.
  const middle = y >= tagRoom ? y - tagRoom / 2 : y + height + tagRoom / 2
  drawLabel(context, { x: Math.max(2, x), y: middle }, name, { plate: accent, text: accentText }, 'start')
}

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
function drawPageGuides(context: Context2D, model: PageGuidesModel): void {
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

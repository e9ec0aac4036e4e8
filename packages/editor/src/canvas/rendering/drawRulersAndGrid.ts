import type { Dimensions } from '@certificate-sdk/template'
import { feel } from '../../feel.ts'
import { marginOf } from '../../geometry/marginOf.ts'
import { gridLines, tickStep } from '../../geometry/tickStep.ts'
import type { Viewport } from '../../geometry/viewport.ts'
import type { ViewAids } from '../../store/Preferences.ts'
import type { OverlayColors } from './overlayColors.ts'

/** Input for drawing rulers, grid, and margins. */
interface ViewAidsModel {
  page: Dimensions
  canvas: Dimensions
  viewport: Viewport
  view: ViewAids
  /** Page px per unit of the rulers and the grid. */
  unit: number
  colors: OverlayColors
}

const { rulerSize } = feel

/** Draws the enabled grid, margins, and rulers, in CSS px of the canvas. */
export function drawRulersAndGrid(context: CanvasRenderingContext2D, model: ViewAidsModel): void {
  if (model.view.grid) drawGrid(context, model)
  if (model.view.margins) drawMargins(context, model)
  if (model.view.rulers) drawRulers(context, model)
}

function drawGrid(context: CanvasRenderingContext2D, { page, viewport, colors, unit }: ViewAidsModel): void {
  const { x, y, zoom } = viewport
  context.save()
  context.globalAlpha = 0.18
  context.strokeStyle = colors.accent
  context.lineWidth = 1
  context.beginPath()
  for (const at of gridLines(page.width, zoom, unit)) {
    const px = Math.round(x + at * zoom) + 0.5
    context.moveTo(px, y)
    context.lineTo(px, y + page.height * zoom)
  }
  for (const at of gridLines(page.height, zoom, unit)) {
    const py = Math.round(y + at * zoom) + 0.5
    context.moveTo(x, py)
    context.lineTo(x + page.width * zoom, py)
  }
  context.stroke()
  context.restore()
}

function drawMargins(context: CanvasRenderingContext2D, { page, viewport, colors }: ViewAidsModel): void {
  const { x, y, zoom } = viewport
  const margin = marginOf(page)
  context.strokeStyle = colors.guide
  context.lineWidth = 1
  context.setLineDash([6, 4])
  context.strokeRect(
    Math.round(x + margin * zoom) + 0.5,
    Math.round(y + margin * zoom) + 0.5,
    (page.width - 2 * margin) * zoom,
    (page.height - 2 * margin) * zoom,
  )
  context.setLineDash([])
}

function drawRulers(
  context: CanvasRenderingContext2D,
  { canvas, viewport, colors, unit }: ViewAidsModel,
): void {
  const { x, y, zoom } = viewport
  const scale = zoom * unit
  const step = tickStep(scale)
  context.save()
  context.globalAlpha = 0.92
  context.fillStyle = colors.ruler
  context.fillRect(0, 0, canvas.width, rulerSize)
  context.fillRect(0, rulerSize, rulerSize, canvas.height - rulerSize)
  context.globalAlpha = 1
  drawTicks(context, marksOf(x, scale, step, canvas.width), colors)
  // The left ruler is the top one rotated around the corner: its numbers run upward.
  context.transform(0, 1, 1, 0, 0, 0)
  drawTicks(context, marksOf(y, scale, step, canvas.height), colors, true)
  context.restore()
}

/** A mark of a ruler: its position in CSS px of the canvas, and its number. */
interface RulerMark {
  at: number
  label: string
}

/** Marks on the page and beside it, starting after the corner where the rulers meet. */
function marksOf(origin: number, scale: number, step: number, length: number): RulerMark[] {
  const first = Math.ceil((rulerSize - origin) / scale / step)
  const count = Math.max(0, Math.floor((length - origin) / scale / step) - first + 1)
  return Array.from({ length: count }, (_, i) => {
    const position = (first + i) * step
    return {
      at: Math.round(origin + position * scale) + 0.5,
      label: String(Math.round(position * 100) / 100),
    }
  })
}

/** @param mirrored whether the context swaps x and y, so that letters would be mirrored */
function drawTicks(
  context: CanvasRenderingContext2D,
  marks: readonly RulerMark[],
  colors: OverlayColors,
  mirrored = false,
): void {
  context.fillStyle = colors.rulerText
  context.strokeStyle = colors.rulerText
  context.lineWidth = 1
  context.font = '10px system-ui, sans-serif'
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  context.beginPath()
  for (const { at, label } of marks) {
    context.moveTo(at, rulerSize - 5)
    context.lineTo(at, rulerSize)
    if (at < rulerSize + context.measureText(label).width / 2 + 2) continue
    context.save()
    context.translate(at, 8)
    if (mirrored) context.scale(-1, 1)
    context.fillText(label, 0, 0)
    context.restore()
  }
  context.stroke()
}

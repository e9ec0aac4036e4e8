import type { Dimensions } from '@certificate-sdk/template'
import { feel } from '../../feel.ts'
import type { Viewport } from '../../geometry/viewport.ts'
import type { ViewAids } from '../../store/EditorState.ts'
import { marginOf } from '../snapping/snapStops.ts'
import type { OverlayColors } from './overlayColors.ts'

/** What rulers, grid, and margins depend on. */
interface ViewAidsModel {
  page: Dimensions
  canvas: Dimensions
  viewport: Viewport
  view: ViewAids
  colors: OverlayColors
}

/** Thickness of a ruler in CSS px. */
const rulerSize = 20

/** Draws the grid, margins, and rulers that are switched on, in CSS px of the canvas. */
export function drawRulersAndGrid(context: CanvasRenderingContext2D, model: ViewAidsModel): void {
  if (model.view.grid) drawGrid(context, model)
  if (model.view.margins) drawMargins(context, model)
  if (model.view.rulers) drawRulers(context, model)
}

/** Distance of grid lines and ruler marks in template px: a round number, at least `wanted` CSS px. */
function tickStep(zoom: number, wanted: number = feel.rulerStep): number {
  const raw = wanted / zoom
  const power = 10 ** Math.floor(Math.log10(raw))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw) ?? power * 10
}

function drawGrid(context: CanvasRenderingContext2D, { page, viewport, colors }: ViewAidsModel): void {
  const { x, y, zoom } = viewport
  const step = tickStep(zoom, feel.gridStep)
  context.save()
  context.globalAlpha = 0.18
  context.strokeStyle = colors.accent
  context.lineWidth = 1
  context.beginPath()
  for (let at = step; at < page.width; at += step) {
    const px = Math.round(x + at * zoom) + 0.5
    context.moveTo(px, y)
    context.lineTo(px, y + page.height * zoom)
  }
  for (let at = step; at < page.height; at += step) {
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

function drawRulers(context: CanvasRenderingContext2D, { canvas, viewport, colors }: ViewAidsModel): void {
  const { x, y, zoom } = viewport
  const step = tickStep(zoom)
  context.save()
  context.globalAlpha = 0.92
  context.fillStyle = colors.ruler
  context.fillRect(0, 0, canvas.width, rulerSize)
  context.fillRect(0, 0, rulerSize, canvas.height)
  context.fillStyle = colors.rulerText
  context.strokeStyle = colors.rulerText
  context.lineWidth = 1
  context.font = '10px system-ui, sans-serif'
  context.textBaseline = 'top'
  context.textAlign = 'left'
  context.beginPath()
  for (let at = Math.ceil(-x / zoom / step) * step; x + at * zoom < canvas.width; at += step) {
    const px = Math.round(x + at * zoom) + 0.5
    context.moveTo(px, rulerSize - 6)
    context.lineTo(px, rulerSize)
    context.fillText(String(Math.round(at)), px + 3, 3)
  }
  for (let at = Math.ceil(-y / zoom / step) * step; y + at * zoom < canvas.height; at += step) {
    const py = Math.round(y + at * zoom) + 0.5
    context.moveTo(rulerSize - 6, py)
    context.lineTo(rulerSize, py)
    context.save()
    context.translate(3, py - 3)
    context.rotate(-Math.PI / 2)
    context.fillText(String(Math.round(at)), 0, 0)
    context.restore()
  }
  context.stroke()
  context.restore()
}

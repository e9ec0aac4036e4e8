import type { Dimensions } from '@certificate-sdk/template'
import type { Point, Rect } from '@certificate-sdk/template/internal'
import { feel } from '../feel.ts'

/** Position of the page in the canvas: its scale and its top left corner, in CSS px. */
export interface Viewport {
  zoom: number
  x: number
  y: number
}

/**
 * Centers the page at the largest zoom that shows all of it with a margin, up to its actual size. A page that would be
 * covered by the buttons in the lower corners is moved above them.
 *
 * @param room the uncovered part of the canvas
 */
export function fitPage(page: Dimensions, room: Rect): Viewport {
  const { wide, narrow, narrowBelow, lowBelow } = feel.fitMargin
  const { width, height, maxLoss } = feel.cornerTools
  const margin = room.width < narrowBelow || room.height < lowBelow ? narrow : wide
  const whole = fitInside(page, room, margin)
  const isBetween = page.width * whole.zoom <= room.width - 2 * width
  const isAbove = whole.y + page.height * whole.zoom <= room.height - height
  if (isBetween || isAbove) return whole
  const above = fitInside(page, { ...room, height: room.height - height + margin }, margin)
  return above.zoom < whole.zoom * (1 - maxLoss) ? whole : above
}

function fitInside(page: Dimensions, room: Rect, margin: number): Viewport {
  const zoom = clampZoom(
    Math.min((room.width - 2 * margin) / page.width, (room.height - 2 * margin) / page.height, 1),
  )
  return centered(page, room, zoom)
}

/** Centers the page at a zoom, on whole px so that its edges are sharp. */
export function centered(page: Dimensions, room: Rect, zoom: number): Viewport {
  return {
    zoom,
    x: Math.round(room.x + (room.width - page.width * zoom) / 2),
    y: Math.round(room.y + (room.height - page.height * zoom) / 2),
  }
}

/** Zooms so that the point of the page at `at` stays in place; the same object if the zoom is at its limit. */
export function zoomAt(viewport: Viewport, zoom: number, at: Point): Viewport {
  const next = clampZoom(zoom)
  if (next === viewport.zoom) return viewport
  const ratio = next / viewport.zoom
  return {
    zoom: next,
    x: Math.round(at.x - (at.x - viewport.x) * ratio),
    y: Math.round(at.y - (at.y - viewport.y) * ratio),
  }
}

/** Moves the page; a part of it always stays visible. */
export function panBy(viewport: Viewport, by: Point, page: Dimensions, canvas: Dimensions): Viewport {
  const keep = feel.panKeepsInSight
  const clamp = (value: number, size: number, room: number) =>
    Math.round(Math.min(room - keep, Math.max(keep - size * viewport.zoom, value)))
  return {
    ...viewport,
    x: clamp(viewport.x + by.x, page.width, canvas.width),
    y: clamp(viewport.y + by.y, page.height, canvas.height),
  }
}

/** Returns the viewport centered on a box of the page; the same object if any of the box is already visible. */
export function viewportOn(viewport: Viewport, box: Rect, canvas: Dimensions): Viewport {
  const { zoom, x, y } = viewport
  const [left, top] = [box.x * zoom + x, box.y * zoom + y]
  const [width, height] = [box.width * zoom, box.height * zoom]
  const inSight = left < canvas.width && left + width > 0 && top < canvas.height && top + height > 0
  if (inSight) return viewport
  return {
    zoom,
    x: Math.round(x + (canvas.width - width) / 2 - left),
    y: Math.round(y + (canvas.height - height) / 2 - top),
  }
}

/**
 * Returns the next step of the zoom buttons. A zoom within half a percent of a step counts as that step: a fitted page
 * rarely has a round zoom.
 */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const next =
    direction > 0
      ? feel.zoomStops.find((stop) => stop > zoom + 0.005)
      : feel.zoomStops.findLast((stop) => stop < zoom - 0.005)
  return clampZoom(next ?? zoom)
}

/** Returns the point of the page, in page px, nearest to the center of the canvas. */
export function visibleCenter(viewport: Viewport, canvas: Dimensions, page: Dimensions): Point {
  const { x, y } = toPage(viewport, { x: canvas.width / 2, y: canvas.height / 2 })
  return { x: Math.min(Math.max(0, x), page.width), y: Math.min(Math.max(0, y), page.height) }
}

/** Converts CSS px of the canvas to page px. */
export function toPage({ zoom, x, y }: Viewport, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom }
}

/** Converts page px to CSS px of the canvas. */
export function toCanvas({ zoom, x, y }: Viewport, point: Point): Point {
  return { x: point.x * zoom + x, y: point.y * zoom + y }
}

function clampZoom(zoom: number): number {
  return Math.min(feel.zoomLimits.max, Math.max(feel.zoomLimits.min, zoom))
}

import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { feel } from '../feel.ts'

/** Where the page lies in the canvas: its scale and its top left corner, in CSS px. */
export interface Viewport {
  zoom: number
  x: number
  y: number
}

/** The whole page in the middle, at most at its actual size, with room around it. */
export function fitPage(page: Dimensions, canvas: Dimensions): Viewport {
  const { wide, narrow, narrowBelow } = feel.fitMargin
  const margin = canvas.width < narrowBelow ? narrow : wide
  const zoom = clampZoom(
    Math.min((canvas.width - 2 * margin) / page.width, (canvas.height - 2 * margin) / page.height, 1),
  )
  return centered(page, canvas, zoom)
}

/** The page in the middle at a scale. Whole px, so that the page is sharp. */
export function centered(page: Dimensions, canvas: Dimensions, zoom: number): Viewport {
  return {
    zoom,
    x: Math.round((canvas.width - page.width * zoom) / 2),
    y: Math.round((canvas.height - page.height * zoom) / 2),
  }
}

/** Another scale with the same point of the page under the pointer. */
export function zoomAt(viewport: Viewport, zoom: number, at: Point): Viewport {
  const next = clampZoom(zoom)
  const ratio = next / viewport.zoom
  return {
    zoom: next,
    x: Math.round(at.x - (at.x - viewport.x) * ratio),
    y: Math.round(at.y - (at.y - viewport.y) * ratio),
  }
}

/** The page moved, with at least a corner of it left in sight. */
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

/** The next stop of the zoom buttons. Half a percent beside a stop counts as on it: a fitted page is rarely round. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const next =
    direction > 0
      ? feel.zoomStops.find((stop) => stop > zoom + 0.005)
      : feel.zoomStops.findLast((stop) => stop < zoom - 0.005)
  return clampZoom(next ?? zoom)
}

/** From canvas px to template px. */
export function toPage({ zoom, x, y }: Viewport, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom }
}

/** From template px to canvas px. */
export function toCanvas({ zoom, x, y }: Viewport, point: Point): Point {
  return { x: point.x * zoom + x, y: point.y * zoom + y }
}

function clampZoom(zoom: number): number {
  return Math.min(feel.zoomLimits.max, Math.max(feel.zoomLimits.min, zoom))
}

import type { Rect } from '@certificate-sdk/template/internal'
import type { PageView } from './PageView.ts'

/** The content of a canvas, and its place. */
export interface PaintedCanvas {
  viewport: PageView['viewport']
  /** Area of the canvas in the view, in CSS px. */
  area: Rect
}

/** A painted canvas in another view. */
export interface ScaledCanvas {
  /** CSS transform that moves it, from its top left corner, to where its page is. */
  transform: string
  /** False if it would be too blurred. */
  isSharp: boolean
  /** False if it lacks a part of the page that is visible. */
  isComplete: boolean
}

/** How many times a painting may be enlarged: what is thinner than its letters is still seen. */
const maxEnlargement = 3

/** Places a painted canvas in another view. */
export function scaledCanvas(
  { viewport: from, area }: PaintedCanvas,
  { viewport: to, canvas, page: { dimensions } }: Pick<PageView, 'viewport' | 'canvas' | 'page'>,
): ScaledCanvas {
  const scale = to.zoom / from.zoom
  const x = to.x + (area.x - from.x) * scale
  const y = to.y + (area.y - from.y) * scale
  const isComplete =
    covers(x, area.width * scale, to.x, dimensions.width * to.zoom, canvas.width) &&
    covers(y, area.height * scale, to.y, dimensions.height * to.zoom, canvas.height)
  const transform = `translate(${x - area.x}px, ${y - area.y}px) scale(${scale})`
  return { transform, isSharp: scale <= maxEnlargement, isComplete }
}

/** Returns true if a painting contains the whole page, to a px. */
export function showsWhole({ viewport, area }: PaintedCanvas, { page }: Pick<PageView, 'page'>): boolean {
  const { width, height } = page.dimensions
  return area.width >= width * viewport.zoom - 1 && area.height >= height * viewport.zoom - 1
}

/** Returns true if a stretch contains the visible part of a page, to a px, to which canvases are rounded. */
function covers(start: number, length: number, page: number, pageLength: number, view: number): boolean {
  return Math.max(0, page) >= start - 1 && Math.min(view, page + pageLength) <= start + length + 1
}

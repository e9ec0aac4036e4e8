import type { Rect } from '@certificate-sdk/template/internal'
import { feel } from '../feel.ts'
import { toCanvas, type Viewport, zoomAt } from './viewport.ts'

/** The text that is typed into, as it is laid out. */
interface TypedText {
  /** Upright box, in page px. */
  bounds: Rect
  /** Size of its letters, in page px. */
  size: number
}

/**
 * The view to type with: the letters are large enough to read, and the text is above the keyboard. The same
 * viewport if both hold already.
 *
 * @param visible what the keyboard leaves of the canvas, in CSS px of the canvas
 */
export function typingViewport(viewport: Viewport, { bounds, size }: TypedText, visible: Rect): Viewport {
  const readable = Math.max(viewport.zoom, feel.typingSize / size)
  // A long line is not zoomed beyond the canvas, but never made smaller either.
  const zoom = Math.max(
    viewport.zoom,
    Math.min(readable, (visible.width - 2 * feel.typingMargin) / bounds.width),
  )
  const at = toCanvas(viewport, bounds)
  const [width, height] = [bounds.width * viewport.zoom, bounds.height * viewport.zoom]
  const seen =
    at.x >= visible.x &&
    at.y >= visible.y &&
    at.x + width <= visible.x + visible.width &&
    at.y + height <= visible.y + visible.height
  if (seen && zoom === viewport.zoom) return viewport
  const zoomed = zoomAt(viewport, zoom, at)
  const x = visible.x + Math.max(feel.typingMargin, (visible.width - bounds.width * zoomed.zoom) / 2)
  const y = visible.y + Math.max(feel.typingMargin, (visible.height - bounds.height * zoomed.zoom) / 2)
  return {
    zoom: zoomed.zoom,
    x: Math.round(x - bounds.x * zoomed.zoom),
    y: Math.round(y - bounds.y * zoomed.zoom),
  }
}

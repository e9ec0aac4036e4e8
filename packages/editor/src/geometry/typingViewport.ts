import { boundsOf, centerOf, type Rect } from '@certificate-sdk/template/internal'
import { feel } from '../feel.ts'
import { toCanvas, type Viewport, zoomAt } from './viewport.ts'

/** The text that is typed into, as it is laid out, in page px. */
export interface TypedInk {
  /** Around its letters: a box around a short text may be as wide as the page. */
  ink: Rect
  caret: Rect
  /** Size of its letters. */
  size: number
}

/**
 * The view to type with: the letters are large enough to read, and above the keyboard is the whole text, or as much of it
 * around the caret as there is room for. The same viewport if all that holds already.
 *
 * @param visible what the keyboard leaves of the canvas, in CSS px of the canvas
 */
export function typingViewport(viewport: Viewport, { ink, caret, size }: TypedInk, visible: Rect): Viewport {
  const whole = around(ink, caret)
  const zoom = Math.max(viewport.zoom, feel.typingSize / size)
  if (zoom === viewport.zoom && isSeen(viewport, whole, visible)) return viewport
  const zoomed = zoomAt(viewport, zoom, toCanvas(viewport, centerOf(caret)))
  return { ...zoomed, ...placeOf(zoomed.zoom, whole, caret, visible) }
}

/** The view in which the caret can be seen, after a letter was typed or the caret was moved; the same if it can be. */
export function caretViewport(viewport: Viewport, { ink, caret }: TypedInk, visible: Rect): Viewport {
  if (isSeen(viewport, caret, visible)) return viewport
  return { ...viewport, ...placeOf(viewport.zoom, around(ink, caret), caret, visible) }
}

function around(a: Rect, b: Rect): Rect {
  return boundsOf(
    [a, b].flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}

function isSeen(viewport: Viewport, { width, height, ...corner }: Rect, visible: Rect): boolean {
  const { x, y } = toCanvas(viewport, corner)
  return (
    x >= visible.x &&
    y >= visible.y &&
    x + width * viewport.zoom <= visible.x + visible.width &&
    y + height * viewport.zoom <= visible.y + visible.height
  )
}

/** Where the page lies so that a text is in the middle of what is visible; the caret in place of a text that is larger. */
function placeOf(zoom: number, whole: Rect, caret: Rect, visible: Rect): { x: number; y: number } {
  const along = (start: 'x' | 'y', length: 'width' | 'height') => {
    const room = visible[length] - 2 * feel.typingMargin
    const middle = visible[start] + visible[length] / 2
    const [from, to] = [whole[start] * zoom, (whole[start] + whole[length]) * zoom]
    if (to - from <= room) return Math.round(middle - (from + to) / 2)
    // Words on both sides of the caret, but no empty space beyond the first or the last.
    const at = (caret[start] + caret[length] / 2) * zoom
    const shown = Math.min(Math.max(at, from + room / 2), to - room / 2)
    return Math.round(middle - shown)
  }
  return { x: along('x', 'width'), y: along('y', 'height') }
}

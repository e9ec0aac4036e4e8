import { boundsOf, centerOf, type Rect } from '@certificate-sdk/template/internal'
import { feel } from '../feel.ts'
import { toCanvas, type Viewport, zoomAt } from './viewport.ts'

/** The text being typed, in its layout, in page px. */
export interface TypedInk {
  /** Box around its letters: the field's box around a short text may be as wide as the page. */
  ink: Rect
  caret: Rect
  /** Font size of its letters. */
  size: number
}

/**
 * Returns a viewport for typing: the letters are large enough to read, and the whole text is above the
 * keyboard, or as much of it around the caret as fits. Returns the same viewport if all of this is already
 * true.
 *
 * @param visible the part of the canvas that the keyboard leaves visible, in CSS px of the canvas
 */
export function typingViewport(viewport: Viewport, { ink, caret, size }: TypedInk, visible: Rect): Viewport {
  const whole = around(ink, caret)
  const zoom = Math.max(viewport.zoom, feel.typingSize / size)
  if (zoom === viewport.zoom && isSeen(viewport, whole, visible)) return viewport
  const zoomed = zoomAt(viewport, zoom, toCanvas(viewport, centerOf(caret)))
  return { ...zoomed, ...placeOf(zoomed.zoom, whole, caret, visible) }
}

/**
 * Returns the viewport in which the caret is visible, after typing or moving the caret; the same one if it already is.
 */
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

/** Returns the position of the page that centers a text in the visible area; for a larger text, the caret is centered. */
function placeOf(zoom: number, whole: Rect, caret: Rect, visible: Rect): { x: number; y: number } {
  const along = (start: 'x' | 'y', length: 'width' | 'height') => {
    const room = visible[length] - 2 * feel.typingMargin
    const middle = visible[start] + visible[length] / 2
    const [from, to] = [whole[start] * zoom, (whole[start] + whole[length]) * zoom]
    if (to - from <= room) return Math.round(middle - (from + to) / 2)
    // Show text on both sides of the caret, but no empty space before the first or after the last letter.
    const at = (caret[start] + caret[length] / 2) * zoom
    const clamped = Math.min(Math.max(at, from + room / 2), to - room / 2)
    return Math.round(middle - clamped)
  }
  return { x: along('x', 'width'), y: along('y', 'height') }
}

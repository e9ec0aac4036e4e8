import type { Point } from '@certificate-sdk/template/internal'
import { isMac } from '../../commands/isMac.ts'
import { toPage, type Viewport } from '../../geometry/viewport.ts'
import type { PointerPosition, PointerSample } from '../../scene/PointerSample.ts'

/** The position of a pointer event on the canvas and on the page, with its modifier keys. */
export function pointerSample(
  element: HTMLElement,
  viewport: Viewport,
  event: PointerPosition,
): PointerSample {
  const canvas = canvasPoint(element, event)
  return { canvas, page: toPage(viewport, canvas), ...heldKeys(event) }
}

/** The modifier keys of an event that affect a gesture. */
export function heldKeys({
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>): Pick<
  PointerSample,
  'shift' | 'alt' | 'mod'
> {
  return { shift: shiftKey, alt: altKey, mod: isMac() ? metaKey : ctrlKey }
}

/** Converts CSS px of the window to CSS px of the canvas. */
function canvasPoint(
  element: HTMLElement,
  { clientX, clientY }: Pick<PointerPosition, 'clientX' | 'clientY'>,
): Point {
  const rect = element.getBoundingClientRect()
  // A zoomed host page scales client rects; the canvas counts in its own px.
  const scale = rect.width ? element.offsetWidth / rect.width : 1
  return { x: (clientX - rect.left) * scale, y: (clientY - rect.top) * scale }
}

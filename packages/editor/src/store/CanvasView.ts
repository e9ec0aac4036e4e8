import type { Viewport } from '../geometry/viewport.ts'

/** The canvas, and the part of the page that it shows. */
export interface CanvasView {
  /** Size of the canvas in CSS px; zero until it has been measured. */
  readonly canvas: CanvasSize
  readonly viewport: Viewport
}

interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** Actual size, on a canvas that hasn't been measured. */
export const unmeasuredView: CanvasView = {
  canvas: { width: 0, height: 0 },
  viewport: { zoom: 1, x: 0, y: 0 },
}

/** Scrolls and zooms to a viewport. */
export const showViewport =
  (viewport: Viewport) =>
  (now: CanvasView): CanvasView =>
    viewport === now.viewport ? now : { ...now, viewport }

/** Stores a new size of the canvas, with the viewport that suits it. */
export const resizeTo = (canvas: CanvasSize, viewport: Viewport) => (): CanvasView => ({ canvas, viewport })

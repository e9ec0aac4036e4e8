import type { Point } from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../scene/CanvasItem.ts'
import type { Guide } from '../scene/Guide.ts'
import type { PointerPosition, PointerSample } from '../scene/PointerSample.ts'
import type { SharedGeometry } from '../scene/sharedGeometry.ts'

/** Rasterized fields, with their frames. */
export interface FieldImage {
  /** In device px. Closed by its receiver. */
  bitmap: ImageBitmap
  /** Its upper left corner, in CSS px of the canvas. */
  at: Point
  /** Device px per CSS px. */
  pixelRatio: number
}

/** Operations of the canvas for a pointer from elsewhere: with a file, or with a kind from the panel. */
export interface AttachedCanvas {
  element: HTMLElement
  sampleOf(event: PointerPosition): PointerSample
  /** Position of the mouse on the page, if it is there and over nothing else. */
  pointer(): Point | undefined
  /**
   * Creates an image of fields that are not on the page, as they would look there, with frames; `undefined` if it would
   * be too large.
   */
  imageOf(items: readonly CanvasItem[]): FieldImage | undefined
  /** Shows where the field would snap. Call {@link endPreview} afterwards. */
  showGuides(guides: readonly Guide[]): void
  endPreview(): void
}

/** Connects panels with the currently mounted canvas. */
export interface CanvasPort {
  /** Called by the canvas; returns a function that detaches it. */
  attach(canvas: AttachedCanvas): () => void
  attached(): AttachedCanvas | undefined
  /**
   * Position of a pointer, if the canvas is directly under it, and not another panel or the rest of the
   * window.
   */
  sampleOf(event: PointerPosition): PointerSample | undefined
  /** Called by the canvas while a gesture changes the selected fields, and once when it has ended. */
  notifyGeometry(geometry: SharedGeometry): void
  /**
   * Returns a function that unsubscribes. Listeners must not render: a frame of a gesture has no time for
   * that.
   */
  subscribeGeometry(listener: (geometry: SharedGeometry) => void): () => void
}

/** Creates a port without a canvas. */
export function createCanvasPort(): CanvasPort {
  let attached: AttachedCanvas | undefined
  const listeners = new Set<(geometry: SharedGeometry) => void>()
  return {
    attach(canvas) {
      attached = canvas
      return () => {
        if (attached === canvas) attached = undefined
      }
    },
    attached: () => attached,
    sampleOf(event) {
      if (!attached) return undefined
      const { element } = attached
      const root = element.getRootNode() as Document | ShadowRoot
      const under = root.elementFromPoint(event.clientX, event.clientY)
      return under && element.contains(under) ? attached.sampleOf(event) : undefined
    },
    notifyGeometry(geometry) {
      for (const listener of listeners) listener(geometry)
    },
    subscribeGeometry(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

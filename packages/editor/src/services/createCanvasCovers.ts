import type { Rect } from '@certificate-sdk/template/internal'

/** A small element that floats over the canvas; panels are known from the layout, see `uncoveredCanvas`. */
export type CanvasCover = 'zoomPill' | 'draft' | 'notice'

/** Elements that currently cover the canvas. Components register them; none is looked up by class. */
export interface CanvasCovers {
  /** Registers an element; `null` when it is removed. Stable, so that it can be a React ref. */
  readonly refs: Readonly<Record<CanvasCover, (element: HTMLElement | null) => void>>
  /**
   * The boxes of the covers that overlap an element, in its own CSS px. Forces the browser to compute the
   * layout.
   */
  over(element: HTMLElement): Rect[]
}

/** Creates the covers of one editor, with none registered yet. */
export function createCanvasCovers(): CanvasCovers {
  const elements = new Map<CanvasCover, HTMLElement>()
  const refOf = (cover: CanvasCover) => (element: HTMLElement | null) => {
    if (element) elements.set(cover, element)
    else elements.delete(cover)
  }
  return {
    refs: {
      zoomPill: refOf('zoomPill'),
      draft: refOf('draft'),
      notice: refOf('notice'),
    },
    over(element) {
      const base = element.getBoundingClientRect()
      // A zoomed host page scales client rects.
      const scale = base.width ? element.offsetWidth / base.width : 1
      return [...elements.values()].flatMap((cover) => {
        const { left, top, right, bottom } = cover.getBoundingClientRect()
        const x = Math.max(left, base.left)
        const y = Math.max(top, base.top)
        const width = Math.min(right, base.right) - x
        const height = Math.min(bottom, base.bottom) - y
        if (width <= 0 || height <= 0) return []
        return {
          x: (x - base.left) * scale,
          y: (y - base.top) * scale,
          width: width * scale,
          height: height * scale,
        }
      })
    },
  }
}

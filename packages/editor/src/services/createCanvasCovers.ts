import type { Rect } from '@certificate-sdk/template/internal'
import { createNamedElements, type NamedElements } from './createNamedElements.ts'

/** Small elements that float over the canvas; panels are known from the layout, see `uncoveredCanvas`. */
const covers = ['zoomPill', 'pageStrip', 'draft', 'notice'] as const

/** Elements that currently cover the canvas. */
export interface CanvasCovers extends Pick<NamedElements<(typeof covers)[number]>, 'refs'> {
  /**
   * The boxes of the covers that overlap an element, in its own CSS px. Forces the browser to compute the
   * layout.
   */
  overlapping(element: HTMLElement): Rect[]
}

/** Creates the covers of one editor, with none registered yet. */
export function createCanvasCovers(): CanvasCovers {
  const { refs, elements } = createNamedElements(covers)
  return {
    refs,
    overlapping(element) {
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

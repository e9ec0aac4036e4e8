import { feel } from '../feel.ts'

/** Scrolls a list while something is dragged near its top or bottom edge. */
export interface EdgeScroll {
  /** @param clientY position of the pointer, in CSS px of the window */
  follow(clientY: number): void
  stop(): void
}

/**
 * @param row an element in the scrolling list
 * @param onScroll called when the rows have moved under the resting pointer
 */
export function scrollAtEdges(row: HTMLElement, onScroll: (clientY: number) => void): EdgeScroll {
  let list = row.parentElement
  while (list && getComputedStyle(list).overflowY !== 'auto') list = list.parentElement
  let frame = 0
  let y: number | undefined

  function step(): void {
    frame = requestAnimationFrame(step)
    if (!list || y === undefined) return
    const { top, bottom } = list.getBoundingClientRect()
    const before = list.scrollTop
    const above = top + feel.scrollEdge - y
    const below = y - (bottom - feel.scrollEdge)
    if (above > 0) list.scrollTop -= above * feel.scrollSpeed
    else if (below > 0) list.scrollTop += below * feel.scrollSpeed
    if (list.scrollTop !== before) onScroll(y)
  }

  frame = requestAnimationFrame(step)
  return {
    follow(clientY) {
      y = clientY
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

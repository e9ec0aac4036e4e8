import { feel } from '../feel.ts'

/** Scrolls a list while something is dragged at its upper or lower edge. */
export interface EdgeScroll {
  /** @param clientY where the pointer is, in CSS px of the window */
  follow(clientY: number): void
  stop(): void
}

/**
 * @param row in the list that scrolls
 * @param onScroll the rows have moved under the pointer, which rests
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

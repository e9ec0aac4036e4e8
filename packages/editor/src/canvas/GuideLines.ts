import type { Viewport } from '../store/EditorState.ts'
import type { Guide } from './Guide.ts'
import { toCanvas } from './viewport.ts'

/**
 * The lines that a gesture snaps to. They are elements and not drawn on a canvas, because they come and go with every
 * move of the pointer: to move an element only concerns the compositor, a canvas is copied as a whole each time.
 */
export class GuideLines {
  readonly #root = document.createElement('div')
  readonly #lines: HTMLElement[] = []
  readonly #distances: HTMLElement[] = []
  #shown: readonly Guide[] = []

  constructor(container: HTMLElement) {
    this.#root.className = 'guides'
    this.#root.setAttribute('aria-hidden', 'true')
    container.append(this.#root)
  }

  show(guides: readonly Guide[], viewport: Viewport): void {
    if (guides === this.#shown || (!guides.length && !this.#shown.length)) return
    this.#shown = guides
    const ends = guides.map(({ axis, at, from, to }) =>
      axis === 'x'
        ? ([toCanvas(viewport, { x: at, y: from }), toCanvas(viewport, { x: at, y: to })] as const)
        : ([toCanvas(viewport, { x: from, y: at }), toCanvas(viewport, { x: to, y: at })] as const),
    )
    fill(this.#lines, ends, 'guide', this.#root, (line, [a, b]) => {
      const [left, top] = [Math.round(a.x - 0.5), Math.round(a.y - 0.5)]
      const [width, height] = [Math.max(1, Math.round(b.x - a.x)), Math.max(1, Math.round(b.y - a.y))]
      line.style.transform = `translate(${left}px, ${top}px) scale(${width}, ${height})`
    })
    const distances = guides.flatMap(({ distance, from, to }, i) => {
      const [a, b] = ends[i] ?? []
      if (!distance || !a || !b) return []
      return [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, text: String(Math.round(to - from)) }]
    })
    fill(this.#distances, distances, 'guide-distance', this.#root, (plate, { x, y, text }) => {
      plate.textContent = text
      plate.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`
    })
  }

  destroy(): void {
    this.#root.remove()
  }
}

/** One element for each item. Those that are not needed stay, with no size, for the next time. */
function fill<Item>(
  elements: HTMLElement[],
  items: readonly Item[],
  className: string,
  root: HTMLElement,
  place: (element: HTMLElement, item: Item) => void,
): void {
  for (const [i, item] of items.entries()) {
    let element = elements[i]
    if (!element) {
      element = document.createElement('div')
      element.className = className
      elements.push(element)
      root.append(element)
    }
    place(element, item)
  }
  for (const element of elements.slice(items.length)) element.style.transform = 'scale(0)'
}

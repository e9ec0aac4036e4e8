import type { DragImage, DragMove } from './DragImage.ts'
import { clear, drawDragLayer } from './drawDragLayer.ts'

const clearAfterMs = 500

/**
 * A transparent screen over the page on which an image moves. Its frames go straight to the compositor, so a move
 * changes nothing of the page, and the page has no frame to make. It needs no worker: pages with a content security
 * policy or with Trusted Types often forbid one, and a script cannot find out without causing a violation.
 */
export class DragLayer {
  readonly #canvas = document.createElement('canvas')
  readonly #context: OffscreenCanvasRenderingContext2D | null
  #image: DragImage | undefined
  /** Counts images, so that the end of one does not clear the next. */
  #images = 0

  constructor(container: HTMLElement) {
    this.#canvas.className = 'drag-layer'
    // Older browsers lack it; they never get ready.
    this.#context = this.#canvas.transferControlToOffscreen?.().getContext('2d') ?? null
    if (this.#context) container.append(this.#canvas)
  }

  /** Whether this browser can show anything here. */
  get ready(): boolean {
    return this.#context !== null
  }

  /**
   * Shows an image, and again another in its place.
   *
   * @param whenShown called once, when it is in sight: then what it replaces can be hidden. Not called if it is hidden
   *   or replaced before.
   */
  show(image: DragImage, move: DragMove, whenShown: () => void): void {
    const shown = ++this.#images
    this.#image?.bitmap.close()
    this.#image = image
    this.#fit(image)
    this.move(move)
    // Two frames later, the compositor has what was drawn before the first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (shown !== this.#images) return
        this.#canvas.dataset.shown = ''
        whenShown()
      }),
    )
  }

  move(move: DragMove): void {
    if (this.#context && this.#image) drawDragLayer(this.#context, this.#image, move)
  }

  /** Removes the image with the next frame of the page. */
  hide(): void {
    delete this.#canvas.dataset.shown
    const images = ++this.#images
    // The screen is quicker than the page's frames: one of them would be without the image.
    setTimeout(() => {
      if (images === this.#images) this.#clear()
    }, clearAfterMs)
  }

  destroy(): void {
    this.#images++
    this.#clear()
    this.#canvas.parentNode?.removeChild(this.#canvas)
  }

  #clear(): void {
    this.#image?.bitmap.close()
    this.#image = undefined
    if (this.#context) clear(this.#context)
  }

  #fit({ canvas, pixelRatio }: DragImage): void {
    if (!this.#context) return
    const screen = this.#context.canvas
    const [width, height] = [Math.round(canvas.width * pixelRatio), Math.round(canvas.height * pixelRatio)]
    if (screen.width !== width) screen.width = width
    if (screen.height !== height) screen.height = height
    Object.assign(this.#canvas.style, { width: `${canvas.width}px`, height: `${canvas.height}px` })
  }
}

import { clear, drawGlide } from './drawGlide.ts'
import type { GlideMove, GlidePicture } from './GlidePicture.ts'

const clearAfterMs = 500

/**
 * A transparent screen over the page on which an image moves. Its frames go straight to the compositor, so a move
 * changes nothing of the page, and the page has no frame to make. It needs no worker: pages with a content security
 * policy or with Trusted Types often forbid one, and a script cannot find out without causing a violation.
 */
export class GlideScreen {
  readonly #canvas = document.createElement('canvas')
  readonly #context: OffscreenCanvasRenderingContext2D | null
  #picture: GlidePicture | undefined
  /** Counts images, so that the end of one does not clear the next. */
  #pictures = 0

  constructor(container: HTMLElement) {
    this.#canvas.className = 'glide'
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
  show(picture: GlidePicture, move: GlideMove, whenShown: () => void): void {
    const shown = ++this.#pictures
    this.#picture?.bitmap.close()
    this.#picture = picture
    this.#fit(picture)
    this.move(move)
    // Two frames later, the compositor has what was drawn before the first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (shown !== this.#pictures) return
        this.#canvas.dataset.shown = ''
        whenShown()
      }),
    )
  }

  move(move: GlideMove): void {
    if (this.#context && this.#picture) drawGlide(this.#context, this.#picture, move)
  }

  /** Removes the image with the next frame of the page. */
  hide(): void {
    delete this.#canvas.dataset.shown
    const pictures = ++this.#pictures
    // The screen is quicker than the page's frames: one of them would be without the image.
    setTimeout(() => {
      if (pictures === this.#pictures) this.#clear()
    }, clearAfterMs)
  }

  destroy(): void {
    this.#pictures++
    this.#clear()
    this.#canvas.parentNode?.removeChild(this.#canvas)
  }

  #clear(): void {
    this.#picture?.bitmap.close()
    this.#picture = undefined
    if (this.#context) clear(this.#context)
  }

  #fit({ canvas, pixelRatio }: GlidePicture): void {
    if (!this.#context) return
    const screen = this.#context.canvas
    const [width, height] = [Math.round(canvas.width * pixelRatio), Math.round(canvas.height * pixelRatio)]
    if (screen.width !== width) screen.width = width
    if (screen.height !== height) screen.height = height
    Object.assign(this.#canvas.style, { width: `${canvas.width}px`, height: `${canvas.height}px` })
  }
}

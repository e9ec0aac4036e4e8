import { imageOfCanvas } from './CanvasSnapshot.ts'
import type { PageView } from './PageView.ts'
import { type PaintedCanvas, scaledCanvas, showsWhole } from './scaledCanvas.ts'

interface KeptPage {
  painted: PaintedCanvas
  /** Latest view of a zoom; `undefined` while the page rests. */
  view: PageView | undefined
  image?: HTMLCanvasElement
}

/**
 * An image of the whole page as a canvas last showed it, below that canvas while it shows only a part and a zoom is
 * running: zooming out then shows something everywhere without painting.
 */
export class WholePage {
  readonly #canvas: HTMLCanvasElement
  #kept: KeptPage | undefined

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** True once the image is ready, which takes a moment. */
  get isReady(): boolean {
    return this.#kept?.image !== undefined
  }

  /**
   * Call before a canvas is painted during a zoom.
   *
   * @param painted current content of the canvas
   * @param next what it shows from then on
   */
  keep(painted: PaintedCanvas, next: PaintedCanvas, view: PageView): void {
    if (showsWhole(next, view)) this.drop()
    else if (!this.#kept && showsWhole(painted, view)) this.#capture({ painted, view })
  }

  #capture(kept: KeptPage): void {
    this.#kept = kept
    void imageOfCanvas(this.#canvas).then((image) => {
      if (!image || this.#kept !== kept) return
      kept.image = image
      if (kept.view) this.move(kept.view)
    })
  }

  /** Shows the image at the position of its page, by a CSS transform. */
  move(view: PageView): void {
    if (!this.#kept) return
    this.#kept.view = view
    const { image, painted } = this.#kept
    if (!image) return
    image.style.transform = scaledCanvas(painted, view).transform
    if (!image.isConnected) this.#canvas.before(image)
  }

  /** Hides it until the next move, because the canvas shows everything. */
  hide(): void {
    if (!this.#kept) return
    this.#kept.view = undefined
    this.#kept.image?.remove()
  }

  /** Drops the image, because the page now looks different. */
  drop(): void {
    this.#kept?.image?.remove()
    this.#kept = undefined
  }
}

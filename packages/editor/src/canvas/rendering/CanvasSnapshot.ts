import { pageDocument } from '../../loading/pageDocument.ts'

/**
 * Shows an image of a canvas in its place while nothing is painted on it. Chromium copies every visible 2D
 * canvas in each frame, changed or not; an image is transferred only once.
 */
export class CanvasSnapshot {
  readonly #canvas: HTMLCanvasElement
  #image: HTMLCanvasElement | undefined
  /** Counts requests, so that an image that arrives too late is not shown. */
  #request = 0

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** Captures the image after the next frame, in its own task. */
  show(): void {
    this.hide()
    const request = this.#request
    requestAnimationFrame(() => setTimeout(() => void this.#capture(request)))
  }

  /** Moves the canvas and its image by a CSS transform until the canvas is placed again. */
  move(transform: string): void {
    this.#canvas.style.transform = transform
    if (this.#image) this.#image.style.transform = transform
  }

  async #capture(request: number): Promise<void> {
    if (request !== this.#request) return
    const image = await imageOfCanvas(this.#canvas)
    if (!image || request !== this.#request) return
    this.#canvas.after(image)
    this.#canvas.style.visibility = 'hidden'
    this.#image = image
  }

  /** Shows the canvas again. */
  hide(): void {
    this.#request++
    this.#image?.remove()
    this.#image = undefined
    this.#canvas.style.visibility = ''
  }
}

/** Creates an element with the canvas's current pixels, in its place; `undefined` if the browser can't. */
export async function imageOfCanvas(canvas: HTMLCanvasElement): Promise<HTMLCanvasElement | undefined> {
  const style = canvas.style.cssText
  const bitmap = await createImageBitmap(canvas).catch(() => undefined)
  if (!bitmap) return undefined
  const image = pageDocument.createElement('canvas')
  image.style.cssText = style
  image.style.visibility = ''
  image.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  return image
}

/**
 * Shows an image of a canvas in its place, for as long as nothing is painted on it. Chromium copies every 2D canvas
 * that is in sight for each frame, changed or not; an image is handed over once.
 */
export class CanvasSnapshot {
  readonly #canvas: HTMLCanvasElement
  #image: HTMLCanvasElement | undefined
  /** Counts requests, so that an image that comes too late is not shown. */
  #request = 0

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** Takes the image as soon as the next frame was painted, in a task of its own. */
  show(): void {
    this.hide()
    const request = this.#request
    requestAnimationFrame(() => setTimeout(() => void this.#take(request)))
  }

  async #take(request: number): Promise<void> {
    if (request !== this.#request) return
    const bitmap = await createImageBitmap(this.#canvas).catch(() => undefined)
    if (!bitmap || request !== this.#request) return bitmap?.close()
    const image = document.createElement('canvas')
    image.style.cssText = this.#canvas.style.cssText
    image.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
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

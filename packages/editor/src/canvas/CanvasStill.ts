/**
 * Shows a picture of a canvas in its place, for as long as nothing is painted on it. Chromium copies every 2D canvas
 * that is in sight for each frame, changed or not; a picture is handed over once.
 */
export class CanvasStill {
  readonly #canvas: HTMLCanvasElement
  #picture: HTMLCanvasElement | undefined
  /** Counts requests, so that a picture that comes too late is not shown. */
  #request = 0

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** Takes the picture as soon as the next frame was painted, in a task of its own. */
  show(): void {
    this.hide()
    const request = this.#request
    requestAnimationFrame(() => setTimeout(() => void this.#take(request)))
  }

  async #take(request: number): Promise<void> {
    if (request !== this.#request) return
    const bitmap = await createImageBitmap(this.#canvas).catch(() => undefined)
    if (!bitmap || request !== this.#request) return bitmap?.close()
    const picture = document.createElement('canvas')
    picture.style.cssText = this.#canvas.style.cssText
    picture.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
    this.#canvas.after(picture)
    this.#canvas.style.visibility = 'hidden'
    this.#picture = picture
  }

  /** Shows the canvas again. */
  hide(): void {
    this.#request++
    this.#picture?.remove()
    this.#picture = undefined
    this.#canvas.style.visibility = ''
  }
}

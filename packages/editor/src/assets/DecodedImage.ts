import type { Dimensions } from '@certificate-sdk/template'
import { createCpuCanvas } from './createCpuCanvas.ts'

/** An image in memory that a canvas can draw. */
export type CanvasImage = HTMLCanvasElement | OffscreenCanvas | ImageBitmap

/**
 * A decoded image in its natural size. It can be drawn immediately; the canvas for reading its pixels is created on
 * demand, after the first frame: copying a page takes several ms.
 */
export class DecodedImage implements Dimensions {
  readonly width: number
  readonly height: number
  #image: CanvasImage
  #pixels: HTMLCanvasElement | undefined

  /** @param image closed as soon as it is copied */
  constructor(image: HTMLCanvasElement | ImageBitmap) {
    this.width = image.width
    this.height = image.height
    this.#image = image
    if (!(image instanceof ImageBitmap)) this.#pixels = image
  }

  /** Image for drawing on a canvas; not to be kept, because a bitmap is closed later. */
  get drawable(): CanvasImage {
    return this.#image
  }

  /** The image on a canvas whose pixels can be read; `undefined` if memory is low. Callers must not draw on it. */
  get pixels(): HTMLCanvasElement | undefined {
    this.#pixels ??= this.#copy()
    return this.#pixels
  }

  #copy(): HTMLCanvasElement | undefined {
    const image = this.#image
    try {
      const [canvas, context] = createCpuCanvas(this.width, this.height)
      context.drawImage(image, 0, 0)
      if (image instanceof ImageBitmap) image.close()
      this.#image = canvas
      return canvas
    } catch {
      return undefined
    }
  }
}

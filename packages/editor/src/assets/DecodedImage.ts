import type { Dimensions } from '@certificate-sdk/template'
import type { CanvasImage } from './CanvasImage.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'

/**
 * A decoded image in its natural size. It can be drawn at once; the canvas from which its pixels can be read is made when
 * something needs it, which the first frame does not: copying a page takes several ms.
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
    if (!isBitmap(image)) this.#pixels = image
  }

  /** For drawing on a canvas, and not for keeping: a bitmap is closed later. */
  get drawable(): CanvasImage {
    return this.#image
  }

  /** The image on a canvas whose pixels can be read. Callers must not draw on it. */
  get pixels(): HTMLCanvasElement {
    const image = this.#image
    if (this.#pixels) return this.#pixels
    const [canvas, context] = createCpuCanvas(this.width, this.height)
    context.drawImage(image, 0, 0)
    if (isBitmap(image)) image.close()
    this.#image = canvas
    this.#pixels = canvas
    return canvas
  }
}

function isBitmap(image: CanvasImage): image is ImageBitmap {
  return 'close' in image
}

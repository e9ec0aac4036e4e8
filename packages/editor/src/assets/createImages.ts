import type { Dimensions } from '@certificate-sdk/template'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { loadImage } from './loadImage.ts'
import { recentImage, rememberImage } from './recentImages.ts'

/** Decoded images by address. */
export interface Images {
  /** Natural size, once loaded. */
  size(url: string): Dimensions | undefined
  /** The image in its natural size, once loaded. Callers must not draw on it. */
  source(url: string): HTMLCanvasElement | undefined
  /**
   * Loads an image; resolves with whether it succeeded. A second call reuses the pending load of the first.
   */
  load(url: string): Promise<boolean>
}

/** Time during which a failed image is not requested again, in ms. */
const retryPause = 10_000

/** The images of one editing session. Images decoded by an earlier session are reused. */
export function createImages(): Images {
  const loading = new Map<string, Promise<boolean>>()
  const natural = new Map<string, HTMLCanvasElement>()

  function find(url: string): HTMLCanvasElement | undefined {
    const known = natural.get(url) ?? recentImage(url)
    if (known) natural.set(url, known)
    return known
  }

  return {
    size: find,
    source: find,
    load(url) {
      const promise =
        loading.get(url) ??
        decode(url).then(
          (canvas) => {
            natural.set(url, canvas)
            rememberImage(url, canvas)
            return true
          },
          () => {
            // A later request retries, but not every step of an arrow key does.
            setTimeout(() => loading.delete(url), retryPause)
            return false
          },
        )
      loading.set(url, promise)
      return promise
    },
  }
}

async function decode(url: string): Promise<HTMLCanvasElement> {
  const image = await loadImage(url)
  const { width, height } =
    image instanceof ImageBitmap ? image : { width: image.naturalWidth, height: image.naturalHeight }
  const [canvas, context] = createCpuCanvas(width, height)
  context.drawImage(image, 0, 0)
  if (image instanceof ImageBitmap) image.close()
  return canvas
}

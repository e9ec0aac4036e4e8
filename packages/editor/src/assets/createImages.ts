import { createCpuCanvas } from './createCpuCanvas.ts'
import { DecodedImage } from './DecodedImage.ts'
import { loadImage } from './loadImage.ts'
import { recentImage, rememberImage } from './recentImages.ts'

/** Decoded images by address. */
export interface Images {
  /** The image in its natural size, once loaded. */
  find(url: string): DecodedImage | undefined
  /** {@link DecodedImage.pixels}, once loaded; `undefined` also if memory is low. */
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
  const natural = new Map<string, DecodedImage>()

  function find(url: string): DecodedImage | undefined {
    const known = natural.get(url) ?? recentImage(url)
    if (known) natural.set(url, known)
    return known
  }

  return {
    find,
    source: (url) => find(url)?.pixels,
    load(url) {
      const promise =
        loading.get(url) ??
        decode(url).then(
          (image) => {
            natural.set(url, image)
            rememberImage(url, image)
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

async function decode(url: string): Promise<DecodedImage> {
  const image = await loadImage(url)
  if (image instanceof ImageBitmap) return new DecodedImage(image)
  // An element is decoded when it is drawn, and perhaps again each time.
  const [canvas, context] = createCpuCanvas(image.naturalWidth, image.naturalHeight)
  context.drawImage(image, 0, 0)
  return new DecodedImage(canvas)
}

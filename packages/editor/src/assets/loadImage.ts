/** Images that the loader decoded while the editor's code was still loading, by address. */
const preloaded = new Map<string, Promise<ImageBitmap>>()

/**
 * Passes the editor an image that its loader has fetched and decoded, so that the first opening need not wait
 * for it. It is used once; if it failed, the editor loads the image again.
 */
export function preloadImage(url: string, image: Promise<ImageBitmap>): void {
  preloaded.set(url, image)
}

/** Frees a preloaded image that ended up unused. */
export function dropPreloaded(url: string): void {
  preloaded.get(url)?.then(
    (image) => image.close(),
    () => undefined,
  )
  preloaded.delete(url)
}

/** Loads an image that a canvas can draw and read back. Rejects if it cannot be loaded. */
export async function loadImage(url: string): Promise<ImageBitmap | HTMLImageElement> {
  const image = preloaded.get(url)
  preloaded.delete(url)
  return (await image?.catch(() => undefined)) ?? loadImageElement(url)
}

function loadImageElement(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    // Without CORS, the canvas could draw the image but not read it back.
    if (!url.startsWith('data:')) image.crossOrigin = 'anonymous'
    // Not decode(): that waits for the next frame, and a canvas decodes again automatically.
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The image could not be loaded.'))
    image.src = url
  })
}

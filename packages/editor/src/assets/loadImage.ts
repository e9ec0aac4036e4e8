/** Images that were asked for before the editor's own code was there, by address. */
const lent = new Map<string, Promise<ImageBitmap>>()

/**
 * Hands the editor an image that its loader fetched and decoded meanwhile, so that the first page need not wait for
 * it. It is used once; where it failed, the editor asks again.
 */
export function preloadImage(url: string, image: Promise<ImageBitmap>): void {
  lent.set(url, image)
}

/** Gets an image that a canvas can draw. Rejects where it cannot be had. */
export async function loadImage(url: string): Promise<ImageBitmap | HTMLImageElement> {
  const image = lent.get(url)
  lent.delete(url)
  return (await image?.catch(() => undefined)) ?? loadImageElement(url)
}

function loadImageElement(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    // Pages of any origin may show hosted images, and the canvas must be able to read them back.
    if (!url.startsWith('data:')) image.crossOrigin = 'anonymous'
    // Not decode(): that waits for the next frame, and a canvas decodes once more by itself.
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('This image cannot be loaded.'))
    image.src = url
  })
}

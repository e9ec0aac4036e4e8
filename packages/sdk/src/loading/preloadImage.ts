/**
 * Fetches and decodes the design's image while the editor's code loads. A failure is not reported: the editor retries
 * and reports it.
 */
export function preloadImage(url: string): Promise<ImageBitmap> {
  const image = decodeData(url).catch(() => decodeImage(url))
  image.catch(() => undefined)
  return image
}

/** Decodes a data URL off the main thread. Rejects for other URLs, and in older browsers. */
async function decodeData(url: string): Promise<ImageBitmap> {
  const [head = '', base64 = ''] = url.split(';base64,')
  const bytes = (Uint8Array as unknown as Base64Reader).fromBase64(base64)
  return createImageBitmap(new Blob([bytes], { type: head.slice(5) }))
}

/** Available in browsers since 2025. */
interface Base64Reader {
  fromBase64(text: string): Uint8Array<ArrayBuffer>
}

function decodeImage(url: string): Promise<ImageBitmap> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    if (!url.startsWith('data:')) image.crossOrigin = 'anonymous'
    image.onload = () => resolve(createImageBitmap(image))
    image.onerror = reject
    image.src = url
  })
}

/** Images as data URLs, as far as that is possible. */
export interface CollectedImages {
  /** By their addresses. */
  images: ReadonlyMap<string, string>
  /** Number of images that stay addresses. */
  left: number
}

/** How images with an address are read; `undefined` if that is not possible. */
interface ImageReading<Loaded> {
  /** All are loaded at once, so that servers that do not answer are waited for once. Never rejects. */
  load(url: string): Promise<Loaded | undefined>
  /** Makes a data URL, of one image after the other, because decoded images are large. */
  encode(image: Loaded): Promise<string | undefined>
}

/**
 * Collects the images of a document that have an address, so that it can be opened where their servers cannot be reached.
 *
 * @param urls of all images, each as often as it is used
 * @param largest length of all data URLs together
 */
export async function collectImages<Loaded>(
  urls: readonly string[],
  { load, encode }: ImageReading<Loaded>,
  largest: number,
): Promise<CollectedImages> {
  let room = largest
  for (const url of urls) if (isOwn(url)) room -= url.length
  const images = new Map<string, string>()
  let left = 0
  const hosted = [...new Set(urls)].filter((url) => !isOwn(url)).map((url) => ({ url, loading: load(url) }))
  for (const { url, loading } of hosted) {
    const loaded = await loading
    const image = loaded && (await encode(loaded))
    const length = (image?.length ?? 0) * urls.filter((other) => other === url).length
    if (image && length <= room) {
      room -= length
      images.set(url, image)
    } else left++
  }
  return { images, left }
}

function isOwn(url: string): boolean {
  return url === '' || url.startsWith('data:')
}

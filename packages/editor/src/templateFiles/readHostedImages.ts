import { readImageFile } from '../assets/readImageFile.ts'

/** Maximum bytes of images: an import of the dashboard takes 24 MB. */
const largest = 23_000_000

/** Time after which servers count as unreachable, in ms: the page already shows the images, so they are cached. */
const timeout = 20_000

/** Calls {@link collectImages} with images from the network, as they are uploaded elsewhere. Never rejects. */
export async function readHostedImages(urls: readonly string[]): Promise<CollectedImages> {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), timeout)
  const load = (url: string) =>
    fetch(url, { signal: aborter.signal })
      .then((response) => (response.ok ? response.blob() : undefined))
      .catch(() => undefined)
  const collected = await collectImages(urls, { load, encode }, largest)
  clearTimeout(timer)
  return collected
}

/** Encodes an image; `undefined` if it can't be read, or only in another size. */
function encode(image: Blob): Promise<string | undefined> {
  return readImageFile(new File([image], 'image')).then(
    ({ imageUrl, scaledDown }) => (scaledDown ? undefined : imageUrl),
    () => undefined,
  )
}

/** Images as data URLs, as far as possible. */
interface CollectedImages {
  /** Images by address. */
  images: ReadonlyMap<string, string>
  /** Number of images that remain addresses. */
  left: number
}

/** Functions that read images with an address; `undefined` means that it is impossible. */
interface ImageReading<Loaded> {
  /** Loads an image. All are loaded at once, so that unresponsive servers are waited for only once. Never rejects. */
  load(url: string): Promise<Loaded | undefined>
  /** Creates a data URL, one image at a time, because decoded images are large. */
  encode(image: Loaded): Promise<string | undefined>
}

/**
 * Collects a document's images that have an address, so that it can be opened where their servers are unreachable.
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
  for (const url of urls) if (isInline(url)) room -= url.length
  const images = new Map<string, string>()
  let left = 0
  const hosted = [...new Set(urls)]
    .filter((url) => !isInline(url))
    .map((url) => ({ url, loading: load(url) }))
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

function isInline(url: string): boolean {
  return url === '' || url.startsWith('data:')
}

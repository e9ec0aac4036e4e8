import { readImageFile } from '../assets/readImageFile.ts'
import { type CollectedImages, collectImages } from './collectImages.ts'

/** Bytes of images: an import of the dashboard takes 24 MB. */
const largest = 23_000_000

/** Time after which servers count as unreachable, in ms: the page shows the images, which are cached. */
const timeout = 20_000

/** {@link collectImages} from the network, as they are uploaded elsewhere. Never rejects. */
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

/** `undefined` if an image cannot be read, or only in another size. */
function encode(image: Blob): Promise<string | undefined> {
  return readImageFile(new File([image], 'image')).then(
    ({ imageUrl, scaledDown }) => (scaledDown ? undefined : imageUrl),
    () => undefined,
  )
}

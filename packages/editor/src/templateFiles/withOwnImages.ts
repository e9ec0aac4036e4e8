import type { EditorDocument } from '../document/EditorDocument.ts'
import { imageUrls } from '../document/imageUrls.ts'
import { replaceImage } from '../document/replaceImage.ts'

/** A document whose images are data URLs, as far as that is possible. */
interface OwnImages {
  document: EditorDocument
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
 * Puts images with an address into the document, so that it can be opened where their servers cannot be reached.
 *
 * @param largest length of all data URLs together
 */
export async function withOwnImages<Loaded>(
  document: EditorDocument,
  { load, encode }: ImageReading<Loaded>,
  largest: number,
): Promise<OwnImages> {
  const urls = imageUrls(document)
  let room = largest
  for (const url of urls) if (isOwn(url)) room -= url.length
  const result: OwnImages = { document, left: 0 }
  const hosted = [...new Set(urls)].filter((url) => !isOwn(url)).map((url) => ({ url, loading: load(url) }))
  for (const { url, loading } of hosted) {
    const loaded = await loading
    const image = loaded && (await encode(loaded))
    const length = (image?.length ?? 0) * urls.filter((other) => other === url).length
    if (image && length <= room) {
      room -= length
      result.document = replaceImage(result.document, url, image)
    } else result.left++
  }
  return result
}

function isOwn(url: string): boolean {
  return url === '' || url.startsWith('data:')
}

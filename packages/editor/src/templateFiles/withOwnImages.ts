import type { EditorDocument } from '../document/EditorDocument.ts'
import { imageUrls } from '../document/imageUrls.ts'
import { replaceImage } from '../document/replaceImage.ts'

/** A document whose images are data URLs, as far as that is possible. */
interface OwnImages {
  document: EditorDocument
  /** Number of images that stay addresses. */
  left: number
}

/**
 * Puts images with an address into the document, so that it can be opened where their servers cannot be reached.
 *
 * @param read an image as a data URL; `undefined` if its server or the page's policy does not allow it
 * @param largest length of all data URLs together
 */
export async function withOwnImages(
  document: EditorDocument,
  read: (url: string) => Promise<string | undefined>,
  largest: number,
): Promise<OwnImages> {
  const urls = imageUrls(document)
  let room = largest
  for (const url of urls) if (isOwn(url)) room -= url.length
  const result: OwnImages = { document, left: 0 }
  for (const url of new Set(urls)) {
    if (isOwn(url)) continue
    const image = await read(url)
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

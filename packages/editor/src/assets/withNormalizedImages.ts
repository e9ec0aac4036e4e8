import type { EditorDocument } from '../document/EditorDocument.ts'
import { imageUrls } from '../document/imageUrls.ts'
import { replaceImage } from '../document/replaceImage.ts'
import { dropPreloaded } from './loadImage.ts'
import { normalizedUrl } from './normalizedUrl.ts'

/**
 * A host's document with {@link normalizedUrl} applied to every image; the same document if nothing changes.
 */
export async function withNormalizedImages(document: EditorDocument): Promise<EditorDocument> {
  let normalized = document
  for (const url of new Set(imageUrls(document))) {
    // The service has already normalized its own images.
    if (!url.startsWith('data:')) continue
    const to = await normalizedUrl(url)
    if (to === url) continue
    dropPreloaded(url)
    normalized = replaceImage(normalized, url, to)
  }
  return normalized
}

import type { EditorDocument } from '../document/EditorDocument.ts'
import { imageUrls } from '../document/imageUrls.ts'
import { replaceImage } from '../document/replaceImage.ts'
import { dropPreloaded } from './loadImage.ts'
import { normalizedUrl } from './normalizedUrl.ts'

/** Results for the last document, by address: people close a design and open it again. */
let known: ReadonlyMap<string, string> = new Map()

/**
 * A host's document with {@link normalizedUrl} applied to every image; the same document if nothing changes.
 */
export async function withNormalizedImages(document: EditorDocument): Promise<EditorDocument> {
  let normalized = document
  const results = new Map<string, string>()
  for (const url of new Set(imageUrls(document))) {
    // The service has already normalized its own images.
    if (!url.startsWith('data:')) continue
    const to = known.get(url) ?? (await normalizedUrl(url))
    results.set(url, to)
    if (to === url) continue
    dropPreloaded(url)
    normalized = replaceImage(normalized, url, to)
  }
  known = results
  return normalized
}

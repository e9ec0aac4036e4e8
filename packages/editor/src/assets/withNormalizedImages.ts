import type { EditorDocument } from '../document/EditorDocument.ts'
import { replaceImage } from '../document/replaceImage.ts'
import { dropPreloaded } from './loadImage.ts'
import { normalizedUrl } from './normalizedUrl.ts'

/**
 * A host's document with {@link normalizedUrl} applied to every image; the same document if nothing changes.
 */
export async function withNormalizedImages(document: EditorDocument): Promise<EditorDocument> {
  const { page, fields } = document
  // Other kinds have no image of their own, regardless of what the page added to every object.
  const inFields = fields.flatMap(({ field }) => (Object.hasOwn(field, 'imageUrl') ? [field.imageUrl] : []))
  const urls = new Set([page.imageUrl, ...inFields])
  let normalized = document
  for (const url of urls) {
    // The service has already normalized its own images.
    if (!url?.startsWith('data:')) continue
    const to = await normalizedUrl(url)
    if (to === url) continue
    dropPreloaded(url)
    normalized = replaceImage(normalized, url, to)
  }
  return normalized
}

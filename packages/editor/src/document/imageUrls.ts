import { type EditorDocument, sheetsOf } from './EditorDocument.ts'

/** Returns the addresses of all images on all pages, each as often as it is used. */
export function imageUrls(document: EditorDocument): string[] {
  return sheetsOf(document).flatMap(({ page, fields }) => [
    page.imageUrl,
    // Other kinds have no own image, even if the page added one to every object.
    ...fields.flatMap(({ field }) => (Object.hasOwn(field, 'imageUrl') ? (field.imageUrl ?? []) : [])),
  ])
}

/**
 * Returns the bytes of the distinct images that the document contains as data URLs. The size of hosted images
 * is not known here: the service counts it when the design is saved.
 *
 * @param besides an image that will be replaced, and one that will be added
 */
export function inlineImageBytes(
  document: EditorDocument,
  besides: { replaced?: string | undefined; added: string },
): number {
  const urls: string[] = [besides.added]
  for (const url of imageUrls(document))
    if (url.startsWith('data:') && url !== besides.replaced && !urls.includes(url)) urls.push(url)
  return urls.reduce((sum, url) => sum + base64Bytes(url), 0)
}

function base64Bytes(url: string): number {
  return url.startsWith('data:') ? Math.floor(((url.length - url.indexOf(',') - 1) * 3) / 4) : 0
}

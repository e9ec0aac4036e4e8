import type { TemplateField } from '@certificate-sdk/template'
import type { EditorDocument } from './EditorDocument.ts'
import { scaleFields } from './scaleFields.ts'

/** Replaces the address of an image wherever it is used; returns the same document if it is not used. */
export function replaceImage(document: EditorDocument, from: string, to: string): EditorDocument {
  const { page, fields } = document
  if (!usesImage(document, from)) return document
  return {
    page: page.imageUrl === from ? { ...page, imageUrl: to } : page,
    fields: fields.map((entry) =>
      entry.field.imageUrl === from ? { ...entry, field: { ...entry.field, imageUrl: to } } : entry,
    ),
  }
}

/**
 * Reverts the choice of an image that was made some time ago, and keeps the changes made since: the page gets
 * its previous image and size back, a field and its copies their previous image. A field that was added with
 * the image is removed.
 *
 * @param chosen the document before and after the image was chosen
 */
export function withoutImage(
  document: EditorDocument,
  image: string,
  { before, after }: { before: EditorDocument; after: EditorDocument },
): EditorDocument {
  // If several images were added at once, the others remain.
  if (document === after && after.fields.length <= before.fields.length + 1) return before
  if (!usesImage(document, image)) return document
  const target = after.fields.find(({ field }) => field.imageUrl === image)?.key
  const former = before.fields.find(({ key }) => key === target)?.field
  const fields = document.fields.flatMap((entry) => {
    if (entry.field.imageUrl !== image) return [entry]
    if (!former) return []
    const { imageUrl: _image, crop: _crop, ...field } = entry.field
    if (former.imageUrl !== undefined) field.imageUrl = former.imageUrl
    if (former.crop !== undefined) field.crop = former.crop
    return [{ ...entry, field: field as TemplateField }]
  })
  if (document.page.imageUrl !== image) return { ...document, fields }
  const { imageUrl, dimensions } = before.page
  return scaleFields({ page: { ...document.page, imageUrl, dimensions }, fields }, document.page.dimensions)
}

function usesImage({ page, fields }: EditorDocument, image: string): boolean {
  return page.imageUrl === image || fields.some(({ field }) => field.imageUrl === image)
}

/**
 * Marks an image that is being uploaded: its data URL gets a unique fragment, by which it is found again when
 * the upload ends. Other editors and later openings get the data URL alone.
 */
export function withPlainImages(document: EditorDocument): EditorDocument {
  const { page, fields } = document
  return {
    page: { ...page, imageUrl: plain(page.imageUrl) },
    fields: fields.map((entry) => {
      const { imageUrl } = entry.field
      if (typeof imageUrl !== 'string' || plain(imageUrl) === imageUrl) return entry
      return { ...entry, field: { ...entry.field, imageUrl: plain(imageUrl) } }
    }),
  }
}

function plain(url: string): string {
  return url.startsWith('data:') ? (url.split('#', 1)[0] as string) : url
}

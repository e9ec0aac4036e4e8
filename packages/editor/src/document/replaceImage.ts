import type { TemplateField } from '@certificate-sdk/template'
import type { EditorDocument } from './EditorDocument.ts'
import { scaleFields } from './scaleFields.ts'
import { changeAllFields, changeSheets, isSameExceptPage, pageIndex, showPage } from './sheets.ts'

/** Replaces the address of an image wherever it is used; returns the same document if it is not used. */
export function replaceImage(document: EditorDocument, from: string, to: string): EditorDocument {
  return changeImages(document, (url) => (url === from ? to : url))
}

/** Changes the address of every image; returns the same document if nothing changes. */
function changeImages(document: EditorDocument, change: (url: string) => string): EditorDocument {
  const inFields = changeAllFields(document, (entry) => {
    const { imageUrl } = entry.field
    if (typeof imageUrl !== 'string' || change(imageUrl) === imageUrl) return entry
    return { ...entry, field: { ...entry.field, imageUrl: change(imageUrl) } }
  })
  return changeSheets(inFields, (sheet) => {
    const imageUrl = change(sheet.page.imageUrl)
    return imageUrl === sheet.page.imageUrl ? sheet : { ...sheet, page: { ...sheet.page, imageUrl } }
  })
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
  if (isSameExceptPage(document, after) && after.fields.length <= before.fields.length + 1)
    return showPage(before, pageIndex(document))
  const target = after.fields.find(({ field }) => field.imageUrl === image)?.key
  const former = before.fields.find(({ key }) => key === target)?.field
  const { imageUrl, dimensions } = before.page
  let wasBackground = false
  const reverted = changeSheets(document, (sheet) => {
    const isBackground = sheet.page.imageUrl === image
    wasBackground ||= isBackground
    if (!isBackground && !sheet.fields.some(({ field }) => field.imageUrl === image)) return sheet
    const fields = sheet.fields.flatMap((entry) => {
      if (entry.field.imageUrl !== image) return [entry]
      if (!former) return []
      const { imageUrl: _image, crop: _crop, ...field } = entry.field
      if (former.imageUrl !== undefined) field.imageUrl = former.imageUrl
      if (former.crop !== undefined) field.crop = former.crop
      return [{ ...entry, field: field as TemplateField }]
    })
    return { page: isBackground ? { ...sheet.page, imageUrl } : sheet.page, fields }
  })
  return wasBackground
    ? scaleFields({ ...reverted, page: { ...reverted.page, dimensions } }, document.page.dimensions)
    : reverted
}

/**
 * Marks an image that is being uploaded: its data URL gets a unique fragment, by which it is found again when
 * the upload ends. Other editors and later openings get the data URL alone.
 */
export function withPlainImages(document: EditorDocument): EditorDocument {
  return changeImages(document, plain)
}

function plain(url: string): string {
  return url.startsWith('data:') ? (url.split('#', 1)[0] as string) : url
}

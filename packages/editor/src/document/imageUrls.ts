import { type EditorDocument, sheetsOf } from './EditorDocument.ts'

/** The addresses of all images on all pages, each as often as it is used. */
export function imageUrls(document: EditorDocument): string[] {
  return sheetsOf(document).flatMap(({ own, fields }) => [
    own.imageUrl,
    // Other kinds have no image of their own, regardless of what the page added to every object.
    ...fields.flatMap(({ field }) => (Object.hasOwn(field, 'imageUrl') ? (field.imageUrl ?? []) : [])),
  ])
}

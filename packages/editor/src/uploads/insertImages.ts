import type { ImageFile } from '../assets/ImageFile.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { ImageParts } from './ImageParts.ts'

/**
 * Runs the change that adds images to the document, and uploads them; returns whether the document accepted
 * them.
 */
export function insertImages(
  { store, uploads }: Pick<ImageParts, 'store' | 'uploads'>,
  images: readonly Pick<ImageFile, 'file' | 'imageUrl'>[],
  change: () => void,
): boolean {
  const before = store.getState().document
  change()
  if (store.getState().document === before) return false
  for (const { file, imageUrl } of images) void uploads?.start(file, imageUrl, before)
  return true
}

/** Whether a target still has the image that it had when a file was chosen for it. */
export function hasSameImage(
  { store, uploads }: Pick<ImageParts, 'store' | 'uploads'>,
  before: EditorDocument,
  imageOf: (document: EditorDocument) => unknown,
): boolean {
  return imageOf(store.getState().document) === imageOf(uploads?.rewritten(before) ?? before)
}

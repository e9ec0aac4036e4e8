import type { ImageFile } from '../assets/ImageFile.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { pageIndex, showPage } from '../document/sheets.ts'
import type { ImageParts } from './ImageParts.ts'

/**
 * Runs the change that adds images to the document, and uploads them; returns whether the document accepted them.
 *
 * @param chosenOn the document at the page for which the files were chosen, where the change is made and shown
 */
export function insertImages(
  { store, uploads }: Pick<ImageParts, 'store' | 'uploads'>,
  images: readonly Pick<ImageFile, 'file' | 'imageUrl'>[],
  change: () => void,
  chosenOn?: EditorDocument,
): boolean {
  if (chosenOn) store.showPage(pageIndex(chosenOn))
  const before = store.getState().document
  change()
  if (store.getState().document === before) return false
  for (const { file, imageUrl } of images) void uploads?.start(file, imageUrl, before)
  return true
}

/** Returns true if a target, on any page, still has the image that it had when a file was chosen for it. */
export function hasSameImage(
  { store, uploads }: Pick<ImageParts, 'store' | 'uploads'>,
  before: EditorDocument,
  imageOf: (document: EditorDocument) => unknown,
): boolean {
  const now = showPage(store.getState().document, pageIndex(before))
  return imageOf(now) === imageOf(uploads?.rewritten(before) ?? before)
}

import { templateLimits } from '@certificate-sdk/template'
import { hasAuthorImage } from '@certificate-sdk/template/internal'
import type { EditorDocument } from './EditorDocument.ts'
import { allEntries } from './sheets.ts'

const { maxDimension, maxFontSize } = templateLimits

/**
 * Returns the pixels of the boxes in which images are drawn, each size of an image once. A box with automatic width
 * counts as a square, because a document doesn't know its images.
 */
export function drawnPixels(document: EditorDocument): number {
  const boxes = new Map<string, number>()
  for (const { field } of allEntries(document)) {
    if (!hasAuthorImage(field)) continue
    const { imageUrl, crop } = field
    const height = Math.min(field.fontSize, maxFontSize)
    const width = Math.min(field.width ?? height, maxDimension)
    boxes.set(JSON.stringify([imageUrl, width, height, crop]), width * height)
  }
  return [...boxes.values()].reduce((sum, pixels) => sum + pixels, 0)
}

import { templateLimits } from '@certificate-sdk/template'
import { hasOwnImage } from '@certificate-sdk/template/internal'
import type { EditorDocument } from './EditorDocument.ts'
import { allEntries } from './sheets.ts'

const { maxDimension } = templateLimits

/**
 * Pixels of all boxes in which images are drawn, each size of an image once: at least as many as a certificate's images
 * have. A box that takes the shape of its image counts as a square.
 */
export function drawnPixels(document: EditorDocument): number {
  const boxes = new Map<string, number>()
  for (const { field } of allEntries(document)) {
    if (!hasOwnImage(field)) continue
    const { imageUrl, height = 0, width = height, crop } = field
    const [right, bottom] = [Math.min(width, maxDimension), Math.min(height, maxDimension)]
    boxes.set(JSON.stringify([imageUrl, right, bottom, crop]), right * bottom)
  }
  return [...boxes.values()].reduce((sum, pixels) => sum + pixels, 0)
}

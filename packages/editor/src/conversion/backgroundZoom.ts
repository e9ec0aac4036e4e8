import type { Dimensions } from '@certificate-sdk/template'
import { maxImageSide } from '../assets/ImageFile.ts'

/** Px of a background per px of its page: 300 dpi for pages of 200 dpi. */
const sharpness = 1.5
/** Maximum pixels of all backgrounds together; the service decodes about twice as many. */
const maxPixels = 40_000_000

/** Returns the px of backgrounds per px of their pages: 300 dpi, or fewer for many or large pages. */
export function backgroundZoom({ width, height }: Dimensions, pages: number): number {
  const largest = Math.min(
    maxImageSide / Math.max(width, height),
    Math.sqrt(maxPixels / pages / width / height),
  )
  return Math.max(1, Math.min(sharpness, largest))
}

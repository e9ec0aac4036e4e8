import { type Dimensions, physicalSize } from '@certificate-sdk/template'
import { type FieldLayout, printSize } from '@certificate-sdk/template/internal'
import type { EditorPage } from '../document/EditorDocument.ts'

const pointsPerInch = 72
/** Pixels per inch of paper: below the first, they are visible; with the second, an image is sharp. */
const blurryBelow = 100
const sharpFrom = 200
/** Longer side of an image that is a plain color or a gradient, in px: nothing in it can be blurry. */
const smallestSide = 16

/** An image that has too few pixels for its size on paper. */
export interface BlurryImage {
  /** Pixels per inch of paper. */
  density: number
  /** Width in px at which it would be sharp. */
  needed: number
}

/**
 * Checks whether the image of a field is blurry on paper; a page for screens has no paper size.
 *
 * @param sizeOf returns the natural size of an image, once it is loaded
 */
export function blurryImage(
  { ops }: Pick<FieldLayout, 'ops'>,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
  sizeOf: (url: string) => Dimensions | undefined,
): BlurryImage | undefined {
  const drawn = ops.find((op) => op.kind === 'image')
  const natural = drawn && sizeOf(drawn.url)
  if (!natural || !printSize(page) || Math.max(natural.width, natural.height) < smallestSide) return undefined
  const inches = (drawn.width * physicalSize(page).width) / page.dimensions.width / pointsPerInch
  const density = Math.round(((drawn.crop?.width ?? 1) * natural.width) / inches)
  if (density >= blurryBelow) return undefined
  return { density, needed: Math.ceil((inches * sharpFrom) / (drawn.crop?.width ?? 1)) }
}

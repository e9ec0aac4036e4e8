import { createCpuCanvas } from './createCpuCanvas.ts'
import type { Images } from './createImages.ts'

/** Number of pixels sampled in each direction: a QR code that fits into a smaller gap is barely readable. */
const sampled = 64
/** Minimum alpha of an image that makes a QR code below it unreadable: three quarters, as in the service. */
const hidingAlpha = 192

const known = new WeakMap<HTMLCanvasElement, boolean>()

/** Returns true if a loaded image hides everything below it; transparent parts too small for a QR code may be missed. */
export function isOpaqueImage(url: string, images: Pick<Images, 'source'>): boolean {
  const image = images.source(url)
  if (!image) return false
  const isOpaque = known.get(image) ?? hidesAll(image)
  known.set(image, isOpaque)
  return isOpaque
}

function hidesAll(image: HTMLCanvasElement): boolean {
  const [, context] = createCpuCanvas(sampled, sampled)
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, sampled, sampled)
  const { data } = context.getImageData(0, 0, sampled, sampled)
  return data.every((value, i) => i % 4 !== 3 || value >= hidingAlpha)
}

import { createCpuCanvas } from './createCpuCanvas.ts'

/**
 * Longer side at which an image is compared, in px. Scaling averages pixels, so that even a 1 px line makes a
 * difference.
 */
const longerSide = 512

/** The color of a single-color image, as `#rrggbb`. */
export function plainColor(image: HTMLCanvasElement): string | undefined {
  const scale = Math.min(1, longerSide / Math.max(image.width, image.height))
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const [, context] = createCpuCanvas(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return onlyColor(context.getImageData(0, 0, width, height).data)
}

/** Returns true if an image is completely transparent. */
export function isClear(image: HTMLCanvasElement): boolean {
  const [width, height] = [Math.min(image.width, longerSide), Math.min(image.height, longerSide)]
  const [, context] = createCpuCanvas(width, height)
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height).data.every((value, i) => i % 4 < 3 || value === 0)
}

/** @param pixels RGBA */
export function onlyColor(pixels: Uint8ClampedArray): string | undefined {
  for (let i = 0; i < pixels.length; i++)
    if (Math.abs((pixels[i] ?? 0) - (pixels[i % 4] ?? 0)) > 1) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels
  if (alpha < 255) return undefined
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

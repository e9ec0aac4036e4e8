import type { FrameSides } from '../document/clearArea.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { findFrame } from './findFrame.ts'

/** Longer side that an image is judged at, in px: a line of 2 px of a large scan can still be seen. */
const longerSide = 400

/** The frame that an image draws around its middle. */
export function readFrame(image: HTMLCanvasElement): FrameSides {
  const scale = Math.min(1, longerSide / Math.max(image.width, image.height))
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const [, context] = createCpuCanvas(width, height)
  // Transparent images lie on white pages.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return findFrame(context.getImageData(0, 0, width, height).data, width, height)
}

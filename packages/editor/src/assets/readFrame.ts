import type { Rect } from '@certificate-sdk/template/internal'
import type { FrameSides } from '../document/clearArea.ts'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { findDrawing } from './findDrawing.ts'
import { findFrame } from './findFrame.ts'

/** Longer side at which an image is evaluated, in px: a line of 2 px in a large scan is still visible. */
const longerSide = 400

/** The frame drawn around an image. */
export function readFrame(image: HTMLCanvasElement): FrameSides {
  return findFrame(...smallPixels(image))
}

/** Cells of an image that have lines or letters, as shares of its width and height. */
export function readDrawing(image: HTMLCanvasElement): Rect[] {
  return findDrawing(...smallPixels(image))
}

function smallPixels(image: HTMLCanvasElement): [pixels: Uint8ClampedArray, width: number, height: number] {
  const scale = Math.min(1, longerSide / Math.max(image.width, image.height))
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const [, context] = createCpuCanvas(width, height)
  // Transparent images are shown on white pages.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return [context.getImageData(0, 0, width, height).data, width, height]
}

import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import { type Ink, readInk } from './readInk.ts'

/** Longer side in px to which a photo is scaled down: 600 dpi of a signature 68 mm wide. */
const longestSide = 1600

/** A photo of a signature. */
export interface Photo {
  /** Without metadata, and upright. */
  file: File
  ink: Ink
}

/**
 * Reads an image file, or the first page of a PDF, and measures the ink on it.
 *
 * @throws {ImageFileError}
 */
export async function readPhoto(chosen: File): Promise<Photo> {
  const { file } = await readImageFile(chosen)
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const [, context] = createCpuCanvas(width, height)
  // Transparent pixels are paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { file, ink: readInk(context.getImageData(0, 0, width, height)) }
}

import { templateLimits } from '@certificate-sdk/template'
import { type CleanedImage, cleanImage, type Orientation } from '@certificate-sdk/template/internal'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { drawUpright, uprightSize } from './drawUpright.ts'
import { encodeWithinLimit, type ImageEncoding } from './encodeWithinLimit.ts'
import { type ImageFile, ImageFileError, longestImageSide } from './ImageFile.ts'
import { readPdfPage } from './readPdfPage.ts'
import { toImageFile } from './toImageFile.ts'

/**
 * Reads a PNG, JPEG or WebP file, or a page of a PDF. Metadata (EXIF, comments) is removed; the samples of a
 * plain image are kept byte for byte. An image that other decoders could show differently (profiles, CMYK,
 * rotation, animation) is encoded again as this browser shows it, so that the certificate looks the same; one
 * that exceeds the service's limits is scaled down.
 *
 * @param pdfPage counted from 1
 * @param signal aborts the work between two of its steps, with the signal's reason
 * @throws {ImageFileError}
 */
export async function readImageFile(file: File, pdfPage = 1, signal?: AbortSignal): Promise<ImageFile> {
  const type = typeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (!type) throw new ImageFileError('type')
  if (type === 'application/pdf') return readPdf(file, pdfPage, signal)
  const clean = await readClean(file)
  signal?.throwIfAborted()
  const blob = new Blob([clean.bytes as Uint8Array<ArrayBuffer>], { type })
  // Not with an image element: a page's policy may forbid `blob:`, and an element also shows the rest of a
  // truncated file.
  const bitmap = await createImageBitmap(blob).catch((cause: unknown) => {
    throw new ImageFileError('damaged', { cause })
  })
  try {
    signal?.throwIfAborted()
    const { orientation, isPlain, isAnimated } = clean
    const { width, height } = uprightSize(bitmap, orientation)
    if (Math.min(width, height) < templateLimits.minDimension) throw new ImageFileError('small')
    const tooLarge =
      file.size > templateLimits.imageBytes ||
      width * height > templateLimits.imagePixels ||
      Math.max(width, height) > templateLimits.maxDimension
    if (tooLarge) return await scaleDown(bitmap, orientation, type, file.name)
    // A PNG is a still once it is clean.
    const isStill = !isAnimated || type === 'image/png'
    const upright = isStill && isPlain && orientation === 1 ? blob : await rewrite(bitmap, orientation)
    return { ...(await toImageFile(upright, file.name)), dimensions: { width, height }, scaledDown: false }
  } finally {
    bitmap.close()
  }
}

/** Strips metadata. */
async function readClean(file: File): Promise<CleanedImage> {
  try {
    const clean = cleanImage(new Uint8Array(await file.arrayBuffer()))
    if (clean) return clean
  } catch (cause) {
    throw new ImageFileError('damaged', { cause })
  }
  throw new ImageFileError('type')
}

/** Encodes an image again, losslessly if that is small enough. */
async function rewrite(image: ImageBitmap, orientation: Orientation): Promise<Blob> {
  const { width, height } = uprightSize(image, orientation)
  const [canvas, context] = createCpuCanvas(width, height)
  drawUpright(context, image, orientation)
  return encode(canvas, [{ type: 'image/png' }, { type: 'image/jpeg', quality: 0.95 }])
}

async function encode(canvas: HTMLCanvasElement, encodings: readonly ImageEncoding[]): Promise<Blob> {
  const blob = await encodeWithinLimit(canvas, encodings)
  if (!blob) throw new ImageFileError('tooLarge')
  return blob
}

function typeOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : undefined
}

async function readPdf(file: File, number: number, signal?: AbortSignal): Promise<ImageFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { canvas, pageCount, print } = await readPdfPage(bytes, number, signal).catch((cause: unknown) => {
    signal?.throwIfAborted()
    const locked = cause instanceof Error && /password|security/i.test(cause.message)
    throw new ImageFileError(locked ? 'locked' : 'damaged', { cause })
  })
  const { width, height } = canvas
  if (Math.min(width, height) < templateLimits.minDimension) throw new ImageFileError('small')
  const blob = await encode(canvas, [{ type: 'image/png' }, { type: 'image/jpeg', quality: 0.9 }])
  return {
    ...(await toImageFile(blob, file.name)),
    dimensions: { width, height },
    scaledDown: false,
    print,
    pdfPages: pageCount,
  }
}

async function scaleDown(
  image: ImageBitmap,
  orientation: Orientation,
  type: string,
  name: string,
): Promise<ImageFile> {
  const factor = Math.min(1, longestImageSide / Math.max(image.width, image.height))
  const upright = uprightSize(image, orientation)
  const width = Math.round(upright.width * factor)
  const height = Math.round(upright.height * factor)
  if (Math.min(width, height) < templateLimits.minDimension) throw new ImageFileError('small')
  const [canvas, context] = createCpuCanvas(width, height)
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: transparent areas would turn black.
  if (type !== 'image/jpeg') {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  drawUpright(context, image, orientation, factor)
  const blob = await encode(
    canvas,
    [0.92, 0.8, 0.6].map((quality) => ({ type: 'image/jpeg', quality })),
  )
  return { ...(await toImageFile(blob, name)), dimensions: { width, height }, scaledDown: true }
}

import { type Dimensions, type PrintSize, templateLimits } from '@certificate-sdk/template'
import { type CleanedImage, cleanImage, type Orientation } from '@certificate-sdk/template/internal'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { encodeWithinLimit, type ImageEncoding } from './encodeWithinLimit.ts'
import { type ImageFile, ImageFileError, maxImageSide, toImageFile } from './ImageFile.ts'
import { loadPdfium, pixelsPerPoint } from './loadPdfium.ts'

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
  const factor = Math.min(1, maxImageSide / Math.max(image.width, image.height))
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

/** Size of an image once it is upright. */
function uprightSize({ width, height }: Dimensions, orientation: Orientation): Dimensions {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/**
 * Draws an image that is stored rotated or mirrored the right way up: Exif 3.0, 4.6.2, Orientation.
 *
 * @param factor scale relative to the size of the image
 */
function drawUpright(
  context: CanvasRenderingContext2D,
  image: ImageBitmap,
  orientation: Orientation,
  factor = 1,
): void {
  const [w, h] = [image.width, image.height]
  const matrices = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, w, 0],
    [-1, 0, 0, -1, w, h],
    [1, 0, 0, -1, 0, h],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, h, 0],
    [0, -1, -1, 0, h, w],
    [0, -1, 1, 0, 0, w],
  ]
  context.scale(factor, factor)
  context.transform(...(matrices[orientation - 1] as [number, number, number, number, number, number]))
  context.drawImage(image, 0, 0)
}

/** A page of a PDF, drawn in its size on paper. */
interface PdfPage {
  canvas: HTMLCanvasElement
  pageCount: number
  /** Its size on paper. */
  print: PrintSize
}

/**
 * Draws one page of a PDF. Rejects if the file is not a PDF, is damaged, or needs a password.
 *
 * @param number counted from 1
 * @param signal aborts the work before the page is drawn; the drawing itself cannot be interrupted
 */
async function readPdfPage(bytes: Uint8Array, number: number, signal?: AbortSignal): Promise<PdfPage> {
  const library = await loadPdfium(signal)
  try {
    const document = await library.loadDocument(bytes)
    signal?.throwIfAborted()
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(pixelsPerPoint, maxImageSide / Math.max(originalWidth, originalHeight))
    const { data, width, height } = await page.render({ scale, render: 'bitmap' })
    const [canvas, context] = createCpuCanvas(width, height)
    context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
    const pageCount = document.getPageCount()
    document.destroy()
    const print = {
      width: hundredths(originalWidth),
      height: hundredths(originalHeight),
      unit: 'pt',
    } as const
    return { canvas, pageCount, print }
  } finally {
    library.destroy()
  }
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100
}

import { type Dimensions, type PrintSize, templateLimits } from '@certificate-sdk/template'
import { type CleanedImage, cleanImage, type Orientation } from '@certificate-sdk/template/internal'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { readPdfPage } from './readPdfPage.ts'

/** An image that can be used, as a data URL. */
export interface ImageFile {
  imageUrl: string
  /** The same, as a host can store it. */
  file: File
  dimensions: Dimensions
  /** Whether it was made smaller, which the person should know. */
  scaledDown: boolean
  /** Size on paper of the page of a PDF. */
  print?: PrintSize
  /** Pages of the PDF that it came from, of which one was used. */
  pdfPages?: number
}

/** Why a file cannot be used. */
export class ImageFileError extends Error {
  override readonly name = 'ImageFileError'
  readonly reason: 'type' | 'damaged' | 'small' | 'locked'

  constructor(reason: ImageFileError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Longest side of an image that had to be made smaller: enough for A4 at 400 dpi. */
const scaledSide = 4_600

/**
 * Reads a PNG, JPEG or WebP file, or a page of a PDF. What is not seen (EXIF, comments) is removed and plain samples stay
 * byte by byte. What other decoders could show differently (profiles, CMYK, rotation) is written again as this browser
 * shows it, so that the image looks the same when it is saved; a file beyond the service's limits is drawn smaller.
 *
 * @param pdfPage counted from 1
 * @throws {ImageFileError}
 */
export async function readImageFile(file: File, pdfPage = 1): Promise<ImageFile> {
  const type = typeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (!type) throw new ImageFileError('type')
  if (type === 'application/pdf') return readPdf(file, pdfPage)
  const clean = await readClean(file)
  const blob = new Blob([clean.bytes as Uint8Array<ArrayBuffer>], { type })
  // Not by an image element: a page's policy may forbid `blob:`, and an element also shows what is left of a torn file.
  const bitmap = await createImageBitmap(blob).catch((cause: unknown) => {
    throw new ImageFileError('damaged', { cause })
  })
  try {
    const { orientation, isPlain } = clean
    const { width, height } = uprightSize(bitmap, orientation)
    if (Math.min(width, height) < templateLimits.minDimension) throw new ImageFileError('small')
    const tooLarge =
      file.size > templateLimits.imageBytes ||
      width * height > templateLimits.imagePixels ||
      Math.max(width, height) > templateLimits.maxDimension
    if (tooLarge) return await scaleDown(bitmap, orientation, type, file.name)
    const upright = isPlain && orientation === 1 ? blob : await rewrite(bitmap, orientation)
    return { ...(await toImage(upright, file.name)), dimensions: { width, height }, scaledDown: false }
  } finally {
    bitmap.close()
  }
}

async function readClean(file: File): Promise<CleanedImage> {
  try {
    const clean = cleanImage(new Uint8Array(await file.arrayBuffer()))
    if (clean) return clean
  } catch (cause) {
    throw new ImageFileError('damaged', { cause })
  }
  throw new ImageFileError('type')
}

function uprightSize({ width, height }: Dimensions, orientation: Orientation): Dimensions {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** The matrix that brings an image upright that is held so (Exif 3.0, 4.6.2: Orientation), for its size as stored. */
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

/** Without loss if that is not too large. */
async function rewrite(image: ImageBitmap, orientation: Orientation): Promise<Blob> {
  const { width, height } = uprightSize(image, orientation)
  const [canvas, context] = createCpuCanvas(width, height)
  drawUpright(context, image, orientation)
  const png = await toBlob(canvas, 'image/png')
  if (png && png.size <= templateLimits.imageBytes) return png
  const jpeg = await toBlob(canvas, 'image/jpeg', 0.95)
  if (jpeg && jpeg.size <= templateLimits.imageBytes) return jpeg
  throw new ImageFileError('damaged')
}

function typeOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : undefined
}

async function readPdf(file: File, number: number): Promise<ImageFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { canvas, pageCount, print } = await readPdfPage(bytes, number).catch((cause: unknown) => {
    const locked = cause instanceof Error && /password|security/i.test(cause.message)
    throw new ImageFileError(locked ? 'locked' : 'damaged', { cause })
  })
  const { width, height } = canvas
  if (Math.min(width, height) < templateLimits.minDimension) throw new ImageFileError('small')
  const png = await toBlob(canvas, 'image/png')
  const small = png && png.size <= templateLimits.imageBytes
  const blob = small ? png : await toBlob(canvas, 'image/jpeg', 0.9)
  if (!blob || blob.size > templateLimits.imageBytes) throw new ImageFileError('damaged')
  return {
    ...(await toImage(blob, file.name)),
    dimensions: { width, height },
    scaledDown: false,
    print,
    pdfPages: pageCount,
  }
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

async function scaleDown(
  image: ImageBitmap,
  orientation: Orientation,
  type: string,
  name: string,
): Promise<ImageFile> {
  const factor = Math.min(1, scaledSide / Math.max(image.width, image.height))
  const upright = uprightSize(image, orientation)
  const width = Math.round(upright.width * factor)
  const height = Math.round(upright.height * factor)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new ImageFileError('damaged')
  context.imageSmoothingQuality = 'high'
  if (type !== 'image/jpeg') {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  drawUpright(context, image, orientation, factor)
  for (const quality of [0.92, 0.8, 0.6]) {
    const blob = await toBlob(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= templateLimits.imageBytes)
      return { ...(await toImage(blob, name)), dimensions: { width, height }, scaledDown: true }
  }
  throw new ImageFileError('damaged')
}

/** The name gets the ending of what the image is now. */
async function toImage(blob: Blob, name: string): Promise<Pick<ImageFile, 'imageUrl' | 'file'>> {
  const ending = blob.type.slice('image/'.length)
  const known = ending === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i')
  const file = new File([blob], known.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`, {
    type: blob.type,
  })
  return { imageUrl: await toDataUrl(blob), file }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** A white page as an image, so that a blank design is a template like any other. */
export function blankImage({ width, height }: Dimensions): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  return canvas.toDataURL('image/png')
}

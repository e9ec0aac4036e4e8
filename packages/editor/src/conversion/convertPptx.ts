import { templateLimits } from '@certificate-sdk/template'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { ImageFileError, maxImageSide } from '../assets/ImageFile.ts'
import { pixelsPerPoint } from '../assets/loadPdfium.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import type { MeasureFields } from '../uploads/ImportParts.ts'
import type { Conversion, ConvertedPage, ConvertedPart } from './Conversion.ts'
import { computerFonts, noting } from './computerFonts.ts'
import { encodeBackground } from './encodeBackground.ts'
import { maxPages } from './maxPages.ts'
import { measureShipped } from './measureShipped.ts'
import { openZip, type Zip } from './pptx/openZip.ts'
import { type Presentation, readPresentation } from './pptx/Presentation.ts'
import { type LeftOutPart, readSlide } from './pptx/readSlide.ts'
import { recognize } from './text/recognize.ts'

const emuPerPoint = 12_700

/**
 * Reads the slides of a presentation: their texts, shapes, and images.
 *
 * @throws {ImageFileError} if it is damaged, or too large
 */
export async function convertPptx(
  file: File,
  signal: AbortSignal,
  measureFields: MeasureFields,
): Promise<Conversion> {
  const [zip, presentations] = await open(file)
  signal.throwIfAborted()
  const { width: wide, height: high, slides } = presentations[0]
  const scale = Math.min(pixelsPerPoint / emuPerPoint, maxImageSide / Math.max(wide, high))
  const dimensions = { width: Math.round(wide * scale), height: Math.round(high * scale) }
  if (Math.min(dimensions.width, dimensions.height) < templateLimits.minDimension)
    throw new ImageFileError('small')
  const leftOut: LeftOutPart[] = []
  let bytes = 0
  const fonts = computerFonts()
  const missing = new Set<string>()

  /** Returns an image, or `undefined` if it can't be read, or there are too many. */
  async function imageAt(path: string) {
    try {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const image = await readImageFile(new File([await zip.read(path)], name), 1, signal)
      bytes += image.file.size
      return bytes > templateLimits.imagesBytes ? undefined : image
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }

  async function convertSlide(presentation: Presentation): Promise<ConvertedPage> {
    const slide = await measureShipped(
      (measure) => readSlide(presentation, dimensions, measure),
      noting(fonts.measure, missing),
      measureFields,
    )
    leftOut.push(...slide.leftOut)
    let background = slide.backgroundImage === undefined ? undefined : await imageAt(slide.backgroundImage)
    const parts: ConvertedPart[] = []
    for (const part of slide.parts) {
      if (parts.length >= templateLimits.fields) leftOut.push('path' in part ? 'image' : 'other')
      else if (!('path' in part)) parts.push(part)
      else {
        const image = await imageAt(part.path)
        if (!image) leftOut.push('image')
        else if (part.isFull && !parts.length) background = image
        else parts.push({ field: part.field, image })
      }
    }
    const isColor = typeof slide.background === 'string'
    return {
      ...(!background && !isColor && { background: slide.background }),
      texts: recognize(slide.texts),
      parts,
      tables: slide.tables,
      async drawBackground() {
        if (background) return background
        const [canvas, context] = createCpuCanvas(dimensions.width, dimensions.height)
        context.fillStyle = typeof slide.background === 'string' ? slide.background : 'transparent'
        context.fillRect(0, 0, dimensions.width, dimensions.height)
        return encodeBackground(canvas, file.name)
      },
    }
  }

  const pages: ConvertedPage[] = []
  for (const presentation of presentations) pages.push(await convertSlide(presentation))
  signal.throwIfAborted()
  return {
    name: file.name,
    dimensions,
    print: { width: hundredths(wide / emuPerPoint), height: hundredths(high / emuPerPoint), unit: 'pt' },
    pages,
    pageCount: slides,
    leftOut,
    missingFonts: [...missing],
    differentTexts: 0,
    keepsArt: false,
    close: () => undefined,
  }
}

/** Opens a presentation once per slide that can become a page. */
async function open(file: File): Promise<[Zip, [Presentation, ...Presentation[]]]> {
  try {
    const zip = openZip(new Uint8Array(await file.arrayBuffer()))
    const first = await readPresentation(zip)
    const all: [Presentation, ...Presentation[]] = [first]
    while (all.length < Math.min(first.slides, maxPages)) all.push(await readPresentation(zip, all.length))
    return [zip, all]
  } catch (cause) {
    throw new ImageFileError('damaged', { cause })
  }
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100
}

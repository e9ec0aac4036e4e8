import { type Dimensions, templateLimits } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { ImageFileError, maxImageSide } from '../assets/ImageFile.ts'
import { loadImage } from '../assets/loadImage.ts'
import { pixelsPerPoint } from '../assets/loadPdfium.ts'
import type { MeasureFields } from '../uploads/ImportParts.ts'
import { backgroundZoom } from './backgroundZoom.ts'
import type { Conversion, ConvertedPage } from './Conversion.ts'
import { computerFonts, noting } from './computerFonts.ts'
import { encodeBackground } from './encodeBackground.ts'
import { maxPages } from './maxPages.ts'
import { measureShipped } from './measureShipped.ts'
import { readSvgShapes, type SvgShape } from './svg/readSvgShapes.ts'
import { readSvgTexts, type SvgTexts, type SvgTools } from './svg/readSvgTexts.ts'
import { isOnPage, type SvgPage, svgPages } from './svg/svgPages.ts'
import { readSvgSize, withoutGap } from './svg/svgSize.ts'
import { multiply } from './svg/svgTransform.ts'
import { isTooComplex, writeCleanSvg } from './svg/writeCleanSvg.ts'
import { joinPieces } from './text/joinPieces.ts'
import { recognize } from './text/recognize.ts'
import { decodeXml } from './xml/decodeXml.ts'
import { localName } from './xml/findElements.ts'
import { parseXml, type XmlElement } from './xml/parseXml.ts'

const pointsPerPixel = 72 / 96
/** Maximum size of a drawing, including embedded images, in bytes. */
const maxBytes = 30 * 1024 * 1024

/**
 * Reads the pages of a drawing; most drawings have one. The drawing never becomes part of the page: it is painted as an
 * image, without scripts and external resources.
 *
 * @throws {ImageFileError} if it is damaged, too large, or would take too long to draw
 */
export async function convertSvg(
  file: File,
  signal: AbortSignal,
  measureFields: MeasureFields,
): Promise<Conversion> {
  if (file.size > maxBytes) throw new ImageFileError('tooLarge')
  const root = read(decodeXml(new Uint8Array(await file.arrayBuffer())))
  if (isTooComplex(root)) throw new ImageFileError('tooLarge')
  const drawings = svgPages(root)
  const size = readSvgSize(drawings[0].root)
  const scale = Math.min(pointsPerPixel * pixelsPerPoint, maxImageSide / Math.max(size.width, size.height))
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  if (Math.min(width, height) < templateLimits.minDimension) throw new ImageFileError('small')
  const dimensions = { width, height }
  const zoom = backgroundZoom(dimensions, Math.min(drawings.length, maxPages))
  const target = { scale, dimensions, zoom, name: file.name }
  const fonts = computerFonts()
  const missing = new Set<string>()
  const pages: (ConvertedPage & { drawPreview(): Promise<HTMLCanvasElement> })[] = []
  for (const drawing of drawings.slice(0, maxPages)) {
    const matrix = multiply([scale, 0, 0, scale, 0, 0], readSvgSize(drawing.root).matrix)
    const colorOf = cssColors()
    const texts = await measureShipped(
      (measure) => readSvgTexts(drawing.root, matrix, { measure, hasFont: fonts.has, colorOf }),
      noting(fonts.measure, missing),
      measureFields,
    )
    const area = scaled(drawing.area, scale)
    const shapes = readSvgShapes(drawing.root, matrix, { area, texts }, colorOf)
    pages.push(convertPage(drawing, texts, shapes, target))
  }
  // A drawing that browsers can't draw is damaged.
  const preview = await pages[0]?.drawPreview()
  signal.throwIfAborted()
  return {
    name: file.name,
    dimensions,
    print: {
      width: hundredths(size.width * pointsPerPixel),
      height: hundredths(size.height * pointsPerPixel),
      unit: 'pt',
    },
    pages: pages.map((page, i) =>
      i === 0 && preview ? { ...page, drawPreview: async () => preview } : page,
    ),
    pageCount: drawings.length,
    leftOut: [],
    missingFonts: [...missing],
    differentTexts: 0,
    keepsArt: true,
    close: () => undefined,
  }
}

/** Scales: px per px of a drawing, and px of backgrounds per px of their page. */
interface Target {
  scale: number
  dimensions: Dimensions
  zoom: number
  name: string
}

function convertPage(
  { root, area: inView }: SvgPage,
  { pieces, elements }: SvgTexts,
  shapes: readonly SvgShape[],
  { scale, dimensions, zoom, name }: Target,
) {
  const size = readSvgSize(root)
  const area = scaled(inView, scale)
  const seen = pieces.filter((piece) => isOnPage(piece, area))
  /** @param by px of the image per px of the template */
  const draw = (without: ReadonlySet<XmlElement>, by: number) => {
    const image = { width: Math.round(dimensions.width * by), height: Math.round(dimensions.height * by) }
    const target = scaled(area, by)
    return drawSvg(writeCleanSvg(withoutGap(withBox(root, size), dimensions), without, image), image, target)
  }
  return {
    texts: recognize(joinPieces(seen, dimensions)),
    parts: shapes.map(({ field }) => ({ field })),
    drawPreview: () => draw(new Set(), 1),
    async drawBackground(converted, parts) {
      const fields = new Set(parts.map(({ field }) => field))
      const without = [
        ...converted.flatMap(({ block }) => block.sources.map((source) => elements[source])),
        ...shapes.flatMap(({ field, element }) => (fields.has(field) ? [element] : [])),
      ]
      return encodeBackground(await draw(new Set(without.filter((one) => one !== undefined)), zoom), name)
    },
  } satisfies ConvertedPage
}

function scaled({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}

function read(source: string): XmlElement {
  try {
    const root = parseXml(source)
    if (localName(root) === 'svg') return root
  } catch (cause) {
    throw new ImageFileError('damaged', { cause })
  }
  throw new ImageFileError('damaged')
}

/** Adds a `viewBox` to a drawing without one, so that it scales with its size. */
function withBox(root: XmlElement, { width, height }: { width: number; height: number }): XmlElement {
  return root.attributes.viewBox
    ? root
    : { ...root, attributes: { ...root.attributes, viewBox: `0 0 ${width} ${height}` } }
}

async function drawSvg(svg: string, { width, height }: Dimensions, area: Rect): Promise<HTMLCanvasElement> {
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`).catch(
    (cause: unknown) => {
      throw new ImageFileError('damaged', { cause })
    },
  )
  const [canvas, context] = createCpuCanvas(width, height)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.beginPath()
  const [left, top] = [Math.floor(area.x), Math.floor(area.y)]
  context.rect(left, top, Math.ceil(area.x + area.width) - left, Math.ceil(area.y + area.height) - top)
  context.clip()
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

function cssColors(): SvgTools['colorOf'] {
  const [, context] = createCpuCanvas(1, 1)
  return (css) => {
    if (!css || /^(none|transparent|url\(|context|inherit|currentcolor)/i.test(css)) return undefined
    context.fillStyle = '#010203'
    context.fillStyle = css
    const color = String(context.fillStyle)
    return /^#[\da-f]{6}$/.test(color) && color !== '#010203' ? color : undefined
  }
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100
}

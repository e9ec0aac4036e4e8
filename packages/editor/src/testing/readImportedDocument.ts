import { readFileSync } from 'node:fs'
import { measureShipped } from '../conversion/measureShipped.ts'
import { openZip } from '../conversion/pptx/openZip.ts'
import { readPresentation } from '../conversion/pptx/Presentation.ts'
import { readSlide } from '../conversion/pptx/readSlide.ts'
import { readSvgTexts } from '../conversion/svg/readSvgTexts.ts'
import { readSvgSize } from '../conversion/svg/svgSize.ts'
import { multiply } from '../conversion/svg/svgTransform.ts'
import { joinPieces } from '../conversion/text/joinPieces.ts'
import type { MeasureText } from '../conversion/text/MeasureText.ts'
import { recognize } from '../conversion/text/recognize.ts'
import { parseXml } from '../conversion/xml/parseXml.ts'
import type { MeasureFields } from '../uploads/ImportParts.ts'
import { type ImportedPage, readPdfPage } from './readImportedFile.ts'

const pixelsPerPoint = 200 / 72
/** Reads the first page of a document of any kind, as the editor does on a computer without additional fonts. */
export async function readImportedDocument(file: string, measure: MeasureFields): Promise<ImportedPage> {
  if (file.endsWith('.pdf')) return readPdfPage(file)
  return file.endsWith('.svg') ? readDrawing(file, measure) : readPresentationFile(file, measure)
}

/** Fonts of a computer, which tests never use. */
const otherFonts: MeasureText = (text, _font, size) => ({ width: 0.5 * size * text.length })

async function readDrawing(file: string, measureFields: MeasureFields): Promise<ImportedPage> {
  const root = parseXml(readFileSync(file, 'utf8'))
  const { width, height, matrix } = readSvgSize(root)
  const scale = (72 / 96) * pixelsPerPoint
  const dimensions = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const tools = {
    hasFont: () => false,
    colorOf: (css: string) => (/^(none|url|$)/.test(css) ? undefined : css.startsWith('#') ? css : '#000000'),
  }
  const { pieces } = await measureShipped(
    (measure) => readSvgTexts(root, multiply([scale, 0, 0, scale, 0, 0], matrix), { ...tools, measure }),
    otherFonts,
    measureFields,
  )
  return { texts: recognize(joinPieces(pieces, dimensions)), dimensions }
}

async function readPresentationFile(file: string, measureFields: MeasureFields): Promise<ImportedPage> {
  const presentation = await readPresentation(openZip(readFileSync(file)))
  const scale = pixelsPerPoint / 12_700
  const dimensions = {
    width: Math.round(presentation.width * scale),
    height: Math.round(presentation.height * scale),
  }
  const { texts, tables } = await measureShipped(
    (measure) => readSlide(presentation, dimensions, measure),
    otherFonts,
    measureFields,
  )
  return { texts: recognize(texts), tables, dimensions }
}

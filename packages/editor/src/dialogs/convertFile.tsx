import type { ReactNode } from 'react'
import { ImageFileError } from '../assets/ImageFile.ts'
import { convertPdf } from '../conversion/convertPdf.ts'
import { convertPptx } from '../conversion/convertPptx.ts'
import { convertSvg } from '../conversion/convertSvg.ts'
import { createTemplate } from '../conversion/createTemplate.ts'
import { fitConversion } from '../conversion/fit/fitConversion.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'
import { ConversionDialog } from './ConversionDialog.tsx'

/** Maximum size of a document, in bytes; certificates are smaller. */
const maxBytes = 60 * 1024 * 1024

/**
 * Reads a document: its texts, and everything else on its pages.
 *
 * @returns the dialog that asks how to use the texts, or an image for the background if the document has no texts
 * @throws {ImageFileError} if it can't be read
 */
export async function convertFile(
  file: File,
  tools: ConversionTools,
  signal: AbortSignal,
): Promise<ReactNode | File> {
  if (file.size > maxBytes) throw new ImageFileError('tooLarge')
  const { locale = 'en' } = tools.store.getState().document.page
  const read = await readerOf(await headOf(file))(file, signal, tools.measureFields)
  const conversion = await fitConversion(read, tools.measureFields, locale)
  if (signal.aborted) conversion.close()
  signal.throwIfAborted()
  const [first] = conversion.pages
  if (first && conversion.pages.every(({ texts }) => texts.length === 0) && conversion.keepsArt) {
    try {
      // The background reader also offers the other pages of a PDF.
      return conversion.pageCount > 1 || file.type === 'application/pdf'
        ? file
        : (await first.drawBackground([], [])).file
    } finally {
      conversion.close()
    }
  }
  return (
    <ConversionDialog
      conversion={conversion}
      tools={tools}
      onCreate={(pages) => createTemplate(conversion, pages, tools)}
    />
  )
}

async function headOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
}

/** Finds the reader by the first bytes: names and types of files may be wrong. */
function readerOf(head: string): typeof convertPptx {
  if (head.includes('%PDF-')) return convertPdf
  if (head.startsWith('PK\x03\x04')) return convertPptx
  // An encrypted presentation, or one from before 2007.
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw new ImageFileError('locked')
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE|svg|[\w-]+:svg)/i.test(head)) return convertSvg
  throw new ImageFileError('damaged')
}

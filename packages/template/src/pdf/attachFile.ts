import { utf8Bytes } from './bytes.ts'
import { type PdfFile, pdfDate, pdfText } from './PdfFile.ts'
import type { PdfInformation } from './PdfInformation.ts'

/**
 * Adds a file as PDF/A-3 requires: associated with the document, with its media type and date (ISO 19005-3, 6.8).
 *
 * @returns entries of the catalog; empty without an attachment
 */
export function attachFile(file: PdfFile, { attachment, createdAt }: PdfInformation): string {
  if (!attachment) return ''
  const { name, type, text } = attachment
  const data = utf8Bytes(text)
  const stream = file.addStream(
    `/Type /EmbeddedFile /Subtype /${type.replaceAll('/', '#2F').replaceAll('+', '#2B')}` +
      ` /Params << /Size ${data.length} /ModDate ${pdfDate(createdAt)} >>`,
    data,
  )
  const specification = file.add(
    `<< /Type /Filespec /F (${name}) /UF ${pdfText(name)} /AFRelationship /Data /EF << /F ${stream} /UF ${stream} >> >>`,
  )
  return ` /AF [${specification}] /Names << /EmbeddedFiles << /Names [(${name}) ${specification}] >> >>`
}

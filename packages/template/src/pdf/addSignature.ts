import { type PdfFile, type PdfReference, pdfDate, pdfText } from './PdfFile.ts'
import type { PdfInformation } from './PdfInformation.ts'

/**
 * Adds an invisible signature field whose value has placeholders: zeros for the signature, and a byte range of asterisks.
 *
 * @param page that the field belongs to
 * @returns entries of the catalog, and the annotation of the page; empty if nobody signs
 */
export function addSignature(
  file: PdfFile,
  { signature, createdAt }: PdfInformation,
  page: PdfReference,
): { catalog: string; annotation: PdfReference[] } {
  if (!signature) return { catalog: '', annotation: [] }
  const value = file.addReadable(
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${pdfDate(createdAt)}` +
      ` /Name ${pdfText(signature.name)} /ByteRange [0 ********** ********** **********]` +
      ` /Contents <${'0'.repeat(2 * signature.bytes)}> >>`,
  )
  // Locked and printed, without an area: PDF/A needs no appearance then (ISO 19005-3, 6.3.3).
  const field = file.add(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V ${value} /F 132 /Rect [0 0 0 0] /P ${page} >>`,
  )
  return { catalog: ` /AcroForm << /Fields [${field}] /SigFlags 3 >>`, annotation: [field] }
}

import { createHash } from 'node:crypto'
import type { PdfTools } from '@certificate-sdk/template/internal/pdf'
import { zlibSync } from 'fflate'

/** Node functions for the PDF writer. */
export const pdfTools: PdfTools = {
  // fflate rather than Node's zlib, whose output changes with its version.
  compress: (data) => zlibSync(data, { level: 6, mem: 2 }),
  hashFile: () => createHash('md5'),
  hashFont: (bytes) => createHash('sha256').update(bytes).digest(),
}

import { pageDocument } from '../loading/pageDocument.ts'

/** Time after which the browser has certainly begun to store a file, in ms. */
const begunMs = 10_000

/**
 * Saves a file to the person's downloads.
 *
 * @param name any text; characters not allowed in file names are omitted
 * @param ending extension with a dot, or more
 */
export function downloadFile(blob: Blob, name: string, ending: string): void {
  const link = pageDocument.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${fileName(name) || 'certificate'}${ending}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), begunMs)
}

function fileName(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '')
    .replace(/^[ .]+/, '')
    .trim()
}

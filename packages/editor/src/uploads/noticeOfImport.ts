import type { Messages } from '../languages/en/en.ts'
import type { Notice } from '../store/Notice.ts'
import type { ReadImage } from './createImageReader.ts'

/**
 * The message about an image that was added: that it was scaled down, or which pages its PDF has.
 *
 * @param choosePage called with the number of another page, counted from 1
 */
export function noticeOfImport(
  { scaledDown, dimensions, pdfPages = 1, pdfPage }: Omit<ReadImage, 'file' | 'imageUrl'>,
  messages: Pick<Messages, 'scaledDown' | 'pdfPages'>,
  choosePage: (page: number) => void,
): Notice | null {
  const { width, height } = dimensions
  if (scaledDown) return { kind: 'info', text: messages.scaledDown(width, height) }
  if (pdfPages === 1) return null
  const pdf = { page: pdfPage, pages: pdfPages, choose: choosePage }
  return { kind: 'info', text: messages.pdfPages(pdfPages), pdf }
}

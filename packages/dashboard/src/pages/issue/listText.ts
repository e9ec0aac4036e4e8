import { isUtf8 } from 'node:buffer'
import { decodeText, encodingByLabel, findEncoding } from '@certificate-sdk/template/internal'

/** Maximum bytes of a list that is sent back and forth within the page; the script keeps longer ones in the browser. */
const maxLength = 1_000_000

/**
 * Returns the text of a list as the service reads it.
 *
 * @param label the chosen encoding; '' if there is none
 * @returns `undefined` for a workbook, for an uncertain encoding, and for a long list
 */
export function listText(file: ArrayBuffer, label: string): string | undefined {
  const bytes = new Uint8Array(file)
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3
  if (isZip || bytes.length > maxLength) return undefined
  const encoding = encodingByLabel(label) ?? findEncoding(bytes, { TextDecoder, isUtf8 }).encoding
  return encoding && [...decodeText(bytes, encoding, { TextDecoder })].join('')
}

import { decodeText, encodingOf } from '@certificate-sdk/template/internal'

/**
 * Decodes a CSV file, in any of the encodings that the service reads.
 *
 * @returns `undefined` if the encoding is not known
 */
export function decodeList(bytes: Uint8Array): string | undefined {
  const tools = { TextDecoder, isUtf8 }
  const encoding = encodingOf(bytes, tools)
  return encoding && [...decodeText(bytes, encoding, tools)].join('')
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

import { decodeText, findEncoding } from '@certificate-sdk/template/internal'

/**
 * Decodes a CSV file, in any of the encodings that the service reads. Where several are possible it is the likeliest one: samples are on
 * the screen, and the service asks before it issues.
 *
 * @returns `undefined` if the bytes are not text
 */
export function decodeList(bytes: Uint8Array): string | undefined {
  const tools = { TextDecoder, isUtf8 }
  const { encoding, candidates = [] } = findEncoding(bytes, tools)
  const likely = encoding ?? candidates[0]
  const text = likely && [...decodeText(bytes, likely, tools)].join('').normalize('NFC')
  return encoding || !/\ufffd|[^\P{Cc}\t\r\n]/u.test(text ?? '') ? text : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

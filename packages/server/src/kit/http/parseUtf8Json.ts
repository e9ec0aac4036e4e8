import { isUtf8 } from 'node:buffer'

/**
 * Parses JSON in UTF-8, the only encoding allowed for interchange (RFC 8259, section 8.1). Decoding another one would
 * replace letters of names with �.
 *
 * @throws {SyntaxError}
 */
export function parseUtf8Json(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new SyntaxError('The bytes are not UTF-8.')
  return JSON.parse(bytes.toString())
}

import { pngChunk } from './pngFile.ts'

/** Signature and IHDR (PNG 3rd edition, 5.2 and 11.2.1). */
const headBytes = 8 + 25

/** Puts a credential into an image, as Open Badges 3.0 bakes badges (5.3.1). Pixels stay as they are. */
export function bakeCredential(png: Uint8Array, credential: string): Buffer {
  return withText(Buffer.from(png), 'openbadgecredential', credential)
}

/**
 * Adds an international text, uncompressed: an `iTXt` chunk (PNG 3rd edition, 11.3.3.4).
 *
 * @param keyword in Latin-1, 1 to 79 bytes
 */
function withText(png: Buffer, keyword: string, text: string): Buffer {
  // After the keyword: no compression, its method, no language, no translated keyword.
  const data = Buffer.concat([
    Buffer.from(keyword, 'latin1'),
    Buffer.from([0, 0, 0, 0, 0]),
    Buffer.from(text),
  ])
  return Buffer.concat([png.subarray(0, headBytes), pngChunk('iTXt', data), png.subarray(headBytes)])
}

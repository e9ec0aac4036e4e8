/** Accepted media types. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

/**
 * Detects the type from a file's first bytes, so that no decoder reads another format. PNG 3rd edition 5.2, JPEG (ITU-T
 * T.81, B.1.1.3), WebP container specification.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const begins = (signature: readonly number[], at = 0) =>
    signature.every((byte, i) => bytes[at + i] === byte)
  if (begins(png)) return 'image/png'
  if (begins(jpeg)) return 'image/jpeg'
  const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0))
  return begins(ascii('RIFF')) && begins(ascii('WEBP'), 8) ? 'image/webp' : undefined
}

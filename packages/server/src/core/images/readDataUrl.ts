import type { DecodedDataUrl } from '../../kit/http/decodeDataUrl.ts'
import { imageTypeOf } from './imageType.ts'
import { ImageError } from './normalizeImage.ts'

/**
 * The bytes of a data URL of an image, and the type that it claims.
 *
 * @throws {ImageError}
 */
export function readDataUrl({ type, bytes }: DecodedDataUrl): [bytes: Uint8Array, type: string] {
  if (!imageTypeOf(bytes)) throw new ImageError('must be a PNG, JPEG, or WebP image')
  if (!type) throw new ImageError('must be a data URL such as data:image/png;base64,…')
  return [bytes, type]
}

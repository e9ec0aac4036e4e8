import { imageTypeOf } from './imageType.ts'
import { ImageError } from './normalizeImage.ts'

/**
 * The bytes of a data URL, and the type that it claims.
 *
 * @throws {ImageError}
 */
export function readDataUrl(url: string): [bytes: Uint8Array, type: string] {
  const comma = url.indexOf(',')
  const type = /^data:(image\/[a-z0-9.+-]+);base64$/i.exec(url.slice(0, Math.min(comma, 100)))?.[1]
  const base64 = url.slice(comma + 1)
  // The first bytes identify the format, so a megabyte of something else is not even decoded.
  if (!imageTypeOf(Buffer.from(base64.slice(0, 64), 'base64')))
    throw new ImageError('must be a PNG, JPEG, or WebP image')
  if (!type || !/^[a-z0-9+/\s]*(?:=[=\s]*)?$/i.test(base64))
    throw new ImageError('must be a data URL such as data:image/png;base64,…')
  return [Buffer.from(base64, 'base64'), type.toLowerCase()]
}

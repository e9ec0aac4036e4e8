import { latin1 } from './bytes.ts'
import type { CleanedImage } from './CleanedImage.ts'
import { cleanJpeg } from './cleanJpeg.ts'
import { cleanPng } from './cleanPng.ts'
import { cleanWebp } from './cleanWebp.ts'

/**
 * Removes metadata from a PNG, JPEG, or WebP file without changing pixels, and reports the remaining parts that
 * decoders interpret differently. Editor and service both use the result, so an image stays the same when saved, and no
 * file contains a photo's location.
 *
 * @returns `undefined` for a file of another type
 * @throws {DamagedImageError}
 */
export function cleanImage(bytes: Uint8Array): CleanedImage | undefined {
  const head = latin1(bytes, 0, 12)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return cleanPng(bytes)
  if (head.startsWith('\xff\xd8\xff')) return cleanJpeg(bytes)
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? cleanWebp(bytes) : undefined
}

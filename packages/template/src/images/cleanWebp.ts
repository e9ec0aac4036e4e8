import { joined, latin1, part, viewOf } from './bytes.ts'
import type { CleanedImage, Orientation } from './CleanedImage.ts'
import { exifOrientation } from './exifOrientation.ts'
import { isSrgbProfile } from './isSrgbProfile.ts'

// Bits of the extended header.
const profileFlag = 0x20
const alphaFlag = 0x10
const animationFlag = 0x02

/** WebP container specification: a RIFF header and chunks of name, length, and data, padded to even lengths. */
export function cleanWebp(bytes: Uint8Array): CleanedImage {
  const view = viewOf(bytes)
  part(bytes, 0, 12)
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true))
  const kept: Uint8Array[] = []
  let orientation: Orientation = 1
  let isPlain = true
  for (let at = 12; at + 8 <= fileEnd; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    const name = latin1(bytes, at, at + 4)
    const data = part(bytes, at + 8, end)
    if (name === 'EXIF') orientation = exifOrientation(data)
    const isProfile = name === 'ICCP' && !isSrgbProfile(data)
    if (isProfile) isPlain = false
    if (isProfile || ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'].includes(name))
      kept.push(joined([bytes.subarray(at, end), new Uint8Array(length % 2)]))
    at = end + (length % 2)
  }
  for (const chunk of kept)
    if (latin1(chunk, 0, 4) === 'VP8X')
      chunk[8] = (chunk[8] as number) & (alphaFlag | animationFlag | (isPlain ? 0 : profileFlag))
  const body = joined(kept)
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, body.length + 4, true)
  return { bytes: joined([head, body]), orientation, isPlain }
}

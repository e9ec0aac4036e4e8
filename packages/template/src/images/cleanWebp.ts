import { fourCC, joined, part, viewOf } from './bytes.ts'
import type { CleanedImage, Orientation } from './CleanedImage.ts'
import { exifOrientation } from './exifOrientation.ts'
import { isSrgbProfile } from './isSrgbProfile.ts'
import { KeptParts } from './KeptParts.ts'

// Bits of the extended header.
const profileFlag = 0x20
const alphaFlag = 0x10
const animationFlag = 0x02

const pixelChunks = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF'].map(fourCC))
const [extended, profile, exif, animation] = ['VP8X', 'ICCP', 'EXIF', 'ANIM'].map(fourCC)

/**
 * WebP container specification: a RIFF header and chunks of name, length, and data, padded to even lengths.
 *
 * @throws {DamagedImageError}
 */
export function cleanWebp(bytes: Uint8Array): CleanedImage {
  const view = viewOf(bytes)
  part(bytes, 0, 12)
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true))
  const kept = new KeptParts(bytes)
  /** Copies of the extended headers, whose flags change. */
  const headers: Uint8Array[] = []
  let orientation: Orientation | undefined
  let hasProfile = false
  let isPlain = true
  let isAnimated = false
  for (let at = 12; at + 8 <= fileEnd; ) {
    kept.count()
    const name = view.getUint32(at)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    const data = part(bytes, at + 8, end)
    const paddedEnd = end + (length % 2)
    if (name === exif) orientation ??= exifOrientation(data)
    if (name === animation) isAnimated = true
    let isKept = pixelChunks.has(name)
    if (name === profile && !hasProfile) {
      // Decoders use the first one.
      hasProfile = true
      isPlain = isSrgbProfile(data)
      isKept = !isPlain
    }
    if (name === extended) {
      const copy = bytes.slice(at, end)
      headers.push(copy)
      kept.add(copy)
    }
    if (isKept) kept.keep(at, end)
    if ((isKept || name === extended) && length % 2) {
      if (bytes[end] === 0) kept.keep(end, paddedEnd)
      else kept.add(new Uint8Array(1))
    }
    at = paddedEnd
  }
  const flags = alphaFlag | animationFlag | (isPlain ? 0 : profileFlag)
  for (const copy of headers) if (copy.length > 8) copy[8] = (copy[8] as number) & flags
  const head = bytes.slice(0, 12)
  const whole = joined([head, ...kept.pieces()])
  viewOf(whole).setUint32(4, whole.length - 8, true)
  return { bytes: whole, orientation: orientation ?? 1, isPlain, isAnimated }
}

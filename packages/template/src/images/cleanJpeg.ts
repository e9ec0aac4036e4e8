import { joined, latin1, part, viewOf } from './bytes.ts'
import type { CleanedImage, Orientation } from './CleanedImage.ts'
import { exifOrientation } from './exifOrientation.ts'
import { isSrgbProfile } from './isSrgbProfile.ts'
import { KeptParts } from './KeptParts.ts'

// Markers: ITU-T T.81, table B.1.
const endOfImage = 0xd9
const startOfScan = 0xda
const app0 = 0xe0
const app1 = 0xe1
const app2 = 0xe2
const app14 = 0xee
const app15 = 0xef
const comment = 0xfe
/** Length of `Adobe`, a version, flags, and the color transform that decoders read. */
const adobeLength = 12
/** Maximum number of a profile's segments, which is stored in a byte. */
const maxProfileSegments = 255

/**
 * Segments of marker, length, and data; the compressed rows follow the start of a scan.
 *
 * @throws {DamagedImageError}
 */
export function cleanJpeg(bytes: Uint8Array): CleanedImage {
  const view = viewOf(bytes)
  const kept = new KeptParts(bytes)
  const profile: Uint8Array[] = []
  /** The segment before the first scan that decoders obey, which is the last one. */
  let adobe: Uint8Array | undefined
  let orientation: Orientation | undefined
  let isEightBitRgb = true
  let hasScan = false
  for (let at = 2; ; ) {
    // Markers may be padded.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    part(bytes, at, at + 2)
    const marker = bytes[at + 1] as number
    if (marker === endOfImage) break
    kept.count()
    part(bytes, at, at + 4)
    const from = at
    at += 2 + view.getUint16(at + 2)
    // A length includes itself.
    const data = part(bytes, from + 4, at)
    if (marker === app1 && begins(data, 'Exif\0')) orientation ??= exifOrientation(data)
    if (marker === app2 && profile.length < maxProfileSegments && begins(data, 'ICC_PROFILE'))
      profile.push(bytes.subarray(from, at))
    if (marker === app14 && !hasScan && data.length >= adobeLength && begins(data, 'Adobe'))
      adobe = data.subarray(0, adobeLength)
    if (isFrame(marker)) isEightBitRgb = data[0] === 8 && data[5] !== 4
    if (marker === comment || (marker >= app0 && marker <= app15)) continue
    if (marker === startOfScan) {
      hasScan = true
      at = endOfScan(bytes, at)
    }
    kept.keep(from, at)
  }
  // After the name, a zero, its number, and their count.
  const isSrgb = !profile.length || isSrgbProfile(joined(profile.map((segment) => segment.subarray(18))))
  const metadata = isSrgb ? [] : profile
  if (adobe) metadata.push(new Uint8Array([0xff, app14, 0, adobeLength + 2]), adobe)
  const end = new Uint8Array([0xff, endOfImage])
  return {
    bytes: joined([part(bytes, 0, 2), ...metadata, ...kept.pieces(), end]),
    orientation: orientation ?? 1,
    isPlain: isSrgb && isEightBitRgb,
    isAnimated: false,
  }
}

function begins(data: Uint8Array, text: string): boolean {
  return data[0] === text.charCodeAt(0) && latin1(data, 0, text.length) === text
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/**
 * Position of the next marker other than a restart or a stuffed byte; the end of the file if there is none. Loops over
 * bytes, because calling `indexOf` for millions of stuffed bytes takes longer.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  const last = bytes.length - 1
  for (let at = from; at < last; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] as number
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length + 1
}

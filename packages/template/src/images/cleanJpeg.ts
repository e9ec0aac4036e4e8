import { joined, latin1, part, viewOf } from './bytes.ts'
import type { CleanedImage, Orientation } from './CleanedImage.ts'
import { exifOrientation } from './exifOrientation.ts'
import { isSrgbProfile } from './isSrgbProfile.ts'

// Markers: ITU-T T.81, table B.1.
const endOfImage = 0xd9
const startOfScan = 0xda
const app0 = 0xe0
const app1 = 0xe1
const app2 = 0xe2
const adobe = 0xee
const app15 = 0xef
const comment = 0xfe

/** Segments of marker, length, and data; the compressed rows follow the start of a scan. */
export function cleanJpeg(bytes: Uint8Array): CleanedImage {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [part(bytes, 0, 2)]
  const profile: Uint8Array[] = []
  const profileData: Uint8Array[] = []
  let orientation: Orientation = 1
  let isEightBitRgb = true
  for (let at = 2; ; ) {
    part(bytes, at, at + 2)
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      // Markers may be padded.
      at++
      continue
    }
    if (marker === endOfImage) break
    part(bytes, at, at + 4)
    const end = at + 2 + view.getUint16(at + 2)
    const segment = part(bytes, at, end)
    const data = segment.subarray(4)
    at = end
    const tag = latin1(data, 0, 11)
    if (marker === app1 && tag.startsWith('Exif\0')) orientation = exifOrientation(data)
    if (marker === app2 && tag.startsWith('ICC_PROFILE')) {
      profile.push(segment)
      // After the name, a zero, its number, and their count.
      profileData.push(data.subarray(14))
    }
    if (isFrame(marker)) isEightBitRgb = data[0] === 8 && data[5] !== 4
    const isMetadata = marker === comment || (marker >= app0 && marker <= app15 && marker !== adobe)
    if (!isMetadata) kept.push(segment)
    if (marker !== startOfScan) continue
    at = endOfScan(bytes, end)
    kept.push(part(bytes, end, at))
  }
  kept.push(new Uint8Array([0xff, endOfImage]))
  const isSrgb = !profile.length || isSrgbProfile(joined(profileData))
  const [start, ...rest] = kept as [Uint8Array, ...Uint8Array[]]
  return {
    bytes: joined(isSrgb ? kept : [start, ...profile, ...rest]),
    orientation,
    isPlain: isSrgb && isEightBitRgb,
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** Where the next marker is that is no restart and no stuffed byte. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length + 1
}

import { fourCC, joined, part, viewOf } from './bytes.ts'
import type { CleanedImage, Orientation } from './CleanedImage.ts'
import { exifOrientation } from './exifOrientation.ts'
import { KeptParts } from './KeptParts.ts'

const codes = (...names: string[]) => new Set(names.map(fourCC))
/** Chunks of pixels and of their print size, which decoders ignore. */
const keptChunks = codes('PLTE', 'tRNS', 'IDAT', 'IEND', 'pHYs')
/** Chunks without effect on colors; some declare sRGB, the default. */
const silentChunks = codes(
  ...['sRGB', 'sBIT', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'bKGD', 'hIST', 'sPLT', 'eXIf'],
  // Further frames; without them, the file contains the image shown by readers without animation.
  ...['acTL', 'fcTL', 'fdAT'],
)
const [header, end, exif, animation] = ['IHDR', 'IEND', 'eXIf', 'acTL'].map(fourCC)
/** sRGB parameters that encoders add in addition to `sRGB` (PNG 3rd edition, table 13). */
const srgbNumbers = new Map([
  [fourCC('gAMA'), [45_455]],
  [fourCC('cHRM'), [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]],
])

/**
 * PNG 3rd edition, 5: a signature and chunks of length, name, data, and checksum.
 *
 * @throws {DamagedImageError}
 */
export function cleanPng(bytes: Uint8Array): CleanedImage {
  const view = viewOf(bytes)
  const start = new KeptParts(bytes)
  const colors = new KeptParts(bytes)
  const pixels = new KeptParts(bytes)
  let orientation: Orientation | undefined
  let isAnimated = false
  // Sixth field of the header, after the size.
  const depth = part(bytes, 24, 25)[0] as number
  start.keep(0, 8)
  for (let at = 8, name: number | undefined; name !== end; ) {
    pixels.count()
    part(bytes, at, at + 12)
    const dataEnd = at + 8 + view.getUint32(at)
    name = view.getUint32(at + 4)
    if (name === exif) orientation ??= exifOrientation(part(bytes, at + 8, dataEnd))
    if (name === animation) isAnimated = true
    if (name === header) start.keep(at, dataEnd + 4)
    else if (keptChunks.has(name)) pixels.keep(at, dataEnd + 4)
    else if (!silentChunks.has(name) && !isSrgb(name, view, at + 8, dataEnd)) colors.keep(at, dataEnd + 4)
    at = dataEnd + 4
  }
  // Chunks about colors come before the pixels.
  const colorPieces = colors.pieces()
  return {
    bytes: joined([...start.pieces(), ...colorPieces, ...pixels.pieces()]),
    orientation: orientation ?? 1,
    isPlain: colorPieces.length === 0 && depth <= 8,
    isAnimated,
  }
}

function isSrgb(name: number, view: DataView, from: number, to: number): boolean {
  const numbers = srgbNumbers.get(name)
  if (!numbers || to > view.byteLength || to - from < numbers.length * 4) return false
  return numbers.every((value, i) => view.getUint32(from + i * 4) === value)
}

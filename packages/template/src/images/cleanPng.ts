import { joined, latin1, part, viewOf } from './bytes.ts'
import type { CleanedImage, Orientation } from './CleanedImage.ts'
import { exifOrientation } from './exifOrientation.ts'

/** The chunks that make the pixels, and their size on paper, which no decoder minds. */
const keptChunks = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'pHYs']
/** Chunks that change no color: some declare sRGB, which is the default. */
const silentChunks = ['sRGB', 'sBIT', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'bKGD', 'hIST', 'sPLT', 'eXIf']
/** Further frames; what is left is the image that readers without animation show. */
const animationChunks = ['acTL', 'fcTL', 'fdAT']
/** sRGB's own, which encoders add beside `sRGB` (PNG 3rd edition, table 13). */
const srgbGamma = 45_455
const srgbChromaticities = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]

/** PNG 3rd edition, 5: a signature and chunks of length, name, data, and checksum. */
export function cleanPng(bytes: Uint8Array): CleanedImage {
  const signature = part(bytes, 0, 8)
  const view = viewOf(bytes)
  const pixels: Uint8Array[] = [signature]
  const colors: Uint8Array[] = []
  let orientation: Orientation = 1
  // The sixth field of the header, after the size.
  const depth = part(bytes, 24, 25)[0] as number
  for (let at = 8, name = ''; name !== 'IEND'; ) {
    part(bytes, at, at + 12)
    const end = at + 12 + view.getUint32(at)
    const chunk = part(bytes, at, end)
    name = latin1(chunk, 4, 8)
    const data = chunk.subarray(8, -4)
    if (name === 'eXIf') orientation = exifOrientation(data)
    if (keptChunks.includes(name)) pixels.push(chunk)
    else if (!silentChunks.includes(name) && !animationChunks.includes(name) && !isSrgb(name, data))
      colors.push(chunk)
    at = end
  }
  // Chunks about colors come before the pixels.
  const [start, header, ...rest] = pixels as [Uint8Array, Uint8Array, ...Uint8Array[]]
  return {
    bytes: joined([start, header, ...colors, ...rest]),
    orientation,
    isPlain: colors.length === 0 && depth <= 8,
  }
}

function isSrgb(name: string, data: Uint8Array): boolean {
  const numbers = Array.from({ length: data.length >> 2 }, (_, i) => viewOf(data).getUint32(i * 4))
  if (name === 'gAMA') return numbers[0] === srgbGamma
  return name === 'cHRM' && srgbChromaticities.every((value, i) => numbers[i] === value)
}

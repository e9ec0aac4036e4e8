/** Difference between two drawings, by their bytes. */
export interface PixelDifference {
  /** Number of compared pixels. */
  compared: number
  /** Number of pixels with any difference in a channel. */
  pixels: number
  /** Number of pixels with a channel that differs by more than 32 of 255, which a person could see. */
  noticeable: number
  /** Largest difference of a channel, of 255. */
  channel: number
  /** Indexes of different pixels, row by row; at most 20,000. */
  places: number[]
}

const maxPositions = 20_000
const noticeable = 32

/** Compares two RGBA drawings of one size byte by byte. */
export function comparePixels(
  a: Uint8Array | Uint8ClampedArray,
  b: Uint8Array | Uint8ClampedArray,
): PixelDifference {
  if (a.length !== b.length) throw new Error(`${a.length / 4} pixels are not ${b.length / 4}`)
  const difference: PixelDifference = {
    compared: a.length / 4,
    pixels: 0,
    noticeable: 0,
    channel: 0,
    places: [],
  }
  const [left, right] = [inWords(a), inWords(b)]
  for (let word = 0; word < left.length; word++) {
    if (left[word] === right[word]) continue
    const i = word * 4
    let channel = 0
    for (let c = i; c < i + 4; c++) channel = Math.max(channel, Math.abs((a[c] ?? 0) - (b[c] ?? 0)))
    difference.pixels++
    if (channel > noticeable) difference.noticeable++
    difference.channel = Math.max(difference.channel, channel)
    if (difference.places.length < maxPositions) difference.places.push(word)
  }
  return difference
}

function inWords({ buffer, byteOffset, length }: Uint8Array | Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4)
}

/** Moves a drawing one pixel to the right; its left column stays. */
export function movedByOnePixel(pixels: Uint8Array, width: number): Uint8Array {
  // Not `slice`, with which a Buffer would share its memory.
  const moved = new Uint8Array(pixels)
  for (let row = 0; row < pixels.length; row += width * 4)
    moved.set(pixels.subarray(row, row + (width - 1) * 4), row + 4)
  return moved
}

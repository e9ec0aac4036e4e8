/** Shades of a channel that count as one, of 256. */
const bucket = 32

/**
 * The colors that cover most of an image, as `#rrggbb`, the most frequent first; similar shades count as one.
 *
 * @param pixels RGBA
 */
export function imageColors(pixels: Uint8ClampedArray, count: number): string[] {
  const buckets = new Map<number, { n: number; r: number; g: number; b: number }>()
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(i, i + 4)
    if (a < 128) continue
    const key = (Math.floor(r / bucket) << 16) | (Math.floor(g / bucket) << 8) | Math.floor(b / bucket)
    const entry = buckets.get(key) ?? { n: 0, r: 0, g: 0, b: 0 }
    entry.n++
    entry.r += r
    entry.g += g
    entry.b += b
    buckets.set(key, entry)
  }
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return [...buckets.values()]
    .sort((a, b) => b.n - a.n)
    .slice(0, count)
    .map(({ n, r, g, b }) => `#${hex(r / n)}${hex(g / n)}${hex(b / n)}`)
}

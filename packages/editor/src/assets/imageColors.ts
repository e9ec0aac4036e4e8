/** Shades of a channel that count as the same, of 256. */
const bucket = 32
/** Colors closer than this look the same, as a distance in RGB. */
const smallestDifference = 48
/** Weight of a bright color relative to a gray of the same area. */
const accentWeight = 24

interface Shade {
  n: number
  r: number
  g: number
  b: number
}

/**
 * Returns the colors of an image worth offering, as `#rrggbb`: first the color that covers most of it, then
 * the colors that stand out. A thin golden frame comes before a large gray area, because authors repeat the
 * accents of a background, not its paper.
 *
 * @param pixels RGBA, sampled without smoothing, which would blend thin lines with the paper
 */
export function imageColors(pixels: Uint8ClampedArray, count: number): string[] {
  const shades = shadesIn(pixels)
  const total = shades.reduce((sum, { n }) => sum + n, 0)
  const score = ({ n, ...color }: Shade) => Math.sqrt(n / total) * (1 + accentWeight * chroma(color))
  const [paper, ...others] = shades.sort((a, b) => b.n - a.n)
  const chosen: Shade[] = paper ? [paper] : []
  // A few stray pixels are the edges of letters.
  const accents = others.filter(({ n }) => n * 5_000 >= total).sort((a, b) => score(b) - score(a))
  for (const shade of accents)
    if (chosen.length < count && chosen.every((other) => distance(shade, other) >= smallestDifference))
      chosen.push(shade)
  return chosen.map(({ r, g, b }) => `#${hex(r)}${hex(g)}${hex(b)}`)
}

/** Mean color and number of pixels of each bucket that has any. */
function shadesIn(pixels: Uint8ClampedArray): Shade[] {
  const shades = new Map<number, Shade>()
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    if ((pixels[i + 3] ?? 0) < 128) continue
    const [r, g, b] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0]
    const key = (Math.floor(r / bucket) << 16) | (Math.floor(g / bucket) << 8) | Math.floor(b / bucket)
    const shade = shades.get(key)
    if (!shade) shades.set(key, { n: 1, r, g, b })
    else {
      shade.n++
      shade.r += r
      shade.g += g
      shade.b += b
    }
  }
  return [...shades.values()].map(({ n, r, g, b }) => ({ n, r: r / n, g: g / n, b: b / n }))
}

/** Distance of a color from gray, from 0 to 1. */
function chroma({ r, g, b }: Omit<Shade, 'n'>): number {
  return (Math.max(r, g, b) - Math.min(r, g, b)) / 255
}

function distance(a: Shade, b: Shade): number {
  return Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b)
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}

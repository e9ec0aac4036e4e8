import sharp from 'sharp'

/** JPEG settings to try, most faithful first. */
const encodings = [
  { quality: 92, chromaSubsampling: '4:4:4' },
  { quality: 85, chromaSubsampling: '4:4:4' },
  { quality: 75, chromaSubsampling: '4:2:0' },
] as const

/** Maximum size ratio of the first to the second encoding: beyond it, the second isn't tried. */
const smallestGain = 1.7

/**
 * Makes a page's image small enough for an email or a phone: returns it unchanged if it fits, otherwise a JPEG, as for
 * pages with photos and textures, whose PNG has ten times the bytes. Deterministic.
 *
 * @param page as PNG
 * @returns PNG or JPEG of at most `maxBytes`, with fewer pixels if necessary
 */
export async function viewImage(page: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  if (page.length <= maxBytes) return page
  const first = await jpegOf(page, encodings[0])
  if (first.length <= maxBytes) return first
  const second = first.length <= maxBytes * smallestGain ? await jpegOf(page, encodings[1]) : first
  if (second.length <= maxBytes) return second
  let image = await jpegOf(page, encodings[2])
  const { width } = await sharp(page, { limitInputPixels: false }).metadata()
  // Noise doesn't shrink in proportion to its pixels.
  for (let shrunk = width; image.length > maxBytes && shrunk > 1; ) {
    shrunk = Math.max(1, Math.floor(shrunk * Math.min(0.9, Math.sqrt(maxBytes / image.length) * 0.95)))
    image = await jpegOf(page, encodings[2], shrunk)
  }
  return image
}

function jpegOf(page: Uint8Array, encoding: (typeof encodings)[number], width?: number): Promise<Buffer> {
  const image = sharp(page, { sequentialRead: true, limitInputPixels: false })
  return (width === undefined ? image : image.resize({ width, kernel: 'mitchell' }))
    .flatten({ background: '#ffffff' })
    .jpeg(encoding)
    .toBuffer()
}

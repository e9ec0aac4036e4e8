import sharp from 'sharp'

/** Cells across the page of each layer of noise: from the shapes of a photo to the grain of a camera. */
const octaves = [3, 6, 12, 24, 48, 96, 192, 384, 768]

/**
 * A JPEG with the statistics of a photo: noise at every scale, weaker the finer it is, as in photos of nature, pale
 * enough to print text on. The same each time.
 *
 * @param {import('@certificate-sdk/template').Dimensions} page
 * @param {{ seed: number, quality: number }} options seed: another one is another image
 * @returns {Promise<Buffer>}
 */
export async function paintPhoto({ width, height }, { seed, quality }) {
  const next = random(seed)
  const pixels = new Float32Array(width * height * 3).fill(190)
  for (const cells of octaves) {
    const size = { width: cells, height: Math.max(2, Math.round((cells * height) / width)) }
    const noise = Uint8Array.from({ length: size.width * size.height * 3 }, () => next() * 256)
    const layer = await sharp(noise, { raw: { ...size, channels: 3 } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer()
    const weight = 1.2 / cells ** 0.8
    for (let i = 0; i < pixels.length; i++) pixels[i] += ((layer[i] ?? 128) - 128) * weight
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(pixels)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

/** Numbers below 1 by a seed (mulberry32). */
function random(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

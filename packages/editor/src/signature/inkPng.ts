import type { Pixels } from '@certificate-sdk/template/internal'

/** Number of opacities between paper and ink: 4 bits per pixel, whose edges look as smooth in print as with 8. */
const full = 15
/** Maximum difference per channel between pixels of one color, caused by rounding. */
const tolerance = 8

/**
 * Encodes a single-color signature as a PNG file with a palette of its opacities, which is a fraction of the size that
 * browsers write.
 *
 * @returns `undefined` if it has several colors, like a photo, or the browser can't compress
 */
export async function inkPng({ width, height, data }: Pixels): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const ink = onlyColor(data)
  if (!ink || typeof CompressionStream !== 'function') return undefined
  const rowLength = 1 + Math.ceil(width / 2)
  const rows = new Uint8Array(rowLength * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const opacity = Math.round(((data[(y * width + x) * 4 + 3] ?? 0) / 255) * full)
      const at = y * rowLength + 1 + (x >> 1)
      rows[at] = (rows[at] ?? 0) | (x % 2 ? opacity : opacity << 4)
    }
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, height)
  // 4 bits, palette.
  header.set([4, 3], 8)
  const colors = Array.from({ length: full + 1 }, () => ink).flat()
  const opacities = Array.from({ length: full + 1 }, (_, step) => Math.round((step * 255) / full))
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colors)),
    chunk('tRNS', Uint8Array.from(opacities)),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  ]
  const file = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...chunks])
  return new Uint8Array(await file.arrayBuffer())
}

/** Returns the color, as RGB, of the most opaque pixel, if all pixels that are mostly ink have it. */
function onlyColor(data: Uint8ClampedArray): number[] | undefined {
  const inked: number[] = []
  let darkest: number | undefined
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha < 128) continue
    inked.push(at)
    if (darkest === undefined || alpha > (data[darkest + 3] ?? 0)) darkest = at
  }
  if (darkest === undefined) return undefined
  const ink = [...data.subarray(darkest, darkest + 3)]
  const isInk = (at: number) =>
    ink.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= tolerance)
  return inked.every(isInk) ? ink : undefined
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Encodes a chunk (PNG 3rd edition, 5.3): length, name, data, and the checksum of name and data. */
function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  )
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

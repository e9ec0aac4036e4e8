import { createDeflate } from 'node:zlib'

/**
 * @typedef {object} PngSize
 * @property {number} width
 * @property {number} height
 * @property {1 | 3 | 4} channels gray, RGB or RGBA
 * @property {1 | 8} [bits] per channel, default 8
 * @property {string} [note] text inside the file, so that two images of the same pixels are different files
 */

/** Rows are compressed in pieces of about this many bytes. */
const pieceBytes = 256 * 1024

/**
 * A black PNG of any size: a few kB that decode to gigabytes. It is compressed in a stream and never held unpacked.
 *
 * @param {PngSize} size
 * @returns {Promise<Buffer>}
 */
export async function solidPng({ width, height, channels, bits = 8, note }) {
  const rowBytes = 1 + Math.ceil((width * channels * bits) / 8)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = { 1: 0, 3: 2, 4: 6 }[channels]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(note ? [pngChunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1'))] : []),
    pngChunk('IDAT', await compressZeros(rowBytes * height)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * @param {Uint8Array} png
 * @param {string} [type]
 */
export function pngDataUrl(png, type = 'image/png') {
  return `data:${type};base64,${Buffer.from(png).toString('base64')}`
}

/**
 * One chunk of a PNG file, with its length and checksum.
 *
 * @param {string} name
 * @param {Buffer} data
 */
export function pngChunk(name, data) {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(name, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** @param {number} length */
async function compressZeros(length) {
  const deflate = createDeflate({ level: 9 })
  const zeros = Buffer.alloc(pieceBytes)
  const write = async () => {
    for (let left = length; left > 0; left -= pieceBytes)
      if (!deflate.write(zeros.subarray(0, Math.min(left, pieceBytes))))
        await new Promise((resolve) => deflate.once('drain', resolve))
    deflate.end()
  }
  const [pieces] = await Promise.all([deflate.toArray(), write()])
  return Buffer.concat(pieces)
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

/** `zlib.crc32` came after the oldest Node version that is supported. @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = 0xffffffff
  for (const byte of bytes) crc = /** @type {number} */ (crcTable[(crc ^ byte) & 255]) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

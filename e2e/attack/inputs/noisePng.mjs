import { randomFillSync } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { pngChunk } from './solidPng.mjs'

/**
 * A square RGB PNG of noise, stored without compression: as many bytes as it has pixels times three.
 *
 * @param {number} side
 * @returns {Buffer}
 */
export function noisePng(side) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = randomFillSync(Buffer.alloc((1 + side * 3) * side))
  // Each row begins with its filter; 0 = none.
  for (let y = 0; y < side; y++) rows[y * (1 + side * 3)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

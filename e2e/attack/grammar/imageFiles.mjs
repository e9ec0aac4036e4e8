import { pngChunk } from '../inputs/solidPng.mjs'
import { repeatUnit } from './repeatUnit.mjs'

/** @typedef {'png' | 'jpeg' | 'webp'} Format */

/** Kinds of chunks or segments by format. */
const kinds = {
  png: ['abCd', 'tEXt', 'iCCP', 'cHRM', 'gAMA', 'IDAT', 'PLTE', 'eXIf', 'IHDR', 'acTL'],
  jpeg: ['e0', 'e1', 'e2', 'ee', 'fe', 'db', 'c4', 'dd', 'ff', 'da'],
  webp: ['ICCP', 'ALPH', 'EXIF', 'XMP ', 'ANMF', 'VP8 ', 'VP8X', 'abcd'],
}

/** Dimensions of image files: a valid one of 64 × 64 px, and junk of one kind inside. */
export const imageDimensions = {
  file: Object.entries(kinds).flatMap(([format, names]) => names.map((kind) => `${format} ${kind}`)),
  chunkBytes: [0, 1, 12, 1_000, 60_000],
  content: ['zeros', 'Adobe', 'ICC_PROFILE'],
  place: ['before the pixels', 'after the pixels'],
}

/**
 * The file with chunks up to this many bytes.
 *
 * @param {{ file: string, chunkBytes: number, content: string, place: string }} choice
 * @param {Readonly<Record<Format, Buffer>>} valid files of 64 × 64 px
 * @param {number} bytes
 */
export function imageFile({ file, chunkBytes, content, place }, valid, bytes) {
  const format = /** @type {Format} */ (file.slice(0, file.indexOf(' ')))
  const kind = file.slice(format.length + 1)
  const data = Buffer.alloc(chunkBytes)
  if (content !== 'zeros') data.write(`${content}\0`, 'latin1')
  const base = valid[format]
  const at = (place === 'before the pixels' ? startOf : endOf)[format](base)
  const unit = unitOf[format](kind, data)
  const junk = repeatUnit({ head: base.subarray(0, at), unit, tail: base.subarray(at) }, bytes)
  if (format === 'webp') junk.writeUInt32LE(junk.length - 8, 4)
  return { bytes: junk, type: `image/${format}` }
}

/** @type {Record<Format, (kind: string, data: Buffer) => Buffer>} */
const unitOf = {
  png: (kind, data) => pngChunk(kind, data),
  jpeg(kind, data) {
    const segment = Buffer.concat([Buffer.from(`ff${kind}0000`, 'hex'), data])
    segment.writeUInt16BE(data.length + 2, 2)
    return segment
  },
  webp(kind, data) {
    const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
    chunk.write(kind, 'latin1')
    chunk.writeUInt32LE(data.length, 4)
    data.copy(chunk, 8)
    return chunk
  },
}

/** Offset of the first chunk after the header. @type {Record<Format, (file: Buffer) => number>} */
const startOf = {
  // Signature and IHDR.
  png: () => 33,
  // SOI.
  jpeg: () => 2,
  // RIFF, length, WEBP.
  webp: () => 12,
}

/** Offset of a chunk behind the pixels. @type {Record<Format, (file: Buffer) => number>} */
const endOf = {
  png: (file) => file.length - 12,
  jpeg: (file) => file.length - 2,
  webp: (file) => file.length,
}

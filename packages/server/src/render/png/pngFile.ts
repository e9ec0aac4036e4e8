import type { Dimensions, PhysicalSize } from '@certificate-sdk/template'
import { adler32, changedAdler32, combineAdler32, crc32 } from '../../kit/archive/checksums.ts'
import { type Colors, colorTypes } from './Colors.ts'
import {
  type ChangedRange,
  type DeflatedBand,
  deflateBand,
  deflateChanged,
  deflateRuns,
} from './deflateBand.ts'

/** Rows per band: few, so that a line of text changes few bands, but enough to find matches in the rows above. */
export const bandRows = 48

/** Returns the largest multiple of {@link bandRows} that is at most this many rows, but at least one band. */
export function wholeBands(rows: number): number {
  return Math.max(bandRows, rows - (rows % bandRows))
}

/** The checksum of filtered rows, and their number of bytes. */
export interface BandSum {
  adler: number
  length: number
}

/** Compressed rows that can be placed between any others, with the checksum of their source. */
export interface PackedRows extends BandSum {
  /** A whole IDAT chunk. */
  chunk: Buffer
}

/** Compressed rows of which some may change. */
export interface Band extends PackedRows {
  deflated: DeflatedBand
}

/**
 * Compresses filtered rows well, for a background that is used many times.
 *
 * @param row bytes of a row
 */
export function compressBand(filtered: Uint8Array, row: number): Band {
  const deflated = deflateBand(filtered, row)
  const packed = packRows(filtered, deflated.bytes)
  // Shares the chunk's memory.
  return { ...packed, deflated: { ...deflated, bytes: packed.chunk.subarray(8, -4) } }
}

/** Compresses filtered rows quickly, for a page that is too large to be cached. */
export function compressOnce(filtered: Uint8Array): PackedRows {
  return packRows(filtered, deflateRuns(filtered))
}

/**
 * Recompresses a band in which some bytes changed.
 *
 * @param before the filtered rows of `band`
 */
export function compressChanged(
  band: Band,
  before: Uint8Array,
  filtered: Uint8Array,
  ranges: readonly ChangedRange[],
): Band {
  const bytes = deflateChanged(band.deflated, before, filtered, ranges)
  let { adler } = band
  for (const [from, to] of ranges) adler = changedAdler32(adler, before, filtered, from, to)
  return { ...band, chunk: pngChunk('IDAT', bytes), adler }
}

function packRows(filtered: Uint8Array, bytes: Buffer): PackedRows {
  return { chunk: pngChunk('IDAT', bytes), adler: adler32(filtered), length: filtered.length }
}

/** Properties of the image that precede its pixels in the file. */
export interface PngHead {
  width: number
  height: number
  colors: Colors
  /** RGB triples, for indexed colors. */
  palette?: Uint8Array
  /** Size of the whole image on paper, if it is printed. */
  paper?: PhysicalSize | undefined
}

/**
 * Encodes an opaque image as a PNG file (PNG 3rd edition).
 *
 * @param bands from top to bottom
 */
export function pngFile(head: PngHead, bands: readonly Band[]): Buffer {
  return Buffer.concat([...pngStart(head), ...bands.map(({ chunk }) => chunk), ...pngEnd(bands)])
}

/** Returns the beginning of a file, up to its bands, in pieces. */
export function pngStart({ width, height, colors, palette, paper }: PngHead): Buffer[] {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per sample.
  header.set([8, colorTypes[colors], 0, 0, 0], 8)
  return [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(paper ? [physicalSizeChunk({ width, height }, paper)] : []),
    pngChunk('sRGB', Buffer.from([0])),
    ...(palette ? [pngChunk('PLTE', palette)] : []),
    pngChunk('IDAT', zlibStart),
  ]
}

/** Returns the end of a file, after its bands, in pieces. */
export function pngEnd(bands: readonly BandSum[]): Buffer[] {
  return [pngChunk('IDAT', zlibEnd(bands)), pngChunk('IEND', Buffer.alloc(0))]
}

const pointsPerMeter = 72 / 0.0254

/** Encodes the size on paper (PNG 3rd edition, 11.3.4.3), which programs use to print and place the image. */
function physicalSizeChunk({ width, height }: Dimensions, paper: PhysicalSize): Buffer {
  const data = Buffer.alloc(9)
  data.writeUInt32BE(Math.round((width / paper.width) * pointsPerMeter), 0)
  data.writeUInt32BE(Math.round((height / paper.height) * pointsPerMeter), 4)
  // The unit is the meter.
  data[8] = 1
  return pngChunk('pHYs', data)
}

/** Precedes bands as one zlib stream (RFC 1950), as files of PNG and PDF have them. */
export const zlibStart = Buffer.from([0x78, 0x01])

/** Returns an empty final block, and the stream's checksum. */
export function zlibEnd(bands: readonly BandSum[]): Buffer {
  const end = Buffer.from([3, 0, 0, 0, 0, 0])
  end.writeUInt32BE(
    bands.reduce((adler, band) => combineAdler32(adler, band.adler, band.length), 1),
    2,
  )
  return end
}

/** Encodes a chunk with its length and checksum (PNG 3rd edition, 5.3). */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

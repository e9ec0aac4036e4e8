import { adler32, changedAdler32, combineAdler32, crc32 } from './checksums.ts'
import { type DeflatedBand, deflateBand, deflateChanged, deflatePixels, deflateRuns } from './deflateBand.ts'
import type { TileGrid } from './findMatches.ts'

/** Rows per band: few, so that a line of text changes few bands, but enough to find matches in the rows above. */
export const bandRows = 24

/** Compressed rows that can be put between any others. */
export interface Band {
  /** A whole IDAT chunk. */
  chunk: Buffer
  /** Of the filtered rows. */
  adler: number
  length: number
  deflated: DeflatedBand
}

/** Width of a tile: the part of a row that is recompressed if only it changes. */
export const tilePixels = 64

/** Bytes of a filtered row: the filter type and RGB. */
export function rowBytes(width: number): number {
  return width * 3 + 1
}

/** The tiles of a band. The first tile of each row has the filter type, too. */
function bandTiles(width: number, rows: number): TileGrid {
  const across = Math.ceil(width / tilePixels)
  const tiles = new Uint32Array(rows * across + 1)
  for (let row = 0; row < rows; row++)
    for (let tile = 0; tile < across; tile++)
      tiles[row * across + tile] = row * rowBytes(width) + (tile ? 1 + tile * tilePixels * 3 : 0)
  tiles[rows * across] = rows * rowBytes(width)
  return { starts: tiles, across }
}

/**
 * Compresses filtered rows well, for a background that is used many times.
 *
 * @param similar the band above, whose statistics guide the search for matches
 */
export function compressBand(filtered: Uint8Array, width: number, similar?: Band): Band {
  const grid = bandTiles(width, filtered.length / rowBytes(width))
  return toBand(filtered, deflateBand(filtered, grid, similar?.deflated))
}

/** Compresses rows that are not filtered, for a drawing that is used many times. */
export function compressPixels(rows: Uint8Array, width: number): Band {
  return toBand(rows, deflatePixels(rows, rowBytes(width)))
}

/** Compresses filtered rows quickly, for a page that is too large to be cached. */
export function compressOnce(filtered: Uint8Array): Band {
  return toBand(filtered, { bytes: deflateRuns(filtered).bytes })
}

function toBand(filtered: Uint8Array, deflated: DeflatedBand): Band {
  const chunk = pngChunk('IDAT', deflated.bytes)
  return {
    chunk,
    adler: adler32(filtered),
    length: filtered.length,
    // Shares the chunk's memory.
    deflated: { ...deflated, bytes: chunk.subarray(8, -4) },
  }
}

/**
 * Recompresses the changed tiles of a band.
 *
 * @param before the filtered rows of `band`
 */
export function compressChanged(
  band: Band,
  before: Uint8Array,
  filtered: Uint8Array,
  width: number,
  changed: (tile: number) => boolean,
): Band {
  const grid = bandTiles(width, filtered.length / rowBytes(width))
  const bytes = deflateChanged(band.deflated, filtered, grid, changed)
  let { adler } = band
  const { starts } = grid
  for (let tile = 0; tile + 1 < starts.length; tile++)
    if (changed(tile))
      adler = changedAdler32(adler, before, filtered, starts[tile] as number, starts[tile + 1] as number)
  return { ...band, chunk: pngChunk('IDAT', bytes), adler }
}

/**
 * An opaque image as a PNG file (PNG 3rd edition).
 *
 * @param bands from top to bottom
 */
export function pngFile(width: number, height: number, bands: readonly Band[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('sRGB', Buffer.from([0])),
    pngChunk('IDAT', zlibStart),
    ...bands.map(({ chunk }) => chunk),
    pngChunk('IDAT', zlibEnd(bands)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The bands as one zlib stream (RFC 1950), which PDF files embed. */
export function zlibStream(bands: readonly Band[]): Buffer {
  return Buffer.concat([zlibStart, ...bands.map(({ deflated }) => deflated.bytes), zlibEnd(bands)])
}

const zlibStart = Buffer.from([0x78, 0x01])

/** An empty final block, and the stream's checksum. */
function zlibEnd(bands: readonly Band[]): Buffer {
  const end = Buffer.from([3, 0, 0, 0, 0, 0])
  end.writeUInt32BE(
    bands.reduce((adler, band) => combineAdler32(adler, band.adler, band.length), 1),
    2,
  )
  return end
}

/** A chunk with its length and checksum (PNG 3rd edition, 5.3). */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

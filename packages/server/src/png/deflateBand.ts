import {
  type BitTarget,
  type BlockCode,
  type BlockCounts,
  copyBits,
  countTokens,
  emptyCounts,
  endBlock,
  endOfBlock,
  findRuns,
  writeTokens,
} from './deflateTokens.ts'
import { findMatches, reach, type TileGrid } from './findMatches.ts'
import { findPixelMatches } from './findPixelMatches.ts'
import { beginBlock, blockCode } from './prefixCode.ts'

/** Compressed filtered rows. */
export interface DeflatedBand {
  bytes: Buffer
  /**
   * What recompressing single tiles needs: the code of the block, and where each tile's bits begin. Absent if
   * compressing everything is as quick.
   */
  tiled?: { code: BlockCode; bits: Uint32Array }
  /** Bytes of a row, if its pixels were compressed without filters. */
  pixelRow?: number
}

let tokens = new Uint32Array(1 << 17)
let tokenCounts = new Uint32Array(1 << 12)
let out = new Uint8Array(1 << 17)

/** Rows that compress below this share of their size are so uniform that compressing them again takes no time. */
const evenShare = 0.06
/** Weight of symbols that occur; symbols that only a change may bring weigh 1, as every byte needs a code. */
const seenWeight = 32

/**
 * Compresses filtered rows as deflate blocks (RFC 1951) that end on a whole byte and refer to nothing before them, so
 * that bands can be concatenated in any combination. Unlike zlib's, the output never changes with the machine or its
 * version.
 *
 * | rows | compressed as | changed tiles |
 * | --- | --- | --- |
 * | uniform: below 6 % of their size | runs, with a code for exactly these bytes | everything is compressed again |
 * | any others | matches within and between neighboring tiles, with a code for every symbol | only the tiles that changed, and those that refer to them |
 *
 * @param similar a band whose code tells what matches cost, such as the one before
 */
export function deflateBand(data: Uint8Array, grid: TileGrid, similar?: DeflatedBand): DeflatedBand {
  const even = deflateRuns(data)
  if (even.bytes.length < data.length * evenShare) return { bytes: even.bytes }
  const code = searchedCode(data, grid, { alone: even.code, similar: similar?.tiled?.code })
  const tiles = grid.starts.length - 1
  const bits = new Uint32Array(tiles + 1)
  const target = emptyTarget(data.length)
  beginBlock(target, code)
  for (let tile = 0; tile < tiles; tile++) {
    bits[tile] = target.at * 8 + target.held
    const from = grid.starts[tile] as number
    writeTokens(target, tokens, from, from + (tokenCounts[tile] as number), code)
  }
  bits[tiles] = target.at * 8 + target.held
  return { bytes: Buffer.from(out.subarray(0, endBlock(target, code))), tiled: { code, bits } }
}

/** Finds the matches of all tiles, and a code for them that also covers every symbol that a change may bring. */
function searchedCode(
  data: Uint8Array,
  grid: TileGrid,
  codes: { alone: BlockCode; similar: BlockCode | undefined },
): BlockCode {
  const tiles = grid.starts.length - 1
  if (tokenCounts.length < tiles) tokenCounts = new Uint32Array(tiles)
  const found = roomForTokens(data.length)
  findMatches(data, grid, codes, found, tokenCounts)
  const counts = emptyCounts()
  for (let tile = 0; tile < tiles; tile++) {
    const from = grid.starts[tile] as number
    countTokens(found, from, from + (tokenCounts[tile] as number), counts)
  }
  const weigh = (list: Uint32Array) => list.map((count) => count * seenWeight + 1)
  return blockCode({ symbols: weigh(counts.symbols), distances: weigh(counts.distances) })
}

/**
 * Recompresses the changed tiles, and those that refer to them, without a search for matches; copies the bits of the
 * others.
 */
export function deflateChanged(
  band: DeflatedBand,
  data: Uint8Array,
  { starts, across }: TileGrid,
  changed: (tile: number) => boolean,
): Buffer {
  if (band.pixelRow) return deflatePixels(data, band.pixelRow).bytes
  if (!band.tiled) return deflateRuns(data).bytes
  const { code, bits } = band.tiled
  const target = emptyTarget(data.length)
  // Per column: whether a tile changed in this row or above.
  const touched = new Uint8Array(across)
  const found = roomForTokens(data.length)
  let copied = 0
  for (let row = 0; row * across + 1 < starts.length; row++) {
    for (let column = 0; column < across; column++) if (changed(row * across + column)) touched[column] = 1
    for (let column = 0; column < across; column++) {
      if (!touched.subarray(Math.max(0, column - reach), column + 1).includes(1)) continue
      const tile = row * across + column
      copyBits(target, band.bytes, copied, bits[tile] as number)
      const from = starts[tile] as number
      const count = findRuns(data, from, starts[tile + 1] as number, undefined, found)
      writeTokens(target, found, from, from + count, code)
      copied = bits[tile + 1] as number
    }
  }
  copyBits(target, band.bytes, copied, bits[starts.length - 1] as number)
  return Buffer.from(out.subarray(0, endBlock(target, code)))
}

/**
 * Compresses unfiltered rows with matches of whole pixels, and a code for exactly these bytes: quick for drawings, in
 * which most pixels equal their neighbors.
 *
 * @param row bytes of a row
 */
export function deflatePixels(data: Uint8Array, row: number): DeflatedBand {
  const found = roomForTokens(data.length)
  const { bytes } = deflateFound(found, findPixelMatches(data, row, found), data.length)
  return { bytes, pixelRow: row }
}

/**
 * Compresses with runs of one byte only, and a code for exactly these bytes: quick, and sufficient for uniform images.
 */
export function deflateRuns(data: Uint8Array): { bytes: Buffer; code: BlockCode } {
  const found = roomForTokens(data.length)
  return deflateFound(found, findRuns(data, 0, data.length, undefined, found), data.length)
}

/** Writes tokens with a code for exactly them. */
function deflateFound(found: Uint32Array, count: number, length: number): { bytes: Buffer; code: BlockCode } {
  const counts = emptyCounts()
  countTokens(found, 0, count, counts)
  const code = blockCode(withEnds(counts))
  const target = emptyTarget(length)
  beginBlock(target, code)
  writeTokens(target, found, 0, count, code)
  return { bytes: Buffer.from(out.subarray(0, endBlock(target, code))), code }
}

/** Adds what every block needs: its end, and one distance. */
function withEnds(counts: BlockCounts): BlockCounts {
  counts.symbols[endOfBlock] = 1
  counts.distances[0] = Math.max(1, counts.distances[0] as number)
  return counts
}

function roomForTokens(length: number): Uint32Array {
  if (tokens.length < length) tokens = new Uint32Array(length)
  return tokens
}

function emptyTarget(length: number): BitTarget {
  // A literal is at most 15 bits, and a match of 3 bytes at most 48.
  if (out.length < length * 2 + 1024) out = new Uint8Array(length * 2 + 1024)
  return { bytes: out, at: 0, hold: 0, held: 0 }
}

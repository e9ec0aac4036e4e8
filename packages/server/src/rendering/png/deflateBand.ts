import {
  type BitTarget,
  copyBits,
  endBlock,
  endOfBlock,
  findTokens,
  literalSymbols,
  type PrefixCode,
  writeTokens,
} from './deflateTokens.ts'
import { beginBlock, prefixCode } from './prefixCode.ts'

/** A compressed stretch of filtered rows. */
export interface DeflatedBand {
  bytes: Buffer
  /** What a change of some tiles needs; absent where compressing the whole anew is as quick. */
  tiled?: { code: PrefixCode; bits: Uint32Array }
}

let tokens = new Uint16Array(1 << 17)
let out = new Uint8Array(1 << 17)

/** Below this share of their size, rows are so even that compressing them anew takes no time. */
const evenShare = 0.06
/** Weight of what occurred against what may come with a change: every byte must have a code. */
const seenWeight = 32

/**
 * Compresses a stretch of filtered rows as deflate blocks that end on a whole byte and refer to nothing before, so that
 * stretches can be put one after another in any combination (RFC 1951). Only runs of one byte and the frequencies of
 * bytes are made use of: filtered pictures offer little else, it is quick, and unlike a library's its output can never
 * change with the machine.
 *
 * @param tiles where tiles of the stretch begin, and its end: parts that {@link deflateChanged} may compress alone
 */
export function deflateBand(data: Uint8Array, tiles: Uint32Array): DeflatedBand {
  const even = deflateWhole(data)
  if (even.length < data.length * evenShare) return { bytes: even }
  const counts = new Uint32Array(literalSymbols)
  for (let tile = 0; tile + 1 < tiles.length; tile++)
    findTokens(data, tiles[tile] as number, tiles[tile + 1] as number, counts, roomForTokens(data.length))
  for (let symbol = 0; symbol < literalSymbols; symbol++)
    counts[symbol] = (counts[symbol] as number) * seenWeight + 1
  const code = prefixCode(counts, 15)
  const bits = new Uint32Array(tiles.length)
  const target = emptyTarget(data.length)
  beginBlock(target, code)
  for (let tile = 0; tile + 1 < tiles.length; tile++) {
    bits[tile] = target.at * 8 + target.held
    writeTile(target, data, tiles, tile, code)
  }
  bits[tiles.length - 1] = target.at * 8 + target.held
  return { bytes: Buffer.from(out.subarray(0, endBlock(target, code))), tiled: { code, bits } }
}

/**
 * The same as {@link deflateBand} of the changed data, where that is how its band was made: tiles that did not change
 * are copied bit by bit.
 *
 * @param changed whether a tile is not what it was
 */
export function deflateChanged(
  band: DeflatedBand,
  data: Uint8Array,
  tiles: Uint32Array,
  changed: (tile: number) => boolean,
): Buffer {
  if (!band.tiled) return deflateWhole(data)
  const { code, bits } = band.tiled
  const target = emptyTarget(data.length)
  let copied = 0
  for (let tile = 0; tile + 1 < tiles.length; tile++) {
    if (!changed(tile)) continue
    copyBits(target, band.bytes, copied, bits[tile] as number)
    writeTile(target, data, tiles, tile, code)
    copied = bits[tile + 1] as number
  }
  copyBits(target, band.bytes, copied, bits[tiles.length - 1] as number)
  return Buffer.from(out.subarray(0, endBlock(target, code)))
}

/** With a code of its own for exactly these bytes. */
function deflateWhole(data: Uint8Array): Buffer {
  const counts = new Uint32Array(literalSymbols)
  const found = roomForTokens(data.length)
  const count = findTokens(data, 0, data.length, counts, found)
  counts[endOfBlock] = 1
  const code = prefixCode(counts, 15)
  const target = emptyTarget(data.length)
  beginBlock(target, code)
  writeTokens(target, found, count, code)
  return Buffer.from(out.subarray(0, endBlock(target, code)))
}

function writeTile(
  target: BitTarget,
  data: Uint8Array,
  tiles: Uint32Array,
  tile: number,
  code: PrefixCode,
): void {
  const found = roomForTokens(data.length)
  const count = findTokens(data, tiles[tile] as number, tiles[tile + 1] as number, undefined, found)
  writeTokens(target, found, count, code)
}

function roomForTokens(length: number): Uint16Array {
  if (tokens.length < length) tokens = new Uint16Array(length)
  return tokens
}

function emptyTarget(length: number): BitTarget {
  // A code is at most 15 bits, and a run of 3 bytes at most 21.
  if (out.length < length * 2 + 1024) out = new Uint8Array(length * 2 + 1024)
  return { bytes: out, at: 0, hold: 0, held: 0 }
}

import {
  type BlockCode,
  distanceExtraBits,
  distanceSymbol,
  distanceSymbols,
  farthestMatch,
  lengthExtraBits,
  lengthSymbol,
  longestMatch,
  matchToken,
} from './deflateTokens.ts'

/** The tiles of a band: row by row, `across` of them in each. */
export interface TileGrid {
  /** Index of each tile's first byte, and the end of the last. */
  starts: Uint32Array
  across: number
}

const hashBits = 11
/** Hash chains: the last position of each hash in the columns that are searched, and the position before each. */
const latest = new Int32Array(1 << hashBits)
let earlier = new Int32Array(1 << 17)
/** Positions that are tried for a match. Twice as many make files 0.2 % smaller. */
const mostTried = 32
/** How many tiles on its left a tile may refer to. */
export const reach = 1

/**
 * Finds the tokens of a band with matches (RFC 1951, 4). A tile only refers to itself, the tile on its left, and those
 * above the two, so that few others must be rewritten if a tile changes. Tiles are searched column by column, so that
 * everything they may refer to is near.
 *
 * @param alone the band's code without matches: a match is used if it costs less than its literals
 * @param similar the code of a similar band, which tells what lengths and distances cost
 * @param found receives each tile's tokens from the index of its first byte on; must be at least as long as the data
 * @param counts receives the number of tokens of each tile
 */
export function findMatches(
  data: Uint8Array,
  { starts, across }: TileGrid,
  { alone, similar }: { alone: BlockCode; similar: BlockCode | undefined },
  found: Uint32Array,
  counts: Uint32Array,
): void {
  if (earlier.length < data.length) earlier = new Int32Array(data.length)
  const costs = costsOf(alone.symbols.lengths, similar)
  const rows = (starts.length - 1) / across
  for (let column = 0; column < across; column++) {
    latest.fill(-1)
    for (let row = 0; row < rows; row++) {
      const tile = row * across + column
      const from = starts[tile] as number
      const to = starts[tile + 1] as number
      for (let at = starts[tile - Math.min(column, reach)] as number; at < from; at++) remember(data, at, to)
      const stride = row ? from - (starts[tile - across] as number) : 0
      counts[tile] = searchTile(
        data,
        { from, to, rowStart: starts[row * across] as number, stride },
        costs,
        found,
      )
    }
  }
}

function hashOf(data: Uint8Array, at: number): number {
  const three = (data[at] as number) | ((data[at + 1] as number) << 8) | ((data[at + 2] as number) << 16)
  return Math.imul(three, 0x9e3779b1) >>> (32 - hashBits)
}

function remember(data: Uint8Array, at: number, to: number): void {
  if (at + 2 >= to) return
  const hash = hashOf(data, at)
  earlier[at] = latest[hash] as number
  latest[hash] = at
}

interface SearchedTile {
  from: number
  to: number
  rowStart: number
  stride: number
}

function searchTile(
  data: Uint8Array,
  { from, to, rowStart, stride }: SearchedTile,
  { literal, length: lengthCost, distance: distanceCost }: Costs,
  found: Uint32Array,
): number {
  let count = from
  for (let at = from; at < to; ) {
    let best = 2
    let bestDistance = 0
    let saved = 0
    if (at + 2 < to) {
      const hash = hashOf(data, at)
      const most = Math.min(longestMatch, to - at)
      let place = latest[hash] as number
      earlier[at] = place
      latest[hash] = at
      for (let tried = 0; place >= 0 && tried < mostTried; tried++, place = earlier[place] as number) {
        const distance = at - place
        if (distance > farthestMatch) break
        if (data[place + best] !== data[at + best]) continue
        // In the rows above, nothing to the right of this column may be referred to.
        let end = most
        if (place < rowStart) {
          const above = to - stride * Math.ceil((rowStart - place) / stride)
          if (above - place < end) end = above - place
        }
        let length = 0
        while (length < end && data[place + length] === data[at + length]) length++
        if (length <= best) continue
        let saves = -(lengthCost[length] as number)
        saves -= distanceCost[distanceSymbol[distance] as number] as number
        for (let i = at; i < at + length; i++) saves += literal[data[i] as number] as number
        if (saves <= saved) continue
        saved = saves
        best = length
        bestDistance = distance
        if (length === most) break
      }
    }
    if (saved > 0) {
      found[count++] = matchToken(best, bestDistance)
      for (let i = at + 1; i < at + best; i++) remember(data, i, to)
      at += best
    } else found[count++] = data[at++] as number
  }
  return count - from
}

/** Bits per token. */
interface Costs {
  literal: Uint8Array
  length: Uint8Array
  distance: Uint8Array
}

/** Assumed bits without a similar code, and the upper bounds: symbols that are used get cheaper. */
const usualLength = 5
const usualDistance = 5
const dearestLength = 12
const dearestDistance = 9

function costsOf(literal: Uint8Array, similar: BlockCode | undefined): Costs {
  const costOf = (symbol: number, usual: number, dearest: number, lengths: Uint8Array | undefined) =>
    Math.min(dearest, lengths?.[symbol] ?? usual)
  return {
    literal,
    length: Uint8Array.from(
      lengthSymbol,
      (symbol, length) =>
        costOf(symbol, usualLength, dearestLength, similar?.symbols.lengths) +
        (lengthExtraBits[length] as number),
    ),
    distance: Uint8Array.from(
      { length: distanceSymbols },
      (_, symbol) =>
        costOf(symbol, usualDistance, dearestDistance, similar?.distances.lengths) +
        distanceExtraBits(symbol),
    ),
  }
}

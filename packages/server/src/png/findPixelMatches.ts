import { farthestMatch, longestMatch, matchToken } from './deflateTokens.ts'

/** Hash chains of pairs of pixels: the last position of each hash, and the position before each. */
const hashBits = 12
const latest = new Int32Array(1 << hashBits)
let earlier = new Int32Array(1 << 17)
/** Positions that are tried for a match. Nearly three times as many make files 1 % smaller. */
const mostTried = 6
/** Bytes of a pixel. */
const pixel = 3
/** Length from which a match is used without looking whether a longer one begins at the next pixel. */
const long = 48
/** Length from which no other match is tried, and only the beginning of the match is remembered. */
const veryLong = 96
const rememberedBytes = 24

interface Match {
  /** In bytes; 0 if there is none. */
  length: number
  distance: number
}

/** Reused, because one per position would cause garbage collections. */
const here: Match = { length: 0, distance: 0 }
const next: Match = { length: 0, distance: 0 }

/**
 * Finds the tokens of unfiltered rows. Matches consist of whole pixels and end with their row, which is quicker than
 * {@link findMatches} where most pixels equal their neighbors.
 *
 * @param row bytes of a row: the filter type and RGB
 * @param found receives the tokens; must be at least as long as the data
 * @returns the number of tokens
 */
export function findPixelMatches(data: Uint8Array, row: number, found: Uint32Array): number {
  if (earlier.length < data.length) earlier = new Int32Array(data.length)
  latest.fill(-1)
  let count = 0
  for (let start = 0; start < data.length; start += row) {
    const end = start + row
    found[count++] = data[start] as number
    let isKnown = false
    for (let at = start + 1; at < end; ) {
      if (!isKnown) findMatch(data, at, { end, row, least: 0 }, here)
      const { length, distance } = here
      isKnown = length < long && at + pixel < end
      // After a match of one pixel, the next one is used in any case.
      if (isKnown) findMatch(data, at + pixel, { end, row, least: length > pixel ? length : 0 }, next)
      if (length === 0 || (isKnown && next.length > length)) {
        for (let i = at; i < at + pixel; i++) found[count++] = data[i] as number
        at += pixel
      } else {
        found[count++] = matchToken(length, distance)
        const remembered = length < veryLong ? length : rememberedBytes
        for (let i = isKnown ? 2 * pixel : pixel; i < remembered; i += pixel) remember(data, at + i, end)
        at += length
        isKnown &&= length === pixel
      }
      if (!isKnown) continue
      here.length = next.length
      here.distance = next.distance
    }
  }
  return count
}

/** Finds a match that is longer than `least`, the nearest of the longest, and remembers the position. */
function findMatch(
  data: Uint8Array,
  at: number,
  { end, row, least }: { end: number; row: number; least: number },
  found: Match,
): void {
  const most = Math.min(longestMatch, end - at)
  // The pixel before; beyond the filter type if it is in the row above.
  let distance = at % row > 1 ? pixel : pixel + 1
  let best = Math.max(least, distance < at ? matchLength(data, at, distance, most) : 0)
  const isSought = best < veryLong && best < most
  const before = remember(data, at, end)
  if (isSought) {
    let place = before
    for (let tried = 0; place >= 0 && tried < mostTried && best < most; tried++) {
      if (at - place > farthestMatch) break
      const length = data[place + best] === data[at + best] ? matchLength(data, at, at - place, most) : 0
      if (length > Math.max(best, pixel)) {
        best = length
        distance = at - place
      }
      place = earlier[place] as number
    }
    if (best < most && at >= row && row <= farthestMatch && data[at + best - row] === data[at + best]) {
      const length = matchLength(data, at, row, most)
      if (length > Math.max(best, pixel)) {
        best = length
        distance = row
      }
    }
  }
  found.length = best
  found.distance = distance
}

/** @returns the last position of the same hash, or -1 */
function remember(data: Uint8Array, at: number, end: number): number {
  if (at + 2 * pixel > end) return -1
  const hash =
    (Math.imul(colorAt(data, at), 0x9e3779b1) + Math.imul(colorAt(data, at + pixel), 0x85ebca6b)) >>>
    (32 - hashBits)
  const before = latest[hash] as number
  earlier[at] = before
  latest[hash] = at
  return before
}

function colorAt(data: Uint8Array, at: number): number {
  return (data[at] as number) | ((data[at + 1] as number) << 8) | ((data[at + 2] as number) << 16)
}

/** Bytes of whole pixels that equal those at a distance. */
function matchLength(data: Uint8Array, at: number, distance: number, most: number): number {
  let length = 0
  while (length < most && data[at + length] === data[at + length - distance]) length++
  return length - (length % pixel)
}

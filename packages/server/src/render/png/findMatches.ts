import { farthestMatch, matchToken, maxMatch } from './deflateTokens.ts'

/** Effort of {@link findMatches}. */
export interface SearchEffort {
  /** Number of earlier positions to try for a match. */
  tried: number
  /** Length from which the next position isn't tried for a longer match. */
  lazyBelow: number
  /** Length from which no other match is tried. */
  enough: number
}

/** A search in the rows of an image. */
export interface RowSearch extends SearchEffort {
  /**
   * Bytes of a row. Where anything matches, the bytes above are tried, too: on plain areas, the chains are full of
   * positions that are nearer, and end where the area does.
   */
  row: number
}

const hashBits = 15
const windowMask = farthestMatch - 1
/** Hash chains (RFC 1951, 4): the last position of each hash plus 1, and of each position the one before. */
const latest = new Int32Array(1 << hashBits)
const earlier = new Int32Array(farthestMatch)
/** The last position of each three bytes plus 1: short matches are worth their bits only if they are near. */
const shortHashBits = 14
const latestShort = new Int32Array(1 << shortHashBits)
/** Bytes that chained positions have in common. */
const hashedBytes = 5
/** The positions before the one that was remembered last: by five bytes, and by three; negative if there is none. */
const recent = { long: -1, short: -1 }
const minMatch = 3
/** From this distance on, a match of three bytes is larger than its literals (`TOO_FAR` of zlib). */
const farForShortest = 16_384

/** The match at the current position. Reused, because one per position would cause garbage collections. */
const best = { length: 0, distance: 0 }

/** Forgets all positions: the next match refers to nothing before. */
export function forgetPositions(): void {
  latest.fill(0)
  latestShort.fill(0)
}

/** Makes a position known to later matches. */
export function rememberPosition(data: Uint8Array, at: number): void {
  if (at + hashedBytes > data.length) return
  const three = (data[at] as number) | ((data[at + 1] as number) << 8) | ((data[at + 2] as number) << 16)
  const two = (data[at + 3] as number) | ((data[at + 4] as number) << 8)
  const short = Math.imul(three, 0x9e3779b1)
  const hash = (short ^ Math.imul(two, 0x85ebca6b)) >>> (32 - hashBits)
  recent.long = (latest[hash] as number) - 1
  earlier[at & windowMask] = recent.long
  latest[hash] = at + 1
  const shortHash = short >>> (32 - shortHashBits)
  recent.short = (latestShort[shortHash] as number) - 1
  latestShort[shortHash] = at + 1
}

/**
 * Finds the tokens of a range by lazy matching (RFC 1951, 4), as zlib does: a match is used unless a longer one begins
 * at the next byte. Matches refer to remembered positions only, and end within the range.
 *
 * @param found receives the tokens from `count` on; must have room for one per byte
 * @returns the number of tokens in `found`
 */
export function findMatches(
  data: Uint8Array,
  from: number,
  to: number,
  { tried, lazyBelow, enough, row }: RowSearch,
  found: Uint32Array,
  count: number,
): number {
  let next = count
  let length = 0
  let distance = 0
  let isPending = false
  let at = from
  while (at < to) {
    recent.long = recent.short = -1
    rememberPosition(data, at)
    best.length = Math.max(length, minMatch - 1)
    best.distance = 0
    if (length < lazyBelow) findLongest(data, at, to, tried, enough, row)
    if (length >= minMatch && !best.distance) {
      found[next++] = matchToken(length, distance)
      const end = at - 1 + length
      for (at++; at < end; at++) rememberPosition(data, at)
      isPending = false
      length = 0
      continue
    }
    if (isPending) found[next++] = data[at - 1] as number
    isPending = true
    length = best.distance ? best.length : 0
    distance = best.distance
    at++
  }
  if (isPending && length >= minMatch) found[next++] = matchToken(length, distance)
  else if (isPending) found[next++] = data[at - 1] as number
  return next
}

function findLongest(
  data: Uint8Array,
  at: number,
  to: number,
  tried: number,
  enough: number,
  row: number,
): void {
  const max = Math.min(maxMatch, to - at)
  const oldest = Math.max(0, at - farthestMatch)
  const { short } = recent
  if (short >= oldest && best.length < hashedBytes) tryMatch(data, at, short, max)
  let position = recent.long
  // In a photo, nearly all bytes are new, and trying more would take time for matches that are hardly worth their bits.
  if (position < oldest) return
  tryMatch(data, at, position, max)
  if (best.length < enough && at - row >= oldest) tryMatch(data, at, at - row, max)
  for (let left = tried; left > 1 && position >= oldest && best.length < Math.min(max, enough); left--) {
    const before = earlier[position & windowMask] as number
    // Overwritten by a later position.
    if (before >= position) return
    position = before
    if (position >= oldest) tryMatch(data, at, position, max)
  }
}

/** Keeps the match at `place` if it is longer than the best so far. */
function tryMatch(data: Uint8Array, at: number, start: number, max: number): void {
  const { length } = best
  if (length >= max || data[start + length] !== data[at + length]) return
  let same = 0
  while (same < max && data[start + same] === data[at + same]) same++
  if (same > length && (same > minMatch || at - start <= farForShortest)) {
    best.length = same
    best.distance = at - start
  }
}

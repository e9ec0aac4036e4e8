/** The symbol that ends a block (RFC 1951, 3.2.5). */
export const endOfBlock = 256
/** Literals, the end, and match lengths. */
export const literalSymbols = 286
export const distanceSymbols = 30
export const maxMatch = 258
export const farthestMatch = 32_768

/** Length symbol, extra bits and their value for every match (RFC 1951, 3.2.5). */
const lengthSymbol = new Uint16Array(maxMatch + 1)
const lengthExtraBits = new Uint8Array(maxMatch + 1)
const lengthExtra = new Uint8Array(maxMatch + 1)
for (let symbol = 257, length = 3; symbol < 285; symbol++) {
  const bits = symbol < 265 ? 0 : (symbol - 261) >> 2
  for (let extra = 0; extra < 2 ** bits && length <= maxMatch; extra++, length++) {
    lengthSymbol[length] = symbol
    lengthExtraBits[length] = bits
    lengthExtra[length] = extra
  }
}
lengthSymbol[maxMatch] = 285
lengthExtraBits[maxMatch] = lengthExtra[maxMatch] = 0

/** Distance symbol, and where its distances begin (RFC 1951, 3.2.5). */
const distanceSymbol = new Uint8Array(farthestMatch + 1)
const firstDistance = new Uint16Array(distanceSymbols)
for (let symbol = 0, distance = 1; symbol < distanceSymbols; symbol++) {
  firstDistance[symbol] = distance
  const end = distance + 2 ** distanceExtraBits(symbol)
  distanceSymbol.fill(symbol, distance, end)
  distance = end
}

/** Bits that follow a distance symbol. */
function distanceExtraBits(symbol: number): number {
  return symbol < 4 ? 0 : (symbol >> 1) - 1
}

/** Bits of each symbol, lowest first, and their number. */
export interface PrefixCode {
  codes: Uint16Array
  lengths: Uint8Array
}

/** The two codes of a block. */
export interface BlockCode {
  /** Literals and lengths. */
  symbols: PrefixCode
  distances: PrefixCode
}

export interface BlockCounts {
  symbols: Uint32Array
  distances: Uint32Array
}

export function emptyCounts(): BlockCounts {
  return { symbols: new Uint32Array(literalSymbols), distances: new Uint32Array(distanceSymbols) }
}

/** A token of the search: below 256 a literal, otherwise a match. */
export function matchToken(length: number, distance: number): number {
  return (length << 16) | distance
}

/** Marks a number of consecutive literals, in kept tokens. Greater than any match. */
const literalRun = 1 << 30

/** Tokens of a cached band: most of a photo's are literals, whose values are in its bytes. */
export interface KeptTokens {
  /** Matches, and runs of literals without their values. */
  tokens: Uint32Array
  /** Number of tokens represented. */
  count: number
}

/** Stores some tokens in less memory: a run of literals takes as much as one. */
export function keepTokens(found: Uint32Array, count: number): KeptTokens {
  const kept = new Uint32Array(countKept(found, count))
  let next = 0
  for (let i = 0; i < count; ) {
    const first = i
    while (i < count && (found[i] as number) < endOfBlock) i++
    if (i > first) kept[next++] = literalRun | (i - first)
    if (i < count) kept[next++] = found[i++] as number
  }
  return { tokens: kept, count }
}

function countKept(found: Uint32Array, count: number): number {
  let kept = 0
  let wasLiteral = false
  for (let i = 0; i < count; i++) {
    const isLiteral = (found[i] as number) < endOfBlock
    if (!isLiteral || !wasLiteral) kept++
    wasLiteral = isLiteral
  }
  return kept
}

/** Returns the number of literals that a kept token represents; 0 for a match. */
export function literalsOf(token: number): number {
  return token >= literalRun ? token - literalRun : 0
}

/** A bit writer, lowest bit first. The buffer must have room for everything that is written. */
export interface BitTarget {
  bytes: Uint8Array
  /** Number of whole bytes written; `held` more bits wait in `hold`. */
  at: number
  hold: number
  held: number
}

/**
 * Finds the tokens of a range: runs of the byte before, everything else as literals. Takes a third of the time of
 * `findMatches`, and refers to nothing before the range.
 *
 * @param found receives the tokens from `first` on; must have room for one per byte
 * @returns the number of tokens in `found`
 */
export function findRuns(
  data: Uint8Array,
  from: number,
  to: number,
  found: Uint32Array,
  first: number,
): number {
  let count = first
  let at = from
  let previous = -1
  while (at < to) {
    const byte = data[at] as number
    if (byte === previous && at + 2 < to && byte === data[at + 1] && byte === data[at + 2]) {
      let run = 3
      const max = Math.min(maxMatch, to - at)
      while (run < max && data[at + run] === byte) run++
      found[count++] = matchToken(run, 1)
      at += run
    } else {
      found[count++] = byte
      at++
    }
    previous = byte
  }
  return count
}

/** Counts the symbols of some tokens. */
export function countTokens(
  found: Uint32Array,
  from: number,
  to: number,
  { symbols, distances }: BlockCounts,
): void {
  for (let i = from; i < to; i++) {
    const token = found[i] as number
    const symbol = token < endOfBlock ? token : (lengthSymbol[token >> 16] as number)
    symbols[symbol] = (symbols[symbol] as number) + 1
    if (token < endOfBlock) continue
    const distance = distanceSymbol[token & 0xffff] as number
    distances[distance] = (distances[distance] as number) + 1
  }
}

export function writeTokens(
  target: BitTarget,
  found: Uint32Array,
  from: number,
  to: number,
  { symbols: { codes, lengths }, distances }: BlockCode,
): void {
  const { bytes } = target
  let { hold, held, at } = target
  for (let i = from; i < to; i++) {
    const token = found[i] as number
    if (token < endOfBlock) {
      // At most 15 bits are held, and a code has at most 15.
      hold |= (codes[token] as number) << held
      held += lengths[token] as number
    } else {
      if (held >= 8) {
        bytes[at++] = hold
        hold >>>= 8
        held -= 8
      }
      // At most 7 bits are held, 15 of the code, and 5 more.
      const length = token >> 16
      const symbol = lengthSymbol[length] as number
      hold |= (codes[symbol] as number) << held
      held += lengths[symbol] as number
      hold |= (lengthExtra[length] as number) << held
      held += lengthExtraBits[length] as number
      while (held >= 8) {
        bytes[at++] = hold
        hold >>>= 8
        held -= 8
      }
      const far = distanceSymbol[token & 0xffff] as number
      hold |= (distances.codes[far] as number) << held
      held += distances.lengths[far] as number
      while (held >= 8) {
        bytes[at++] = hold
        hold >>>= 8
        held -= 8
      }
      hold |= ((token & 0xffff) - (firstDistance[far] as number)) << held
      held += distanceExtraBits(far)
    }
    if (held >= 16) {
      bytes[at++] = hold
      bytes[at++] = hold >>> 8
      hold >>>= 16
      held -= 16
    }
  }
  while (held >= 8) {
    bytes[at++] = hold
    hold >>>= 8
    held -= 8
  }
  target.hold = hold
  target.held = held
  target.at = at
}

export function putBits(target: BitTarget, value: number, bits: number): void {
  target.hold |= value << target.held
  target.held += bits
  while (target.held >= 8) {
    target.bytes[target.at++] = target.hold & 255
    target.hold >>>= 8
    target.held -= 8
  }
}

/**
 * Ends the block, and adds an empty stored block, which ends on a whole byte (RFC 1951, 3.2.4).
 *
 * @returns the number of bytes written
 */
export function endBlock(target: BitTarget, { symbols: { codes, lengths } }: BlockCode): number {
  putBits(target, codes[endOfBlock] as number, lengths[endOfBlock] as number)
  putBits(target, 0, 3)
  if (target.held) putBits(target, 0, 8 - target.held)
  putBits(target, 0, 16)
  putBits(target, 0xffff, 16)
  return target.at
}

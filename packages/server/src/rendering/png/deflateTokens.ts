/** The symbol that ends a block (RFC 1951, 3.2.5); tokens above it are runs. */
export const endOfBlock = 256
/** Literals, the end, and lengths of runs. */
export const literalSymbols = 286
const longestRun = 258

/** Length symbol, extra bits and their value for every run (RFC 1951, 3.2.5). */
const runSymbol = new Uint16Array(longestRun + 1)
const runExtraBits = new Uint8Array(longestRun + 1)
const runExtra = new Uint8Array(longestRun + 1)
for (let symbol = 257, run = 3; symbol < 285; symbol++) {
  const bits = symbol < 265 ? 0 : (symbol - 261) >> 2
  for (let extra = 0; extra < 2 ** bits && run <= longestRun; extra++, run++) {
    runSymbol[run] = symbol
    runExtraBits[run] = bits
    runExtra[run] = extra
  }
}
runSymbol[longestRun] = 285
runExtraBits[longestRun] = runExtra[longestRun] = 0

/** What is used of a prefix code: each symbol's bits, lowest first, and how many. */
export interface PrefixCode {
  codes: Uint16Array
  lengths: Uint8Array
}

/** Bits, the lowest first, into a buffer that has room for them. */
export interface BitTarget {
  bytes: Uint8Array
  /** Whole bytes that were written. */
  at: number
  hold: number
  held: number
}

/**
 * Finds the tokens of a stretch: runs of the byte before as 256 + length, everything else as it is. Nothing before the
 * stretch is referred to.
 *
 * @param counts is told how often each symbol occurs
 * @param found gets the tokens; as long as the stretch at least
 * @returns how many there are
 */
export function findTokens(
  data: Uint8Array,
  from: number,
  to: number,
  counts: Uint32Array | undefined,
  found: Uint16Array,
): number {
  let count = 0
  let at = from
  let previous = -1
  while (at < to) {
    const byte = data[at] as number
    if (byte === previous && at + 2 < to && byte === data[at + 1] && byte === data[at + 2]) {
      let run = 3
      const most = Math.min(longestRun, to - at)
      while (run < most && data[at + run] === byte) run++
      found[count++] = endOfBlock + run
      const symbol = runSymbol[run] as number
      if (counts) counts[symbol] = (counts[symbol] as number) + 1
      at += run
    } else {
      found[count++] = byte
      if (counts) counts[byte] = (counts[byte] as number) + 1
      at++
    }
    previous = byte
  }
  return count
}

/** Writes tokens; the one distance is 1, whose code is a single bit of 0. */
export function writeTokens(
  target: BitTarget,
  found: Uint16Array,
  count: number,
  { codes, lengths }: PrefixCode,
): void {
  const { bytes } = target
  let { hold, held, at } = target
  for (let i = 0; i < count; i++) {
    const token = found[i] as number
    if (token <= endOfBlock) {
      hold |= (codes[token] as number) << held
      held += lengths[token] as number
    } else {
      const run = token - endOfBlock
      const symbol = runSymbol[run] as number
      hold |= (codes[symbol] as number) << held
      held += lengths[symbol] as number
      while (held >= 8) {
        bytes[at++] = hold & 255
        hold >>>= 8
        held -= 8
      }
      hold |= (runExtra[run] as number) << held
      held += (runExtraBits[run] as number) + 1
    }
    while (held >= 8) {
      bytes[at++] = hold & 255
      hold >>>= 8
      held -= 8
    }
  }
  target.hold = hold
  target.held = held
  target.at = at
}

/** Writes some bits. */
export function putBits(target: BitTarget, value: number, bits: number): void {
  target.hold |= value << target.held
  target.held += bits
  while (target.held >= 8) {
    target.bytes[target.at++] = target.hold & 255
    target.hold >>>= 8
    target.held -= 8
  }
}

/** Copies bits `from` to `to` of other bytes. */
export function copyBits(target: BitTarget, source: Uint8Array, from: number, to: number): void {
  let bit = from
  const { bytes } = target
  let { hold, held, at } = target
  while (to - bit >= 16) {
    const byte = bit >> 3
    const three =
      (source[byte] as number) | ((source[byte + 1] as number) << 8) | ((source[byte + 2] as number) << 16)
    hold |= ((three >> (bit & 7)) & 0xffff) << held
    // At most seven bits are held before, so that sixteen more always fit.
    bytes[at++] = hold & 255
    bytes[at++] = (hold >>> 8) & 255
    hold >>>= 16
    bit += 16
  }
  target.hold = hold
  target.held = held
  target.at = at
  while (bit < to) {
    putBits(target, ((source[bit >> 3] as number) >> (bit & 7)) & 1, 1)
    bit++
  }
}

/** The end of the block, and an empty stored block, which ends on a whole byte (RFC 1951, 3.2.4); returns where. */
export function endBlock(target: BitTarget, { codes, lengths }: PrefixCode): number {
  putBits(target, codes[endOfBlock] as number, lengths[endOfBlock] as number)
  putBits(target, 0, 3)
  if (target.held) putBits(target, 0, 8 - target.held)
  putBits(target, 0, 16)
  putBits(target, 0xffff, 16)
  return target.at
}

import { huffmanLengths } from './huffmanLengths.ts'

const endOfBlock = 256
const longestRun = 258
const literalSymbols = 286
/** Order in which the lengths of the code for lengths are written (RFC 1951, 3.2.7). */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

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

let tokens = new Uint16Array(1 << 17)
let out = new Uint8Array(1 << 17)

/**
 * Compresses a stretch of filtered rows as deflate blocks that end on a whole byte and refer to nothing before, so that
 * stretches can be put one after another in any combination (RFC 1951). Only runs of one byte and the frequencies of
 * bytes are made use of: filtered pictures offer little else, it is quick, and unlike a library's its output can never
 * change with the machine.
 */
export function deflateBand(data: Uint8Array): Buffer {
  if (tokens.length < data.length) tokens = new Uint16Array(data.length)
  const counts = new Uint32Array(literalSymbols)
  const count = findTokens(data, counts)
  counts[endOfBlock] = 1
  const lengths = huffmanLengths(counts, 15)
  const codes = prefixCodes(lengths)
  // A code is at most 15 bits, and a run of 3 bytes at most 21.
  if (out.length < data.length * 2 + 1024) out = new Uint8Array(data.length * 2 + 1024)
  const bits = new BitWriter()
  writeHeader(bits, lengths)
  const end = writeTokens(bits, count, codes, lengths)
  return Buffer.from(out.subarray(0, end))
}

/** Writes runs as 256 + length and everything else as it is; returns how many there are. */
function findTokens(data: Uint8Array, counts: Uint32Array): number {
  const { length } = data
  const found = tokens
  let count = 0
  let at = 0
  let previous = -1
  while (at < length) {
    const byte = data[at] as number
    if (byte === previous && byte === data[at + 1] && byte === data[at + 2]) {
      let run = 3
      const most = Math.min(longestRun, length - at)
      while (run < most && data[at + run] === byte) run++
      found[count++] = endOfBlock + run
      const symbol = runSymbol[run] as number
      counts[symbol] = (counts[symbol] as number) + 1
      at += run
    } else {
      found[count++] = byte
      counts[byte] = (counts[byte] as number) + 1
      at++
    }
    previous = byte
  }
  return count
}

/** Canonical codes, bits reversed as deflate writes them (RFC 1951, 3.2.2). */
function prefixCodes(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length)
  let code = 0
  for (let length = 1; length <= 15; length++) {
    code <<= 1
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue
      let reversed = 0
      for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit)
      codes[symbol] = reversed
      code++
    }
  }
  return codes
}

/** Bits into `out`, the lowest first. */
class BitWriter {
  hold = 0
  held = 0
  at = 0

  put(value: number, bits: number): void {
    this.hold |= value << this.held
    this.held += bits
    while (this.held >= 8) {
      out[this.at++] = this.hold & 255
      this.hold >>>= 8
      this.held -= 8
    }
  }
}

/** A block with codes of its own (RFC 1951, 3.2.7); the one distance is 1. */
function writeHeader(bits: BitWriter, lengths: Uint8Array): void {
  let last = literalSymbols
  while (last > 257 && lengths[last - 1] === 0) last--
  const all = [...lengths.subarray(0, last), 1]
  const coded: [symbol: number, extra: number, bits: number][] = []
  for (let i = 0; i < all.length; ) {
    const length = all[i] as number
    let run = 1
    while (all[i + run] === length) run++
    if (length === 0 && run >= 3) {
      run = Math.min(run, 138)
      coded.push(run < 11 ? [17, run - 3, 3] : [18, run - 11, 7])
    } else if (i > 0 && all[i - 1] === length && run >= 3) {
      run = Math.min(run, 6)
      coded.push([16, run - 3, 2])
    } else {
      run = 1
      coded.push([length, 0, 0])
    }
    i += run
  }
  const counts = new Uint32Array(19)
  for (const [symbol] of coded) counts[symbol] = (counts[symbol] as number) + 1
  const lengthLengths = huffmanLengths(counts, 7)
  const codes = prefixCodes(lengthLengths)
  let written = 19
  while (written > 4 && lengthLengths[lengthOrder[written - 1] as number] === 0) written--
  bits.put(0b100, 3)
  bits.put(last - 257, 5)
  bits.put(0, 5)
  bits.put(written - 4, 4)
  for (const symbol of lengthOrder.slice(0, written)) bits.put(lengthLengths[symbol] as number, 3)
  for (const [symbol, extra, extraBits] of coded) {
    bits.put(codes[symbol] as number, lengthLengths[symbol] as number)
    bits.put(extra, extraBits)
  }
}

/** The tokens, the end of the block, and an empty stored block, which ends on a whole byte; returns where. */
function writeTokens(bits: BitWriter, count: number, codes: Uint16Array, lengths: Uint8Array): number {
  let { hold, held, at } = bits
  const found = tokens
  const target = out
  for (let i = 0; i <= count; i++) {
    const token = i < count ? (found[i] as number) : endOfBlock
    if (token <= endOfBlock) {
      hold |= (codes[token] as number) << held
      held += lengths[token] as number
    } else {
      const run = token - endOfBlock
      const symbol = runSymbol[run] as number
      hold |= (codes[symbol] as number) << held
      held += lengths[symbol] as number
      // Room for the extra bits and the distance, which is one bit of 0.
      while (held >= 8) {
        target[at++] = hold & 255
        hold >>>= 8
        held -= 8
      }
      hold |= (runExtra[run] as number) << held
      held += (runExtraBits[run] as number) + 1
    }
    while (held >= 8) {
      target[at++] = hold & 255
      hold >>>= 8
      held -= 8
    }
  }
  // Three bits of 0, then fill up the byte; length 0 and its complement.
  if (held + 3 > 8) target[at++] = hold & 255
  if (held + 3 > 8) hold = 0
  target[at++] = hold & 255
  target[at++] = 0
  target[at++] = 0
  target[at++] = 255
  target[at++] = 255
  return at
}

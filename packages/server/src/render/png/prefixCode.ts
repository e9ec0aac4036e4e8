import {
  type BitTarget,
  type BlockCode,
  type BlockCounts,
  distanceSymbols,
  literalSymbols,
  type PrefixCode,
  putBits,
} from './deflateTokens.ts'

/** Order in which the lengths of the code for lengths are written (RFC 1951, 3.2.7). */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Creates a canonical code, its bits reversed as deflate writes them (RFC 1951, 3.2.2). */
function prefixCode(counts: Uint32Array, limit: number): PrefixCode {
  const lengths = huffmanLengths(counts, limit)
  const codes = new Uint16Array(lengths.length)
  const perLength = new Uint16Array(limit + 1)
  for (const length of lengths) perLength[length] = (perLength[length] as number) + 1
  perLength[0] = 0
  const next = new Uint16Array(limit + 1)
  for (let length = 1; length <= limit; length++)
    next[length] = ((next[length - 1] as number) + (perLength[length - 1] as number)) << 1
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] as number
    if (!length) continue
    const code = next[length] as number
    next[length] = code + 1
    let reversed = 0
    for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit)
    codes[symbol] = reversed
  }
  return { codes, lengths }
}

/** Creates codes for a block. Deflate allows at most 15 bits. */
export function blockCode({ symbols, distances }: BlockCounts): BlockCode {
  return { symbols: prefixCode(symbols, 15), distances: prefixCode(distances, 15) }
}

/** Begins a block with these codes (RFC 1951, 3.2.7). */
export function beginBlock(target: BitTarget, { symbols, distances }: BlockCode): void {
  const last = usedLengths(symbols.lengths, literalSymbols, 257)
  const lastDistance = usedLengths(distances.lengths, distanceSymbols, 1)
  const lengths = new Uint8Array(last + lastDistance)
  lengths.set(symbols.lengths.subarray(0, last))
  lengths.set(distances.lengths.subarray(0, lastDistance), last)
  const coded = codedLengths(lengths)
  const counts = new Uint32Array(19)
  for (const [symbol] of coded) counts[symbol] = (counts[symbol] as number) + 1
  const code = prefixCode(counts, 7)
  let written = 19
  while (written > 4 && code.lengths[lengthOrder[written - 1] as number] === 0) written--
  putBits(target, 0b100, 3)
  putBits(target, last - 257, 5)
  putBits(target, lastDistance - 1, 5)
  putBits(target, written - 4, 4)
  for (const symbol of lengthOrder.slice(0, written)) putBits(target, code.lengths[symbol] as number, 3)
  for (const [symbol, extra, extraBits] of coded) {
    putBits(target, code.codes[symbol] as number, code.lengths[symbol] as number)
    putBits(target, extra, extraBits)
  }
}

/** Returns the number of lengths to write: all except the zeros at the end. */
function usedLengths(lengths: Uint8Array, all: number, min: number): number {
  let used = all
  while (used > min && lengths[used - 1] === 0) used--
  return used
}

/** Returns run-length encoded lengths: symbol, extra bits, and their number. */
function codedLengths(lengths: Uint8Array): [symbol: number, extra: number, bits: number][] {
  const coded: [number, number, number][] = []
  for (let i = 0; i < lengths.length; ) {
    const length = lengths[i] as number
    let run = 1
    while (lengths[i + run] === length) run++
    if (length === 0 && run >= 3) {
      run = Math.min(run, 138)
      coded.push(run < 11 ? [17, run - 3, 3] : [18, run - 11, 7])
    } else if (i > 0 && lengths[i - 1] === length && run >= 3) {
      run = Math.min(run, 6)
      coded.push([16, run - 3, 2])
    } else {
      run = 1
      coded.push([length, 0, 0])
    }
    i += run
  }
  return coded
}

/**
 * Returns lengths of a prefix code, none longer than `limit` bits; 0 for symbols that don't occur. Uses Huffman's
 * algorithm; if codes are too long, the shortest codes that can spare it give up the excess (as in zlib's
 * `gen_bitlen`).
 *
 * @param counts how often each symbol occurs; at most 512 symbols
 */
function huffmanLengths(counts: Uint32Array, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length)
  const used = byWeight(counts)
  if (used.length < 2) {
    for (const symbol of used) lengths[symbol] = 1
    return lengths
  }
  const weights = new Uint32Array(used.length)
  for (let i = 0; i < used.length; i++) weights[i] = counts[used[i] as number] as number
  const depths = codeDepths(weights)
  const perLength = new Uint32Array(limit + 1)
  let excess = 0
  for (let i = 0; i < used.length; i++) {
    const length = Math.min(depths[i] as number, limit)
    perLength[length] = (perLength[length] as number) + 1
    excess += 2 ** (limit - length)
  }
  // In units of the longest code a full tree weighs 2 ** limit.
  for (excess -= 2 ** limit; excess > 0; excess--) {
    let length = limit - 1
    while (!perLength[length]) length--
    perLength[length] = (perLength[length] as number) - 1
    perLength[length + 1] = (perLength[length + 1] as number) + 2
    perLength[limit] = (perLength[limit] as number) - 1
  }
  // The rarest symbols get the longest codes.
  let next = 0
  for (let length = limit; length > 0; length--)
    for (let n = perLength[length] as number; n > 0; n--) lengths[used[next++] as number] = length
  return lengths
}

/**
 * Returns the symbols that occur, rarest first, and the lowest of equal ones first. Both are packed into one number,
 * because a typed array sorts numbers without calling a function.
 */
function byWeight(counts: Uint32Array): Uint16Array {
  const keys = new Float64Array(counts.length)
  let count = 0
  for (let symbol = 0; symbol < counts.length; symbol++)
    if (counts[symbol]) keys[count++] = (counts[symbol] as number) * 512 + symbol
  const sorted = keys.subarray(0, count).sort()
  const symbols = new Uint16Array(count)
  for (let i = 0; i < count; i++) symbols[i] = (sorted[i] as number) % 512
  return symbols
}

/** Returns the depths of the leaves of a Huffman tree over ascending weights, with two queues instead of a heap. */
function codeDepths(weights: Uint32Array): Uint8Array {
  const count = weights.length
  const sums = new Float64Array(count)
  const parents = new Uint16Array(2 * count - 1)
  let leaf = 0
  let inner = 0
  for (let made = 0; made < count - 1; made++) {
    let sum = 0
    for (let child = 0; child < 2; child++) {
      if (leaf < count && (inner >= made || (weights[leaf] as number) <= (sums[inner] as number))) {
        parents[leaf] = count + made
        sum += weights[leaf++] as number
      } else {
        parents[count + inner] = count + made
        sum += sums[inner++] as number
      }
    }
    sums[made] = sum
  }
  const depths = new Uint8Array(2 * count - 1)
  for (let node = 2 * count - 3; node >= 0; node--)
    depths[node] = (depths[parents[node] as number] as number) + 1
  return depths
}

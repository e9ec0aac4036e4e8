/**
 * Lengths of a prefix code, none longer than `limit` bits; 0 for symbols that do not occur. Huffman's algorithm; if it
 * gives codes that are too long, the shortest codes that can spare it give up the excess (as in zlib's `gen_bitlen`).
 *
 * @param counts how often each symbol occurs; at most 512 symbols
 */
export function huffmanLengths(counts: Uint32Array, limit: number): Uint8Array {
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
 * The symbols that occur, the rarest first, and of equal ones the lowest. Both in one number, because a typed array sorts
 * numbers without calling a function.
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

/** Depths of the leaves of a Huffman tree over ascending weights, with two queues instead of a heap. */
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

/**
 * Lengths of a prefix code, none longer than `limit` bits; 0 for symbols that do not occur. Huffman's algorithm; if it
 * gives codes that are too long, the shortest codes that can spare it give up the excess (as in zlib's `gen_bitlen`).
 *
 * @param counts how often each symbol occurs
 */
export function huffmanLengths(counts: Uint32Array, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length)
  const used = Array.from(counts.keys()).filter((symbol) => counts[symbol])
  if (used.length < 2) {
    for (const symbol of used) lengths[symbol] = 1
    return lengths
  }
  used.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b)
  const depths = codeDepths(used.map((symbol) => counts[symbol] ?? 0))
  const perLength = new Uint32Array(limit + 1)
  let excess = 0
  for (const depth of depths) {
    const length = Math.min(depth, limit)
    perLength[length] = (perLength[length] ?? 0) + 1
    excess += 2 ** (limit - length)
  }
  // In units of the longest code a full tree weighs 2 ** limit.
  for (excess -= 2 ** limit; excess > 0; excess--) {
    let length = limit - 1
    while (!perLength[length]) length--
    perLength[length] = (perLength[length] ?? 0) - 1
    perLength[length + 1] = (perLength[length + 1] ?? 0) + 2
    perLength[limit] = (perLength[limit] ?? 0) - 1
  }
  // The rarest symbols get the longest codes.
  let next = 0
  for (let length = limit; length > 0; length--)
    for (let n = perLength[length] ?? 0; n > 0; n--) lengths[used[next++] ?? 0] = length
  return lengths
}

/** Depths of the leaves of a Huffman tree over ascending weights, with two queues instead of a heap. */
function codeDepths(weights: readonly number[]): number[] {
  const count = weights.length
  const sums: number[] = []
  const parents = new Array<number>(2 * count - 1).fill(-1)
  let leaf = 0
  let inner = 0
  const take = (): number => {
    const takeLeaf = leaf < count && (inner >= sums.length || (weights[leaf] ?? 0) <= (sums[inner] ?? 0))
    return takeLeaf ? leaf++ : count + inner++
  }
  const weightOf = (node: number) => (node < count ? weights[node] : sums[node - count]) ?? 0
  for (let i = 0; i < count - 1; i++) {
    const [a, b] = [take(), take()]
    parents[a] = parents[b] = count + i
    sums.push(weightOf(a) + weightOf(b))
  }
  const depths = new Array<number>(2 * count - 1).fill(0)
  for (let node = 2 * count - 3; node >= 0; node--) depths[node] = (depths[parents[node] ?? 0] ?? 0) + 1
  return depths.slice(0, count)
}

/**
 * @typedef {object} Random
 * @property {(below: number) => number} integer from 0
 * @property {<Item>(items: readonly Item[]) => Item[]} shuffled a copy in another order
 */

/**
 * Random numbers that are the same for the same seed (mulberry32), so that a case can be repeated.
 *
 * @param {number} seed
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (/** @type {number} */ below) => Math.floor(next() * below)
  return {
    integer,
    shuffled(items) {
      return items
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item)
    },
  }
}

/** @typedef {'sqlite' | 'postgres'} EngineName */

/**
 * @typedef {object} Part
 * @property {EngineName} engine
 * @property {'requests' | 'sequences'} kind
 * @property {number} seed
 * @property {number} size
 */

/** Sizes of parts: each has new accounts, so that it finds the same without those before it. */
const sizes = { requests: 500, sequences: 20 }

/** One part of so many is for the second engine. */
const turn = 4

/**
 * Divides a run into parts with separate seeds, so that a problem can be reproduced from its part alone.
 *
 * @param {{ requests: number, sequences: number, seed: number, engines: readonly EngineName[] }} options
 * @returns {Part[]}
 */
export function planParts({ requests, sequences, seed, engines }) {
  const [first, second = first] = engines
  return Object.entries({ requests, sequences }).flatMap(([name, total]) => {
    const kind = /** @type {'requests' | 'sequences'} */ (name)
    const length = Math.ceil(total / sizes[kind])
    return Array.from({ length }, (_, n) => ({
      engine: /** @type {EngineName} */ (n % turn === turn - 1 ? second : first),
      kind,
      seed: seed + n,
      size: Math.min(sizes[kind], total - n * sizes[kind]),
    }))
  })
}

import bidiFactory, { type Bidi } from 'bidi-js'

/** The algorithm that finds the levels of mixed directions. */
export type BidiAlgorithm = Pick<Bidi, 'getEmbeddingLevels'>

/**
 * The Unicode bidirectional algorithm (UAX #9), whose data is a third of the code that layout has otherwise. A module of its
 * own, because most certificates have no right-to-left letter.
 *
 * The package is CommonJS in Node and a module in bundlers, and its types describe only the second.
 */
export const bidiAlgorithm: BidiAlgorithm = (bidiFactory as unknown as () => Bidi)()

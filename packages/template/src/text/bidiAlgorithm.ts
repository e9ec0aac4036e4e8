import bidiFactory, { type Bidi } from 'bidi-js'

/** The algorithm for levels of mixed directions. */
export type BidiAlgorithm = Pick<Bidi, 'getEmbeddingLevels'>

/**
 * The Unicode bidirectional algorithm (UAX #9), with data a third the size of the other layout code. A separate module,
 * because most certificates have no right-to-left letters.
 *
 * The package is CommonJS in Node and a module in bundlers, and its types describe only the second.
 */
export const bidiAlgorithm: BidiAlgorithm = (bidiFactory as unknown as () => Bidi)()

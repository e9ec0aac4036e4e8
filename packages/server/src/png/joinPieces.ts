/** Frees buffers that nothing refers to any longer. */
export type Collect = () => Promise<void>

/** Bytes of pieces that may wait for garbage collection. */
const uncollectedBytes = 32 * 2 ** 20

/**
 * Joins the pieces of a file that is too large to be in memory twice: each is given up as soon as it is copied.
 *
 * @param pieces empty afterwards; the caller must hold them nowhere else
 */
export async function joinPieces(pieces: Buffer[], collect: Collect): Promise<Buffer> {
  const file = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  pieces.reverse()
  let at = 0
  let uncollected = 0
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    file.set(piece, at)
    at += piece.length
    uncollected += piece.length
    if (uncollected < uncollectedBytes) continue
    uncollected = 0
    piece = undefined
    await collect()
  }
  return file
}

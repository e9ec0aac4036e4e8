/**
 * Encodes texts that belong together in UTF-8. They may have megabytes: joining them first would copy them once more,
 * and leave the copy to the garbage collector.
 */
export function encodePieces(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) at += bytes.write(piece, at)
  return bytes
}

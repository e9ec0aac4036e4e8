/** Size from which a piece is not joined, in bytes: copying smaller ones costs less than separate parts. */
const largePiece = 16_384

/** Encodes pieces as UTF-8, in as few parts as possible without copying megabytes. */
export function joinPieces(pieces: readonly (string | Uint8Array)[]): Uint8Array[] {
  const parts: Uint8Array[] = []
  let small: (string | Uint8Array)[] = []
  const endSmall = () => {
    if (small.length) parts.push(encodePieces(small))
    small = []
  }
  for (const piece of pieces) {
    if (typeof piece === 'string' || piece.length < largePiece) {
      small.push(piece)
      continue
    }
    endSmall()
    parts.push(piece)
  }
  endSmall()
  return parts
}

/** Encodes pieces directly; joining them first would copy them again, and leave garbage. */
function encodePieces(pieces: readonly (string | Uint8Array)[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at)
    else {
      bytes.set(piece, at)
      at += piece.length
    }
  }
  return bytes
}

/** Total size of all parts, in bytes. */
export function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

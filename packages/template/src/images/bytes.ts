import { DamagedImageError } from './CleanedImage.ts'

/** Decodes bytes as Latin-1, for chunk names and profiles. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let i = from; i < Math.min(to, bytes.length); i++) text += String.fromCharCode(bytes[i] as number)
  return text
}

/**
 * Encodes a four-character name as a big-endian number: comparing numbers avoids strings, of which a file may need
 * many.
 */
export function fourCC(name: string): number {
  return [...name].reduce((code, character) => (code << 8) | character.charCodeAt(0), 0) >>> 0
}

/** A view for reading numbers. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Concatenates pieces synchronously; a `Blob` would be assembled in another process. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * Returns a part of a file.
 *
 * @throws {DamagedImageError} if the file is too short
 */
export function part(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || to < from) throw new DamagedImageError()
  return bytes.subarray(from, to)
}

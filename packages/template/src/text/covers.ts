import type { Face } from '../fonts/Face.ts'
import { isCutFor } from '../fonts/isCutFor.ts'
import { isWideSpace } from '../fonts/isWideSpace.ts'
import { isInvisible } from './graphemes.ts'

/**
 * Returns true if a face has every visible character of a text. A missing space doesn't need another font: HarfBuzz
 * derives it from the face's space, in the width specified by Unicode. A character that only the whole file knows counts
 * as present, so that no fallback replaces it meanwhile.
 */
export function covers(face: Face, text: string): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    if (face.has(codePoint) || isInvisible(codePoint) || isCutFor(character, face)) continue
    if (!isWideSpace(codePoint) || !face.has(0x20)) return false
  }
  return true
}

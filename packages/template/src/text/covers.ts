import type { Face } from '../fonts/Face.ts'
import { isWideSpace } from '../fonts/isWideSpace.ts'
import { isInvisible } from './graphemes.ts'

/**
 * Whether a face has every visible character of a text. A space that it lacks is none of another font's: HarfBuzz makes it
 * of the face's own space, as wide as Unicode names it.
 */
export function covers(face: Face, text: string): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    if (face.has(codePoint) || isInvisible(codePoint)) continue
    if (!isWideSpace(codePoint) || !face.has(0x20)) return false
  }
  return true
}

import type { Face } from '../fonts/Face.ts'
import { isInvisible } from './graphemes.ts'

/** Whether a face has every visible character of a text. */
export function covers(face: Face, text: string): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    if (!face.has(codePoint) && !isInvisible(codePoint) && !(codePoint === 0xa0 && face.has(0x20)))
      return false
  }
  return true
}

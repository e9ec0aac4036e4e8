import { latePattern } from '../latePattern.ts'
import type { FaceId } from './fontFamilies.ts'

/**
 * Texts for which the smaller files are enough: most languages in Latin letters need no other characters, and no font draws line breaks. `fontSources.mjs`
 * has the same ones.
 */
export const latinText = latePattern(
  () =>
    /^[\n\r\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u1e9e\u2010-\u2027\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]*$/,
)

/** Faces whose files are at least four times as large as their Latin letters. */
const largeFaces = /^(?:Arimo|Tinos|Cousine|Montserrat|NotoSans|CormorantGaramond|EBGaramond)-/

/**
 * Returns the name of a shipped face's smaller file, in which every glyph has the number that it has in the whole one;
 * `undefined` if there is none.
 */
export function latinFileOf(face: FaceId): string | undefined {
  return largeFaces.test(face) ? `${face}.latin` : undefined
}

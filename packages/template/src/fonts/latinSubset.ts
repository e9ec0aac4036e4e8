import type { CharacterRange, FaceId } from './fontFamilies.ts'

/** A smaller file of a face, in which every glyph has the number that it has in the whole one. */
export interface FontSubset {
  /** Name of the file. */
  file: string
  /** All characters of the face that are in the file. */
  characters: CharacterRange
}

/** Characters of the subsets: most languages in Latin letters need no other. `fontSources.mjs` has the same ones. */
export const latinCharacters: CharacterRange =
  /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u1e9e\u2010-\u2027\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]$/

/** Families whose files are at least four times as large as their Latin letters. */
const families: ReadonlySet<string | undefined> = new Set([
  'Arimo',
  'Tinos',
  'Cousine',
  'Montserrat',
  'NotoSans',
  'CormorantGaramond',
  'EBGaramond',
])

/** Returns the file with the Latin letters of a shipped face, or `undefined` if there is none. */
export function latinSubsetOf(face: FaceId): FontSubset | undefined {
  return families.has(face.split('-')[0]) ? { file: `${face}.latin`, characters: latinCharacters } : undefined
}

/** Returns true if a subset holds every character of a text that its face has. */
export function isWithin(text: string, characters: CharacterRange): boolean {
  for (const character of text) if (!characters.test(character)) return false
  return true
}

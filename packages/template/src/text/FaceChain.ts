import type { Face } from '../fonts/Face.ts'
import type { FaceChoice } from '../fonts/FontCatalog.ts'
import type { FaceId } from '../fonts/fontFamilies.ts'
import { covers } from './covers.ts'
import { graphemes } from './graphemes.ts'
import { fontScriptOf, scriptOf } from './scriptOf.ts'

/**
 * A choice with its face. Until it is loaded, later faces aren't tried: its text waits rather than being drawn in
 * another font.
 */
export interface ChainedFace extends FaceChoice {
  face: Face | undefined
}

/** The fonts of a field's text. */
export interface FaceChain {
  /** All candidate faces, best first. */
  choices: readonly ChainedFace[]
  /** By script, the faces of the first typeface with all of its letters, so that no name mixes two typefaces. */
  byScript: ReadonlyMap<string, readonly ChainedFace[]>
  /** Script of most letters. */
  main: string | undefined
}

/** Chooses the fonts of a whole text, before it is split into lines. */
export function createFaceChain(
  text: string,
  faces: readonly FaceChoice[],
  getFace: (id: FaceId) => Face | undefined,
): FaceChain {
  const chosen = faces[0] && { face: getFace(faces[0].id), ...faces[0] }
  // True of most texts.
  if (chosen?.face && covers(chosen.face, text))
    return { choices: [chosen], byScript: new Map(), main: undefined }
  const choices = faces.map((choice) => ({ face: getFace(choice.id), ...choice }))
  const letters = lettersByScript(text)
  const byScript = new Map<string, readonly ChainedFace[]>()
  let main: string | undefined
  for (const [script, all] of letters) {
    const typeface = typefaceOf(new Set(all), choices)
    if (typeface) byScript.set(script, typeface)
    if (all.length > (letters.get(main ?? '')?.length ?? 0)) main = script
  }
  return { choices, byScript, main }
}

function lettersByScript(text: string): ReadonlyMap<string, readonly string[]> {
  const letters = new Map<string, string[]>()
  let group: string | undefined
  const first: string[] = []
  for (const { text: letter } of graphemes(text)) {
    const script = scriptOf(letter)
    if (!script && (group === 'Hani' || !/^\p{L}/u.test(letter))) continue
    // Letters without a script, such as both ʻ in ʻIolaniʻo, use the font of the previous letters, or of the first
    // ones.
    if (script) group = fontScriptOf(script)
    if (group === undefined) {
      first.push(letter)
      continue
    }
    const known = letters.get(group) ?? []
    known.push(...first.splice(0), letter)
    letters.set(group, known)
  }
  return letters
}

/** The first choice allowed for a character that has it, or that is not loaded. */
export function choiceFor(character: string, choices: readonly ChainedFace[]): ChainedFace | undefined {
  return choices.find((choice, i) => serves(choice, character, i === 0))
}

/** @param chosen true for the field's chosen font, which is allowed for everything */
function serves({ face, unicodeRange }: ChainedFace, character: string, chosen: boolean): boolean {
  return (chosen || (unicodeRange?.test(character) ?? true)) && (!face || covers(face, character))
}

/** Faces of the first typeface with every letter, limited to the needed ones. */
function typefaceOf(
  letters: ReadonlySet<string>,
  choices: readonly ChainedFace[],
): ChainedFace[] | undefined {
  for (let i = 0; i < choices.length; ) {
    const needed: ChainedFace[] = []
    let rest = [...letters]
    const { typeface } = choices[i] as ChainedFace
    do {
      const choice = choices[i] as ChainedFace
      const left = rest.filter((letter) => !serves(choice, letter, i === 0))
      if (left.length < rest.length) needed.push(choice)
      if (left.length < rest.length && !choice.face) return needed
      rest = left
      i++
    } while (rest.length && typeface && choices[i]?.typeface === typeface)
    if (!rest.length) return needed
  }
  return undefined
}

import type { Face } from '../fonts/Face.ts'
import type { FaceChoice } from '../fonts/FontCatalog.ts'
import { type BaseDirection, embeddingLevels } from './bidi.ts'
import { type Grapheme, graphemes, isInvisible, scriptOf } from './graphemes.ts'

/** A stretch of text with one font, one script and one direction: what the shaper takes at once. */
export interface TextRun {
  start: number
  end: number
  level: number
  face: Face
}

/** A loaded face with what the chain says of it. */
export interface ChainedFace extends Pick<FaceChoice, 'only' | 'alone'> {
  face: Face
}

/** Runs in logical order, and the characters that no font has. */
export interface ItemizedText {
  runs: TextRun[]
  missing: string[]
}

/**
 * Cuts a paragraph into runs. A grapheme always stays in one font, and in the font before it where that has it too,
 * so that a space or a comma never switches fonts.
 *
 * @param chain faces to try, best first; must not be empty
 */
export function itemize(
  text: string,
  chain: readonly ChainedFace[],
  direction: BaseDirection = 'auto',
): ItemizedText {
  const levels = embeddingLevels(text, direction)
  const runs: (TextRun & { script: string | undefined; alone: boolean | undefined })[] = []
  const missing = new Set<string>()
  for (const grapheme of graphemes(text)) {
    const previous = runs.at(-1)
    const covering = faceFor(grapheme, chain, previous?.alone ? undefined : previous?.face)
    if (!covering) missing.add(grapheme.text)
    const { face, alone } = covering ?? chain[0] ?? {}
    if (!face) continue
    const level = levels[grapheme.start] ?? 0
    const script = scriptOf(grapheme.text)
    const joins =
      previous?.face === face &&
      previous.level === level &&
      (!script || !previous.script || script === previous.script)
    if (joins) {
      previous.end = grapheme.end
      previous.script ??= script
    } else runs.push({ start: grapheme.start, end: grapheme.end, level, face, script, alone })
  }
  return { runs, missing: [...missing] }
}

function faceFor(
  { text }: Grapheme,
  chain: readonly ChainedFace[],
  previous: Face | undefined,
): ChainedFace | undefined {
  if (previous && !scriptOf(text) && covers(previous, text)) return { face: previous }
  return chain.find(({ face, only }, i) => (i === 0 || (only?.test(text) ?? true)) && covers(face, text))
}

/** Whether a face has every visible character of a text. */
export function covers(face: Face, text: string): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    if (!face.has(codePoint) && !isInvisible(codePoint) && !(codePoint === 0xa0 && face.has(0x20)))
      return false
  }
  return true
}

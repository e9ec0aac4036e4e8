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
 * Cuts a paragraph into runs. A grapheme always stays in one font, a word in one that it is in at all and that has all
 * of it, and a space or a comma in the font before it, so that no word looks pieced together.
 *
 * @param chain faces to try, best first; must not be empty
 */
export function itemize(
  text: string,
  chain: readonly ChainedFace[],
  direction: BaseDirection = 'auto',
): ItemizedText {
  const [chosen] = chain
  // Most texts are so, and the steps below would end here, slowly.
  if (chosen && direction !== 'rtl' && /^[ -~]+$/.test(text) && covers(chosen.face, text))
    return { runs: [{ start: 0, end: text.length, level: 0, face: chosen.face }], missing: [] }
  const levels = embeddingLevels(text, direction)
  const runs: (TextRun & { script: string | undefined })[] = []
  const missing = new Set<string>()
  for (const { start, end, text: grapheme, script, chosen } of chooseFaces(text, chain)) {
    if (!chosen) missing.add(grapheme)
    const face = (chosen ?? chain[0])?.face
    if (!face) continue
    const previous = runs.at(-1)
    const level = levels[start] ?? 0
    const joins =
      previous?.face === face &&
      previous.level === level &&
      (!script || !previous.script || script === previous.script)
    if (joins) {
      previous.end = end
      previous.script ??= script
    } else runs.push({ start, end, level, face, script })
  }
  return { runs, missing: [...missing] }
}

interface Letter extends Grapheme {
  /** `undefined` for what takes its neighbour's. */
  script: string | undefined
  chosen: ChainedFace | undefined
}

function chooseFaces(text: string, chain: readonly ChainedFace[]): Letter[] {
  const letters = graphemes(text).map((grapheme) => {
    const script = scriptOf(grapheme.text)
    return { ...grapheme, script, chosen: script ? faceFor(grapheme.text, chain) : undefined }
  })
  if (letters.some(({ chosen }) => chosen && chosen !== chain[0])) unifyWords(letters)
  for (const [i, letter] of letters.entries()) {
    const before = letters[i - 1]?.chosen
    if (letter.script) continue
    letter.chosen =
      before && !before.alone && covers(before.face, letter.text) ? before : faceFor(letter.text, chain)
  }
  return letters
}

function faceFor(text: string, chain: readonly ChainedFace[]): ChainedFace | undefined {
  return chain.find(({ face, only }, i) => (i === 0 || (only?.test(text) ?? true)) && covers(face, text))
}

/** Where the letters of a word came to stand in several fonts and one of these has them all, they all take that one. */
function unifyWords(letters: Letter[]): void {
  let word: Letter[] = []
  for (const letter of [...letters, undefined]) {
    const first = word[0]
    if (letter?.script && (!first || first.script === letter.script)) {
      word.push(letter)
      continue
    }
    const faces = [...new Set(word.flatMap(({ chosen }) => chosen ?? []))]
    const common = faces.find(({ face }) => word.every((other) => covers(face, other.text)))
    if (faces.length > 1 && common) for (const other of word) other.chosen = common
    word = letter?.script ? [letter] : []
  }
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

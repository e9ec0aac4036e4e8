import type { Face } from '../fonts/Face.ts'
import { type BaseDirection, embeddingLevels } from './bidi.ts'
import { covers } from './covers.ts'
import { type ChainedFace, choiceFor, type FaceChain } from './FaceChain.ts'
import { type Grapheme, graphemes } from './graphemes.ts'
import { fontScriptOf, scriptOf } from './scriptOf.ts'

/** A stretch of text with one font, one script, and one direction: the input of one call of the shaper. */
export interface TextRun {
  start: number
  end: number
  level: number
  face: Face
  /** ISO 15924; `undefined` for digits, spaces and signs alone. */
  script: string | undefined
}

/** Runs in logical order, and the characters that no font has. */
export interface ItemizedText {
  runs: TextRun[]
  missing: string[]
}

/** Cuts a paragraph into runs, each grapheme in the font that the chain has for it. */
export function itemize(text: string, chain: FaceChain, direction: BaseDirection = 'auto'): ItemizedText {
  const face = plainFace(text, chain)
  // True of most texts, for which the steps below would give the same result, slowly.
  if (face && direction !== 'rtl') {
    const script = /\p{L}/u.test(text) ? 'Latn' : undefined
    return { runs: [{ start: 0, end: text.length, level: 0, face, script }], missing: [] }
  }
  const levels = embeddingLevels(text, direction)
  const runs: TextRun[] = []
  const missing = new Set<string>()
  for (const { start, end, text: grapheme, script, chosen } of chooseFaces(text, chain)) {
    if (!chosen) missing.add(grapheme)
    const face = chosen ? chosen.face : chain.choices[0]?.face
    if (!face) continue
    const previous = runs.at(-1)
    const level = levels[start] ?? 0
    const joins =
      previous?.face === face &&
      previous.end === start &&
      previous.level === level &&
      (!script || !previous.script || script === previous.script)
    if (joins) {
      previous.end = end
      previous.script ??= script
    } else runs.push({ start, end, level, face, script })
  }
  return { runs, missing: [...missing] }
}

/** Composed Latin letters, digits and signs of no script; none of them runs from right to left. */
const plainText = /^[\u0020-\u007e\u00a0-\u02af\u1e00-\u1eff\u2010-\u2027]+$/

/** The face of a text that is Latin only. */
function plainFace(text: string, { choices, byScript, main }: FaceChain): Face | undefined {
  if (!plainText.test(text) || (main && main !== 'Latn')) return undefined
  const face = (byScript.get('Latn') ?? choices)[0]?.face
  return face && covers(face, text) ? face : undefined
}

interface Letter extends Grapheme {
  /** `undefined` for graphemes that use their neighbor's. */
  script: string | undefined
  /** `undefined` if no font has it. */
  chosen: ChainedFace | undefined
}

/**
 * The face of each grapheme. Digits, spaces and signs take the font of the letters around them; where these are of two
 * scripts, or on one side only, that of the script that most of the text is in, so that both brackets of a pair and
 * both quotes are from one font.
 */
export function chooseFaces(text: string, chain: FaceChain): Letter[] {
  const letters: Letter[] = graphemes(text).map((grapheme) => {
    const script = scriptOf(grapheme.text)
    return { ...grapheme, script, chosen: script ? letterFace(grapheme.text, script, chain) : undefined }
  })
  let before: Letter | undefined
  for (let start = 0; start < letters.length; ) {
    let end = start
    while (end < letters.length && !letters[end]?.script) end++
    const beside = end > start ? contextOf(before, letters[end], chain) : []
    for (const sign of letters.slice(start, end))
      sign.chosen =
        beside.find(({ face }) => face && covers(face, sign.text)) ?? choiceFor(sign.text, chain.choices)
    before = letters[end]
    start = end + 1
  }
  return letters
}

function letterFace(
  letter: string,
  script: string,
  { byScript, choices }: FaceChain,
): ChainedFace | undefined {
  const typeface = byScript.get(fontScriptOf(script))
  return typeface?.find(({ face }) => !face || covers(face, letter)) ?? choiceFor(letter, choices)
}

/** Fonts of the letters that a sign belongs to, best first. */
function contextOf(
  before: Letter | undefined,
  after: Letter | undefined,
  { main, byScript }: FaceChain,
): ChainedFace[] {
  const sides = [before, after].map((letter) => letter?.script && fontScriptOf(letter.script))
  const script = sides[0] === sides[1] ? sides[0] : main
  if (!script) return []
  const besides = [before, after].flatMap((letter, i) => (sides[i] === script ? (letter?.chosen ?? []) : []))
  return [...(byScript.get(script) ?? []), ...besides]
}

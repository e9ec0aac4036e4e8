import type { Face } from '../fonts/Face.ts'
import { type BaseDirection, embeddingLevels } from './bidi.ts'
import type { BidiAlgorithm } from './bidiAlgorithm.ts'
import { covers } from './covers.ts'
import { type ChainedFace, choiceFor, type FaceChain } from './FaceChain.ts'
import { type Grapheme, graphemes } from './graphemes.ts'
import { areShapedAlike, type LetterStyle, type LetterStyles } from './LetterStyle.ts'
import { fontScriptOf, scriptOf } from './scriptOf.ts'

/** A stretch of text with one font, one script, and one direction: the input of one call of the shaper. */
export interface TextRun {
  start: number
  end: number
  level: number
  face: Face
  /** ISO 15924; `undefined` for digits, spaces and signs alone. */
  script: string | undefined
  style: LetterStyle
}

/** Runs in logical order, and the characters that no font has. */
export interface ItemizedText {
  runs: TextRun[]
  missing: string[]
}

/**
 * Cuts a paragraph into runs, each grapheme in the font that the chain of its style has for it.
 *
 * @param direction of the text, or its levels
 * @param algorithm see `TextParts`
 */
export function itemize(
  text: string,
  styles: LetterStyles,
  direction: BaseDirection | Uint8Array = 'auto',
  algorithm?: BidiAlgorithm,
): ItemizedText {
  const isPlain = direction === 'ltr' || direction === 'auto'
  const plain = isPlain && plainText.test(text) && plainRuns(text, styles)
  // True of most texts, for which the steps below would give the same result, slowly.
  if (plain) return { runs: plain, missing: [] }
  const levels = typeof direction === 'string' ? embeddingLevels(text, direction, algorithm) : direction
  const runs: TextRun[] = []
  const missing = new Set<string>()
  for (const { start: from, text: part, style } of styledParts(text, styles))
    for (const { start, end, text: grapheme, script, chosen } of chooseFaces(part, style.chain)) {
      if (!chosen) missing.add(grapheme)
      const face = chosen ? chosen.face : style.chain.choices[0]?.face
      if (!face) continue
      const level = levels[from + start] ?? 0
      add(runs, { start: from + start, end: from + end, level, face, script, style })
    }
  return { runs, missing: [...missing] }
}

/** Appends a run, or extends the last one if the shaper can do both at once. */
function add(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1)
  const joins =
    last?.face === run.face &&
    last.end === run.start &&
    last.level === run.level &&
    areShapedAlike(last.style, run.style) &&
    (!run.script || !last.script || run.script === last.script)
  if (joins) {
    last.end = run.end
    last.script ??= run.script
  } else runs.push(run)
}

/** The parts of a text that are in one style, without empty ones. */
function styledParts(
  text: string,
  styles: LetterStyles,
): { start: number; text: string; style: LetterStyle }[] {
  let start = 0
  return styles.flatMap(({ end, style }, i) => {
    const part = { start, text: text.slice(start, i < styles.length - 1 ? end : undefined), style }
    start += part.text.length
    return part.text ? [part] : []
  })
}

/** The runs of a text that is Latin only; `undefined` if a font lacks a letter. */
function plainRuns(text: string, styles: LetterStyles): TextRun[] | undefined {
  const runs: TextRun[] = []
  for (const { start, text: part, style } of styledParts(text, styles)) {
    const face = plainFace(part, style.chain)
    if (!face) return undefined
    const script = plainLetter.test(part) ? 'Latn' : undefined
    add(runs, { start, end: start + part.length, level: 0, face, script, style })
  }
  return runs
}

/** Composed Latin letters, digits and signs of no script; none of them runs from right to left. */
const plainText = /^[\u0020-\u007e\u00a0-\u02af\u1e00-\u1eff\u2010-\u2027]+$/
/** The letters among them: without properties of Unicode, which take browsers long to compile. */
const plainLetter = /[a-zA-Z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u1e00-\u1eff]/

function plainFace(text: string, { choices, byScript, main }: FaceChain): Face | undefined {
  if (main && main !== 'Latn') return undefined
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
    return { script, chosen: script ? letterFace(grapheme.text, script, chain) : undefined, ...grapheme }
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

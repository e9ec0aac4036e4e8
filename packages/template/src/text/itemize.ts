import type { Face } from '../fonts/Face.ts'
import { isCutFor } from '../fonts/isCutFor.ts'
import { latePattern } from '../latePattern.ts'
import { type BaseDirection, embeddingLevels } from './bidi.ts'
import type { BidiAlgorithm } from './bidiAlgorithm.ts'
import { covers } from './covers.ts'
import { type ChainedFace, choiceFor, type FaceChain } from './FaceChain.ts'
import { type Grapheme, graphemes } from './graphemes.ts'
import { areShapedAlike, type LetterStyle, type LetterStyles } from './LetterStyle.ts'
import { fontScriptOf, scriptOf } from './scriptOf.ts'

/** Text with one font, one script, and one direction: the input of a call to the shaper. */
export interface TextRun {
  start: number
  end: number
  level: number
  face: Face
  /** ISO 15924; `undefined` for digits, spaces, and signs only. */
  script: string | undefined
  style: LetterStyle
}

/** Runs in logical order, without letters that wait for a file, and the characters missing from all fonts. */
export interface ItemizedText {
  runs: TextRun[]
  missing: string[]
}

/**
 * Splits a paragraph into runs, each grapheme in the font chosen by its style's chain.
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
      if (!face || isCutFor(grapheme, face)) continue
      const level = levels[from + start] ?? 0
      add(runs, { start: from + start, end: from + end, level, face, script, style })
    }
  return { runs, missing: [...missing] }
}

/** Appends a run, or extends the last one if they can be shaped together. */
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

/** Nonempty parts of a text in one style. */
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

/** Runs of a Latin-only text; `undefined` if a font lacks a letter. */
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

/** Composed Latin letters, digits, and common signs; all left-to-right. */
const plainText = /^[\u0020-\u007e\u00a0-\u02af\u1e00-\u1eff\u2010-\u2027]+$/
/** The letters among them, without Unicode properties, which browsers are slow to compile. */
const plainLetter = /[a-zA-Z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u1e00-\u1eff]/

function plainFace(text: string, { choices, byScript, main }: FaceChain): Face | undefined {
  if (main && main !== 'Latn') return undefined
  const face = (byScript.get('Latn') ?? choices)[0]?.face
  return face && covers(face, text) && !isCutFor(text, face) ? face : undefined
}

interface Letter extends Grapheme {
  /** `undefined` for graphemes that use their neighbor's. */
  script: string | undefined
  /** `undefined` if no font has it. */
  chosen: ChainedFace | undefined
}

/**
 * Chooses the face of each grapheme. Spaces and signs use the font of surrounding letters; between two scripts, or with
 * letters on one side only, that of the text's main script, so that paired brackets and quotes match. All digits use
 * one font, so that a date's match, whatever is next to it.
 */
export function chooseFaces(text: string, chain: FaceChain): Letter[] {
  const letters: Letter[] = graphemes(text).map((grapheme) => {
    const script = scriptOf(grapheme.text)
    return { script, chosen: script ? letterFace(grapheme.text, script, chain) : undefined, ...grapheme }
  })
  const gaps = gapsBetween(letters)
  const numbers = numberScript(gaps, chain.main)
  for (const gap of gaps) {
    const beside = facesFor(gap, gap.hasDigits ? numbers : signScript(gap, chain.main), chain)
    for (const sign of gap.signs)
      sign.chosen =
        beside.find(({ face }) => face && covers(face, sign.text)) ?? choiceFor(sign.text, chain.choices)
  }
  return letters
}

/** Digits, spaces, and signs between letters. */
interface Gap {
  signs: Letter[]
  /** Adjacent letters. */
  sides: Letter[]
  /** Scripts before and after them; `undefined` at an end of the text. */
  scripts: (string | undefined)[]
  hasDigits: boolean
}

function gapsBetween(letters: readonly Letter[]): Gap[] {
  const gaps: Gap[] = []
  for (let start = 0; start < letters.length; start++) {
    let end = start
    while (end < letters.length && !letters[end]?.script) end++
    if (end > start) {
      const signs = letters.slice(start, end)
      const sides = [letters[start - 1], letters[end]]
      gaps.push({
        signs,
        sides: sides.flatMap((letter) => letter ?? []),
        scripts: sides.map((letter) => letter?.script && fontScriptOf(letter.script)),
        hasDigits: signs.some(({ text }) => digit.test(text)),
      })
    }
    start = end
  }
  return gaps
}

const digit = latePattern(() => /\p{Nd}/u)

/** Script whose font draws the signs of a gap. */
function signScript({ scripts: [before, after] }: Gap, main: string | undefined): string | undefined {
  return before === after ? before : main
}

/** Script whose font draws all digits of a text: the one that most are next to. */
function numberScript(gaps: readonly Gap[], main: string | undefined): string | undefined {
  const beside = new Map<string, number>()
  for (const { scripts, hasDigits } of gaps)
    for (const script of hasDigits ? scripts : [])
      if (script) beside.set(script, (beside.get(script) ?? 0) + 1)
  const most = Math.max(0, ...beside.values())
  return (beside.get(main ?? '') ?? 0) === most ? main : [...beside].find(([, count]) => count === most)?.[0]
}

function letterFace(
  letter: string,
  script: string,
  { byScript, choices }: FaceChain,
): ChainedFace | undefined {
  const typeface = byScript.get(fontScriptOf(script))
  return typeface?.find(({ face }) => !face || covers(face, letter)) ?? choiceFor(letter, choices)
}

/** Fonts of a script, and of its letters next to a gap, best first. */
function facesFor({ sides }: Gap, script: string | undefined, { byScript }: FaceChain): ChainedFace[] {
  if (!script) return []
  const besides = sides.flatMap((side) =>
    side.script && fontScriptOf(side.script) === script ? (side.chosen ?? []) : [],
  )
  return [...(byScript.get(script) ?? []), ...besides]
}

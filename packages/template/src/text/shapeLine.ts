import type { ShapedGlyph } from '../fonts/Face.ts'
import type { WordSet } from '../words/WordSet.ts'
import { type BaseDirection, visualOrder } from './bidi.ts'
import type { FaceChain } from './FaceChain.ts'
import { itemize, type TextRun } from './itemize.ts'
import { isJoined } from './scriptOf.ts'

/** A glyph of a run. */
export interface SpacedGlyph extends ShapedGlyph {
  /** Whether letter spacing comes before it, inside the run. */
  spaced: boolean
}

/** A shaped run: its glyphs from left to right and its width, both in em. */
export interface ShapedRun extends TextRun {
  glyphs: SpacedGlyph[]
  /** Advance width at 1 px font size, without letter spacing. */
  width: number
  /** How many times letter spacing is added inside and after the run. */
  clusters: number
}

/** A line of text, shaped once, that can be measured and placed at any size. */
export interface ShapedLine {
  text: string
  /** Runs from left to right. */
  runs: ShapedRun[]
  width: number
  clusters: number
  missing: string[]
}

/** A line with its place in the text that it is from. */
export interface TextLine extends ShapedLine {
  /** Offset in the text as it is shown: without controls and break marks. */
  start: number
}

/** How the letters of a line are spaced and joined. */
export interface ShapeOptions {
  chain: FaceChain
  ligatures: boolean
  /** BCP 47; some fonts draw a letter differently for a language. */
  language?: string | undefined
  /** Direction of the paragraph that the line is from. */
  direction?: BaseDirection
  /** Words between which lines may break. */
  words?: WordSet | undefined
}

/** Shapes one line (no line breaks in it). */
export function shapeLine(text: string, options: ShapeOptions): ShapedLine {
  const { runs, missing } = itemize(text, options.chain, options.direction)
  const shaped = runs.map((run) => shapeRun(text, run, options))
  return {
    text,
    runs: visualOrder(shaped),
    width: sum(shaped.map((run) => run.width)),
    clusters: sum(shaped.map((run) => run.clusters)),
    missing,
  }
}

function shapeRun(text: string, run: TextRun, { ligatures, language }: ShapeOptions): ShapedRun {
  const { face, start, end, level, script } = run
  const joined = isJoined(script)
  const shaped = face.shape({
    text,
    start,
    end,
    rightToLeft: level % 2 === 1,
    ligatures: ligatures || joined,
    script,
    language,
  })
  // Not by spreading, which is slow for thousands of objects.
  const glyphs = shaped.map(({ id, cluster, advance, dx, dy }, i) => {
    const spaced = isSpaced(text, shaped[i - 1], cluster, joined)
    return { id, cluster, advance, dx, dy, spaced }
  })
  return {
    ...run,
    glyphs,
    width: sum(glyphs.map((glyph) => glyph.advance)) / face.unitsPerEm,
    clusters: glyphs.length && 1 + glyphs.filter(({ spaced }) => spaced).length,
  }
}

/** Joined letters stay together; only their words move apart. */
function isSpaced(text: string, before: ShapedGlyph | undefined, cluster: number, joined: boolean): boolean {
  if (!before || before.cluster === cluster) return false
  return !joined || text[before.cluster] === ' ' || text[cluster] === ' '
}

/** Width of a line in px at a font size; spacing is between characters, not after the last. */
export function lineWidth(
  line: Pick<ShapedLine, 'width' | 'clusters'>,
  size: number,
  spacing: number,
): number {
  return line.width * size + Math.max(0, line.clusters - 1) * spacing
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

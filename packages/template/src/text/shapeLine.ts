import type { ShapedGlyph } from '../fonts/Face.ts'
import { type BaseDirection, visualOrder } from './bidi.ts'
import { type ChainedFace, itemize, type TextRun } from './itemize.ts'

/** A shaped run: its glyphs from left to right and its width, both in em. */
export interface ShapedRun extends TextRun {
  glyphs: ShapedGlyph[]
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

/** How letters of a line stand to each other. */
export interface ShapeOptions {
  chain: readonly ChainedFace[]
  ligatures: boolean
  /** Direction of the paragraph that the line is from. */
  direction?: BaseDirection
}

/** Shapes one line (no line breaks in it). */
export function shapeLine(text: string, { chain, ligatures, direction }: ShapeOptions): ShapedLine {
  const { runs, missing } = itemize(text, chain, direction)
  const shaped = runs.map((run) => shapeRun(text, run, ligatures))
  return {
    text,
    runs: visualOrder(shaped),
    width: sum(shaped.map((run) => run.width)),
    clusters: sum(shaped.map((run) => run.clusters)),
    missing,
  }
}

function shapeRun(text: string, run: TextRun, ligatures: boolean): ShapedRun {
  const { face, start, end, level } = run
  const glyphs = face.shape({ text, start, end, rightToLeft: level % 2 === 1, ligatures })
  return {
    ...run,
    glyphs,
    width: sum(glyphs.map((glyph) => glyph.advance)) / face.unitsPerEm,
    clusters: new Set(glyphs.map((glyph) => glyph.cluster)).size,
  }
}

/** Width of a line in px at a font size; spacing stands between characters, not after the last. */
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

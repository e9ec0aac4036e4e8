import type { ShapedGlyph } from '../fonts/Face.ts'
import type { WordSet } from '../words/WordSet.ts'
import { type BaseDirection, visualOrder } from './bidi.ts'
import { itemize, type TextRun } from './itemize.ts'
import { type LetterStyles, lineScaleOf, stylesWithin } from './LetterStyle.ts'
import { isolates } from './rightToLeft.ts'
import { isJoined } from './scriptOf.ts'
import type { TextParts } from './TextParts.ts'

/** A glyph of a run. */
export interface SpacedGlyph extends ShapedGlyph {
  /** True if letter spacing precedes it inside the run. */
  spaced: boolean
}

/** A shaped run: its glyphs from left to right, in font units. */
export interface ShapedRun extends TextRun {
  glyphs: SpacedGlyph[]
  /** Advance width at a text size of 1 px, excluding letter spacing. */
  width: number
  /** Number of letter spaces inside and after the run. */
  clusters: number
}

/** A line of text, shaped once, for measuring and placing at any size. */
export interface ShapedLine {
  text: string
  /** Runs from left to right. */
  runs: ShapedRun[]
  width: number
  clusters: number
  /** px between its characters. */
  spacing: number
  /** Height as a multiple of the text's size, from its largest letters. */
  lineScale: number
  missing: string[]
}

/** Cache of lines and runs shaped for the last text: while somebody types, most are reused in the next. */
export interface ShapedLines {
  /** Call before each text: lines it doesn't use are dropped with the next one. */
  startText(): void
  /** Returns the same object for the same letters in the same faces and sizes. */
  get(wanted: WantedLine, shape: () => ShapedLine): ShapedLine
  /** Returns a run with the same letters and neighbors, wherever in its line. */
  getRun(wanted: WantedRun, shape: () => ShapedRun): ShapedRun
}

/** Everything that decides how a run is shaped. */
export interface WantedRun {
  /** Text of the line. */
  text: string
  run: TextRun
  language: string | undefined
}

/** Everything that decides how a line is shaped. */
export interface WantedLine extends Pick<ShapedLine, 'text' | 'lineScale' | 'missing'> {
  runs: readonly TextRun[]
  language: string | undefined
}

/** Extra space after some characters of a justified line. */
export interface Stretch {
  /** In px. */
  gap: number
  /** Offsets of these characters in the line. */
  after: ReadonlySet<number>
}

/** A line with its position in the text. */
export interface TextLine extends ShapedLine {
  /** Offset in the displayed text: without controls and break marks. */
  start: number
  /** Number of its paragraph. */
  paragraph: number
  /** Absent if not justified. */
  stretch?: Stretch
}

/** Spacing and joining of a line's letters. */
export interface ShapeOptions {
  /** By offset in the displayed text. */
  styles: LetterStyles
  /** BCP 47; some fonts have language-specific letter forms. */
  language?: string | undefined
  /** Direction of the line's paragraph; or, by offset in the line, its levels in the paragraph. */
  direction?: BaseDirection | Uint8Array
  /** Words that lines may break between. */
  words?: WordSet | undefined
  parts?: Partial<TextParts> | undefined
  /** Cache of lines that need not be shaped again. */
  shapedLines?: ShapedLines | undefined
}

/**
 * Shapes a single line.
 *
 * @param start its offset in the displayed text
 */
export function shapeLine(text: string, options: ShapeOptions, start = 0): ShapedLine {
  const styles = stylesWithin(options.styles, start, start + text.length)
  const { language, shapedLines } = options
  const { runs, missing } = itemize(text, styles, options.direction, options.parts?.bidiAlgorithm)
  const wanted = { text, runs, language, lineScale: lineScaleOf(styles), missing }
  return shapedLines ? shapedLines.get(wanted, () => shapeAnew(wanted, shapedLines)) : shapeAnew(wanted)
}

function shapeAnew(wanted: WantedLine, known?: ShapedLines): ShapedLine {
  const { text, runs, language, lineScale, missing } = wanted
  const shapeOne = (run: TextRun) => {
    const shape = () => shapeRun(text, run, language)
    return known ? known.getRun({ text, run, language }, shape) : shape()
  }
  const shaped = visualOrder(runs.map(shapeOne))
  return {
    text,
    runs: shaped,
    width: sum(shaped.map((run) => run.width)),
    clusters: sum(shaped.map((run) => run.clusters)),
    spacing: spacingOf(shaped),
    lineScale,
    missing,
  }
}

/** Spacing between characters of runs, but not after the last. */
function spacingOf(runs: readonly ShapedRun[]): number {
  const spacing = runs[0]?.style.spacing ?? 0
  const clusters = sum(runs.map((run) => run.clusters))
  if (runs.every(({ style }) => style.spacing === spacing)) return Math.max(0, clusters - 1) * spacing
  const last = runs.filter((run) => run.clusters > 0).at(-1)
  return sum(runs.map((run) => run.clusters * run.style.spacing)) - (last?.style.spacing ?? 0)
}

function shapeRun(text: string, run: TextRun, language: string | undefined): ShapedRun {
  const { face, start, end, level, script, style } = run
  const joined = isJoined(script)
  const all = face.shape({
    text,
    start,
    end,
    rightToLeft: level % 2 === 1,
    ligatures: style.ligatures || joined,
    script,
    language,
  })
  // Skips controls: they have no ink, but would get letter spacing.
  const shaped = isolates.test(text) ? all.filter(({ cluster }) => !isolates.test(text[cluster] ?? '')) : all
  // Spreading is slow for thousands of objects.
  const glyphs = shaped.map(({ id, cluster, advance, dx, dy }, i) => {
    const spaced = isSpaced(text, shaped[i - 1], cluster, joined)
    return { id, cluster, advance, dx, dy, spaced }
  })
  return {
    glyphs,
    width: (sum(glyphs.map((glyph) => glyph.advance)) / face.unitsPerEm) * style.scale,
    clusters: glyphs.length && 1 + glyphs.filter(({ spaced }) => spaced).length,
    ...run,
  }
}

/** Returns true if letter spacing applies. Joined letters stay together; only their words move apart. */
function isSpaced(text: string, before: ShapedGlyph | undefined, cluster: number, joined: boolean): boolean {
  if (!before || before.cluster === cluster) return false
  return !joined || text[before.cluster] === ' ' || text[cluster] === ' '
}

/** Width of a line in px at a font size. */
export function lineWidth(line: Pick<TextLine, 'width' | 'spacing' | 'stretch'>, size: number): number {
  const width = line.width * size + line.spacing
  return line.stretch ? width + line.stretch.gap * line.stretch.after.size : width
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

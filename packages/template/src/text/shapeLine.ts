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
  /** True if letter spacing comes before it, inside the run. */
  spaced: boolean
}

/** A shaped run: its glyphs from left to right, in font units. */
export interface ShapedRun extends TextRun {
  glyphs: SpacedGlyph[]
  /** Advance width if the text's size is 1 px, without letter spacing. */
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
  /** px between its characters. */
  spacing: number
  /** Height as a multiple of the text's size: that of its largest letters. */
  lineScale: number
  missing: string[]
}

/** Lines and runs that were shaped for the last text: while somebody types, most of those of the next text are among them. */
export interface ShapedLines {
  /** Call before each text: lines that it does not use are forgotten with the next one. */
  startText(): void
  /** The same object for the same letters in the same faces and sizes. */
  get(wanted: WantedLine, shape: () => ShapedLine): ShapedLine
  /** A run of the same letters beside the same ones, wherever in its line. */
  getRun(wanted: WantedRun, shape: () => ShapedRun): ShapedRun
}

/** All that decides how a run is shaped. */
export interface WantedRun {
  /** Text of the line. */
  text: string
  run: TextRun
  language: string | undefined
}

/** All that decides how a line is shaped. */
export interface WantedLine extends Pick<ShapedLine, 'text' | 'lineScale' | 'missing'> {
  runs: readonly TextRun[]
  language: string | undefined
}

/** Room that a justified line has after some of its characters. */
export interface Stretch {
  /** In px. */
  gap: number
  /** Offsets of these characters in the line. */
  after: ReadonlySet<number>
}

/** A line with its place in the text that it is from. */
export interface TextLine extends ShapedLine {
  /** Offset in the text as it is shown: without controls and break marks. */
  start: number
  /** Number of the paragraph that it is from. */
  paragraph: number
  /** Absent if it is not justified. */
  stretch?: Stretch
}

/** How the letters of a line are spaced and joined. */
export interface ShapeOptions {
  /** By offset in the text as it is shown. */
  styles: LetterStyles
  /** BCP 47; some fonts draw a letter differently for a language. */
  language?: string | undefined
  /** Direction of the paragraph that the line is from; or, by offset in the line, its levels in the paragraph. */
  direction?: BaseDirection | Uint8Array
  /** Words between which lines may break. */
  words?: WordSet | undefined
  parts?: Partial<TextParts> | undefined
  /** Lines that need not be shaped again. */
  shapedLines?: ShapedLines | undefined
}

/**
 * Shapes one line (no line breaks in it).
 *
 * @param start its offset in the text as it is shown
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

/** Spacing between the characters of runs, and not after the last. */
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
  // Skip controls: they have no ink, but would get letter spacing.
  const shaped = isolates.test(text) ? all.filter(({ cluster }) => !isolates.test(text[cluster] ?? '')) : all
  // Not by spreading, which is slow for thousands of objects.
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

/** Joined letters stay together; only their words move apart. */
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

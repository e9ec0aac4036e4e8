import type { TextContent } from '../certificate/Certificate.ts'
import type { DrawOp, GlyphsOp } from '../drawing/DrawOp.ts'
import type { Polygon } from '../geometry/polygonsOverlap.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import { isJoined, scriptOf } from '../text/scriptOf.ts'
import { coreHeight } from './coreHeight.ts'
import type { FieldLayout } from './FieldLayout.ts'
import type { Effort, InkShapes } from './inkShapes.ts'

/** Negative letter spacing up to which letters are no closer than in some fonts, as a share of the font size. */
const minTightening = 0.12
/** Share of letters that may overlap their neighbors, as “f” and “j” do in many fonts. */
const crowdedShare = 0.1

/** Finds overlapping lines or letters within a value. */
export function closeness(
  { item, lines = [], size }: FieldLayout,
  ink: InkShapes,
  effort: Effort,
): ('lines' | 'letters')[] {
  const { content } = item
  const linesMeet = lines.some((line, i) =>
    line.some((op) => lines[i + 1]?.some((next) => collide(op, next, ink, effort))),
  )
  const text = content.kind === 'table' ? content.cell : content
  const lettersMeet = text.kind === 'text' && isTight(text, size) && isCrowded(lines.flat(), ink, effort)
  return [...(linesMeet ? (['lines'] as const) : []), ...(lettersMeet ? (['letters'] as const) : [])]
}

/**
 * Returns true if letters of two lines overlap by more than descenders and ascenders: some extend into the middle of
 * the other line.
 */
function collide(a: GlyphsOp, b: GlyphsOp, ink: InkShapes, effort: Effort): boolean {
  const reachInto = (op: GlyphsOp, glyphsOp: GlyphsOp) => {
    const core = coreOf(glyphsOp, ink)
    return core !== undefined && ink.covers(op, core, effort)
  }
  return ink.overlap(a, b, effort) && (reachInto(a, b) || reachInto(b, a))
}

function coreOf(glyphsOp: GlyphsOp, ink: InkShapes): Polygon | undefined {
  const { y, width, height } = ink.bounds(upright(glyphsOp))
  if (!(width > 0 && height > 0)) return undefined
  const [top, bottom] = [glyphsOp.y - glyphsOp.size * coreHeight, glyphsOp.y].map(
    (edge) => (edge - y) / height,
  )
  return partOf(ink.hull(glyphsOp), [0, 1], [top as number, bottom as number])
}

/** A part of a rectangle, by shares of its sides. */
function partOf(rectangle: Polygon, across: Span, down: Span): Polygon {
  const [corner, right, , below] = rectangle as [Point, Point, Point, Point]
  const at = (x: number, y: number) => ({
    x: corner.x + (right.x - corner.x) * x + (below.x - corner.x) * y,
    y: corner.y + (right.y - corner.y) * x + (below.y - corner.y) * y,
  })
  const [[left, end], [top, bottom]] = [across, down]
  return [at(left, top), at(end, top), at(end, bottom), at(left, bottom)]
}

type Span = readonly [from: number, to: number]

/** Returns true for tight letter spacing, which doesn't shrink with a value or table. */
function isTight({ spans, letterSpacing }: TextContent, size: number): boolean {
  const spacings = spans.map((span) => span.letterSpacing ?? letterSpacing)
  return Math.min(...spacings) < -minTightening * size
}

function isCrowded(runs: readonly GlyphsOp[], ink: InkShapes, effort: Effort): boolean {
  // Joined letters have no spacing.
  const separate = runs.filter(({ text }) => !isJoined(scriptOf(/\p{L}/u.exec(text)?.[0] ?? '')))
  const letters = separate.reduce((sum, { glyphs }) => sum + glyphs.length, 0)
  return separate.reduce((sum, op) => sum + crowded(op, ink, effort), 0) > letters * crowdedShare
}

/** Number of letters that extend into the middle of their neighbor. */
function crowded(glyphsOp: GlyphsOp, ink: InkShapes, effort: Effort): number {
  const letters = glyphsOp.glyphs.map((glyph): GlyphsOp => ({ ...glyphsOp, glyphs: [glyph] }))
  return letters.filter((letter, i) => {
    const next = letters[i + 1]
    if (!next || next.glyphs[0]?.cluster === letter.glyphs[0]?.cluster) return false
    const [own, other] = [middleOf(letter, ink), middleOf(next, ink)]
    return own && other && (ink.covers(letter, other, effort) || ink.covers(next, own, effort))
  }).length
}

/** The middle half of a letter; `undefined` without ink. */
function middleOf(letter: GlyphsOp, ink: InkShapes): Polygon | undefined {
  const isInk = ink.bounds(upright(letter)).width > 0
  return isInk ? partOf(ink.hull(letter), [0.25, 0.75], [0, 1]) : undefined
}

function upright({ rotation: _turn, ...op }: GlyphsOp): DrawOp {
  return op
}

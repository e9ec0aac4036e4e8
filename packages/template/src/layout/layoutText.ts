import type { DrawOp, GlyphsOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { CompleteField } from '../model/fieldDefaults.ts'
import { createFaceChain } from '../text/FaceChain.ts'
import { type FittedText, fitText, type TextBlock } from '../text/fitText.ts'
import { lineWidth, type ShapedLine, type ShapedRun } from '../text/shapeLine.ts'
import {
  anchoredLeft,
  baselineRatio,
  type FieldContext,
  type FieldIssue,
  type FieldLayout,
  outsideIssue,
  rotationOf,
} from './FieldLayout.ts'
import { edgeTolerance, overhang } from './overhang.ts'
import { heightRoom, widthRoom } from './textRoom.ts'
import { underlineOf } from './underlineOf.ts'

/** Maximum number of missing characters that a message names. */
const maxNamed = 10

/** Lays out a text field: shaped, fitted, aligned. Without its font loaded it takes room but draws nothing. */
export function layoutText(context: FieldContext): FieldLayout {
  const { field, bleeds } = context
  const result = fitField(context)
  if (!result) return { ops: [], box: emptyBox(field), size: field.fontSize, issues: [] }
  const { fitted, maxWidth, place } = result
  const { ops, over } = place(fitted)
  const box = textBox(field, fitted)
  return {
    ops,
    box,
    size: fitted.size,
    issues: textIssues(context, fitted, over, maxWidth),
    ...(!bleeds && { isValue: true }),
    ...(fitted.wrapped && !bleeds && field.height === undefined && { grew: box }),
  }
}

/** A field's text, fitted, with the inputs that decided the fit. */
interface FittedField {
  fitted: FittedText
  maxWidth: number
  place(block: TextBlock): PlacedBlock
}

/** Fits a field's text into its room; `undefined` without text, or without its font. */
export function fitField(context: FieldContext): FittedField | undefined {
  const { field, value, page, fonts, words, locale, bleeds } = context
  const chain = createFaceChain(value, fonts.catalog.chain(field, value, locale), fonts.get)
  if (!value || !chain.choices.some(({ face }) => face)) return undefined
  const maxWidth = widthRoom(field, page, bleeds)
  const place = createBlockPlacer(context)
  const fitted = fitText({
    text: value,
    chain,
    ligatures: field.letterSpacing === 0,
    language: locale,
    words,
    fontSize: field.fontSize,
    minFontSize: field.minFontSize,
    letterSpacing: field.letterSpacing,
    maxWidth,
    fit: field.fit,
    hasHeight: (lines, size, wrapped) => hasHeight(context, lines, size, wrapped),
    accepts: (block) => place(block).over <= edgeTolerance,
  })
  return { fitted, maxWidth, place }
}

/** A text in its place, and how far it reaches past the page in px; 0 for one that may. */
interface PlacedBlock extends TextBlock {
  ops: DrawOp[]
  over: number
}

/**
 * Places lines; placing the same ones again costs nothing, since the lines tried last are mostly the ones
 * drawn.
 */
function createBlockPlacer(context: FieldContext): (block: TextBlock) => PlacedBlock {
  const { field, bleeds, page, fonts } = context
  let last: PlacedBlock | undefined
  return ({ lines, size }) => {
    if (last?.lines === lines && last.size === size) return last
    const first = firstBaseline(field, lines.length, size)
    const runs = lines.flatMap((line, i) =>
      placeLine(context, size, line, first + i * size * field.lineHeight),
    )
    const underline = field.isUnderline ? underlineOf(context, { lines, size }, first, runs) : undefined
    const ops: DrawOp[] = underline ? [underline, ...runs] : runs
    last = { lines, size, ops, over: bleeds ? 0 : overhang(ops, page, fonts) }
    return last
  }
}

function placeLine(context: FieldContext, size: number, line: ShapedLine, baseline: number): GlyphsOp[] {
  const { field } = context
  const width = lineWidth(line, size, field.letterSpacing)
  let x = anchoredLeft(field.x, width, field.alignment)
  const placed = line.runs.map((run) => {
    const op = placeRun(context, size, line, run, x, baseline)
    x += run.width * size + run.clusters * field.letterSpacing
    return { op, start: run.start }
  })
  // Reading order: copied or spoken text keeps the order in which it was written.
  return placed.sort((a, b) => a.start - b.start).map(({ op }) => op)
}

function placeRun(
  { field, index }: FieldContext,
  size: number,
  line: ShapedLine,
  run: ShapedRun,
  x: number,
  baseline: number,
): GlyphsOp {
  const scale = size / run.face.unitsPerEm
  let pen = 0
  const glyphs = run.glyphs.map((glyph) => {
    if (glyph.spaced) pen += field.letterSpacing
    const at = {
      id: glyph.id,
      x: pen + glyph.dx * scale,
      y: -glyph.dy * scale,
      cluster: glyph.cluster - run.start,
    }
    pen += glyph.advance * scale
    return at
  })
  return {
    kind: 'glyphs',
    field: index,
    face: run.face.id,
    size,
    color: field.color,
    opacity: field.opacity,
    ...rotationOf(field),
    x,
    y: baseline,
    glyphs,
    text: line.text.slice(run.start, run.end),
    rightToLeft: run.level % 2 === 1,
  }
}

function emptyBox(field: CompleteField): Rect {
  const width = field.width ?? 0
  return {
    x: anchoredLeft(field.x, width, field.alignment),
    y: field.y,
    width,
    height: field.height ?? field.fontSize,
  }
}

function textBox(field: CompleteField, fitted: FittedText): Rect {
  const widest = Math.max(...fitted.lines.map((line) => lineWidth(line, fitted.size, field.letterSpacing)))
  const width = field.width ?? widest
  return {
    x: anchoredLeft(field.x, width, field.alignment),
    y: field.y,
    width,
    height: field.height ?? blockHeight(field, fitted.lines.length, fitted.size),
  }
}

/** Height of lines in a box without a height: the first line keeps its place when it shrinks. */
function blockHeight({ fontSize, lineHeight }: CompleteField, lines: number, size: number): number {
  return fontSize + (lines - 1) * size * lineHeight
}

/** Whether lines have room: in the box, or on the page if they are more than were typed. */
function hasHeight({ field, page }: FieldContext, lines: number, size: number, wrapped: boolean): boolean {
  if (field.height !== undefined) return boxedHeight(field, lines, size) <= field.height + 0.01
  return !wrapped || blockHeight(field, lines, size) <= heightRoom(field, page)
}

/** Height of lines in a box, without room for a larger size. */
function boxedHeight({ lineHeight }: CompleteField, lines: number, size: number): number {
  return size + (lines - 1) * size * lineHeight
}

const spaceAbove = { top: 0, middle: 0.5, bottom: 1 }

/** The first of these lines' baseline: of all lines in a box, or as if nothing had shrunk. */
export function firstBaseline(field: CompleteField, lines: number, size: number): number {
  if (field.height === undefined) return field.y + baselineRatio * field.fontSize
  const left = field.height - boxedHeight(field, lines, size)
  return field.y + left * spaceAbove[field.verticalAlign] + baselineRatio * size
}

function textIssues(context: FieldContext, fitted: FittedText, over: number, maxWidth: number): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (fitted.missing.length) {
    const named = fitted.missing.slice(0, maxNamed).map((text) => [...text].slice(0, 8).join(''))
    const more = fitted.missing.length > maxNamed
    const characters = more ? [...named, '…'] : named
    issues.push({
      code: 'missing_character',
      message: `No shipped font has ${named.map((text) => `“${text}”`).join(', ')}${more ? ' …' : ''}.`,
      values: { characters },
    })
  }
  const { lines, size, fits, wrapped } = fitted
  if (!fits || !hasHeight(context, lines.length, size, wrapped))
    issues.push(overflowIssue(fitted, maxWidth, context.field.letterSpacing))
  else if (over > edgeTolerance) issues.push(outsideIssue(over))
  return issues
}

function overflowIssue(fitted: FittedText, maxWidth: number, spacing: number): FieldIssue {
  const widthOf = (line: ShapedLine) => lineWidth(line, fitted.size, spacing)
  const widest = fitted.lines.reduce((a, b) => (widthOf(a) >= widthOf(b) ? a : b))
  const width = widthOf(widest)
  const size = round(fitted.size)
  if (width <= maxWidth)
    return {
      code: 'too_many_lines',
      message: `This text does not fit: it needs more lines than there is room for at ${size} px.`,
      values: { size },
    }
  const over = Math.max(1, Math.ceil([...widest.text].length * (1 - maxWidth / width)))
  const characters = over === 1 ? 'character' : 'characters'
  return {
    code: 'text_too_long',
    message: `This text does not fit: ${over} ${characters} too long at ${size} px.`,
    values: { over, size },
  }
}

function round(size: number): number {
  return Math.round(size * 100) / 100
}

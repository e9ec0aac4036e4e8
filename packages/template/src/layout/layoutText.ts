import type { CompleteField } from '../model/fieldDefaults.ts'
import type { Dimensions } from '../model/Template.ts'
import { type FittedText, fitText } from '../text/fitText.ts'
import { lineWidth, type ShapedLine, type ShapedRun } from '../text/shapeLine.ts'
import type { GlyphsOp } from './DrawOp.ts'
import {
  anchoredLeft,
  type Box,
  type FieldContext,
  type FieldIssue,
  type FieldLayout,
  turnOf,
} from './FieldLayout.ts'

/** The baseline's place in the line box, whatever the font: a substituted font never moves a line. */
const baselineRatio = 0.8

/** How many missing characters a message names. */
const maxNamed = 10

/** Lays out a text field: shaped, fitted, aligned. Without its font loaded it takes room but draws nothing. */
export function layoutText(context: FieldContext): FieldLayout {
  const { field, value, page, fonts, locale } = context
  const chain = fonts.catalog.chain(field, value, locale).flatMap(({ id, only, alone }) => {
    const face = fonts.get(id)
    return face ? [{ face, only, alone }] : []
  })
  if (!chain.length || !value) return { ops: [], box: emptyBox(field), size: field.fontSize, issues: [] }
  const maxWidth = availableWidth(field, page)
  const fitted = fitText({
    text: value,
    chain,
    ligatures: field.letterSpacing === 0,
    fontSize: field.fontSize,
    minFontSize: field.minFontSize,
    letterSpacing: field.letterSpacing,
    maxWidth,
  })
  const lineDistance = fitted.size * field.lineHeight
  const firstBaseline = field.y + baselineRatio * field.fontSize
  const ops = fitted.lines.flatMap((line, i) =>
    placeLine(context, fitted, line, firstBaseline + i * lineDistance),
  )
  return {
    ops,
    box: textBox(field, fitted, lineDistance),
    size: fitted.size,
    issues: textIssues(context, fitted, maxWidth, lineDistance),
  }
}

/** Room for a line: the field's own width, or up to the nearest page edge that the anchor allows. */
export function availableWidth(field: CompleteField, page: Dimensions): number {
  if (field.width !== undefined) return field.width
  const left = Math.max(0, field.x)
  const right = Math.max(0, page.width - field.x)
  if (field.alignment === 'center') return 2 * Math.min(left, right)
  return field.alignment === 'right' ? left : right
}

function placeLine(
  context: FieldContext,
  fitted: FittedText,
  line: ShapedLine,
  baseline: number,
): GlyphsOp[] {
  const { field } = context
  const width = lineWidth(line, fitted.size, field.letterSpacing)
  let x = anchoredLeft(field.x, width, field.alignment)
  const placed = line.runs.map((run) => {
    const op = placeRun(context, fitted.size, line, run, x, baseline)
    x += run.width * fitted.size + run.clusters * field.letterSpacing
    return { op, start: run.start }
  })
  // Reading order: what is copied or read aloud comes in the order it was written.
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
  let previous = run.glyphs[0]?.cluster
  const glyphs = run.glyphs.map((glyph) => {
    if (glyph.cluster !== previous) pen += field.letterSpacing
    previous = glyph.cluster
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
    ...turnOf(field),
    x,
    y: baseline,
    glyphs,
    text: line.text.slice(run.start, run.end),
    rightToLeft: run.level % 2 === 1,
  }
}

function emptyBox(field: CompleteField): Box {
  const width = field.width ?? 0
  return { x: anchoredLeft(field.x, width, field.alignment), y: field.y, width, height: field.fontSize }
}

function textBox(field: CompleteField, fitted: FittedText, lineDistance: number): Box {
  const widest = Math.max(...fitted.lines.map((line) => lineWidth(line, fitted.size, field.letterSpacing)))
  const width = field.width ?? widest
  return {
    x: anchoredLeft(field.x, width, field.alignment),
    y: field.y,
    width,
    height: field.fontSize + (fitted.lines.length - 1) * lineDistance,
  }
}

function textIssues(
  { field, page }: FieldContext,
  fitted: FittedText,
  maxWidth: number,
  lineDistance: number,
): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (fitted.missing.length) {
    const named = fitted.missing.slice(0, maxNamed).map((text) => `“${[...text].slice(0, 8).join('')}”`)
    const characters = `${named.join(', ')}${fitted.missing.length > maxNamed ? ' …' : ''}`
    issues.push({
      code: 'missing_character',
      message: `No shipped font has ${characters}.`,
      values: { characters },
    })
  }
  const bottom = field.y + field.fontSize + (fitted.lines.length - 1) * lineDistance
  const tooTall = fitted.wrapped && bottom > page.height
  if (!fitted.fits || tooTall) issues.push(overflowIssue(fitted, maxWidth, field.letterSpacing))
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
      message: `This text does not fit: it needs more lines than the page has room for at ${size} px.`,
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

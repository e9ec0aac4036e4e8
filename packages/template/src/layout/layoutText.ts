import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import type { DrawOp, GlyphsOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import { createFaceChain } from '../text/FaceChain.ts'
import { type FittedText, fitText, type TextBlock } from '../text/fitText.ts'
import { lineWidth, type ShapedLine, type ShapedRun } from '../text/shapeLine.ts'
import {
  anchoredLeft,
  baselineRatio,
  type ContentLayout,
  type FieldIssue,
  type ItemContext,
  outsideIssue,
  rotationOf,
} from './FieldLayout.ts'
import { edgeTolerance, overhang } from './overhang.ts'
import { heightRoom, widthRoom } from './textRoom.ts'
import { underlineOf } from './underlineOf.ts'

/** Maximum number of missing characters that a message names. */
const maxNamed = 10

type TextItem = CertificateItem<TextContent>
type TextContext = ItemContext<TextContent>

/** Lays out a text: shaped, fitted, aligned. Without its font loaded it takes room but draws nothing. */
export function layoutText(context: TextContext): ContentLayout {
  const { item } = context
  const result = fitItem(context)
  if (!result) return { ops: [], box: emptyBox(item), size: item.content.fontSize, issues: [] }
  const { fitted, maxWidth, place } = result
  const { ops, over } = place(fitted)
  const box = textBox(item, fitted)
  return {
    ops,
    box,
    size: fitted.size,
    issues: textIssues(context, fitted, over, maxWidth),
    ...(!item.mayBleed && { isValue: true }),
    ...(fitted.wrapped && !item.mayBleed && item.box.height === undefined && { grew: box }),
  }
}

/** An item's text, fitted, with the inputs that decided the fit. */
interface FittedItem {
  fitted: FittedText
  maxWidth: number
  place(block: TextBlock): PlacedBlock
}

/** Fits a text into its room; `undefined` without text, or without its font. */
export function fitItem(context: TextContext): FittedItem | undefined {
  const { item, value, page, fonts, words } = context
  const { spans, fontSize, minFontSize, letterSpacing, fit, locale } = item.content
  const chain = createFaceChain(value, fonts.catalog.chain(spans[0], value, locale), fonts.get)
  if (!value || !chain.choices.some(({ face }) => face)) return undefined
  const maxWidth = widthRoom(item, page)
  const place = createBlockPlacer(context)
  const fitted = fitText({
    text: value,
    chain,
    ligatures: letterSpacing === 0,
    language: locale,
    words,
    fontSize,
    minFontSize,
    letterSpacing,
    maxWidth,
    fit,
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
function createBlockPlacer(context: TextContext): (block: TextBlock) => PlacedBlock {
  const { item, page, fonts } = context
  const { lineHeight, spans } = item.content
  let last: PlacedBlock | undefined
  return ({ lines, size }) => {
    if (last?.lines === lines && last.size === size) return last
    const first = firstBaseline(item, lines.length, size)
    const runs = lines.flatMap((line, i) => placeLine(context, size, line, first + i * size * lineHeight))
    const underline = spans[0].isUnderline ? underlineOf(context, { lines, size }, first, runs) : undefined
    const ops: DrawOp[] = underline ? [underline, ...runs] : runs
    last = { lines, size, ops, over: item.mayBleed ? 0 : overhang(ops, page, fonts) }
    return last
  }
}

function placeLine(context: TextContext, size: number, line: ShapedLine, baseline: number): GlyphsOp[] {
  const { box, content } = context.item
  const width = lineWidth(line, size, content.letterSpacing)
  let x = anchoredLeft(box.x, width, box.alignment)
  const placed = line.runs.map((run) => {
    const op = placeRun(context, size, line, run, x, baseline)
    x += run.width * size + run.clusters * content.letterSpacing
    return { op, start: run.start }
  })
  // Reading order: copied or spoken text keeps the order in which it was written.
  return placed.sort((a, b) => a.start - b.start).map(({ op }) => op)
}

function placeRun(
  { item, index }: TextContext,
  size: number,
  line: ShapedLine,
  run: ShapedRun,
  x: number,
  baseline: number,
): GlyphsOp {
  const { spans, letterSpacing } = item.content
  const scale = size / run.face.unitsPerEm
  let pen = 0
  const glyphs = run.glyphs.map((glyph) => {
    if (glyph.spaced) pen += letterSpacing
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
    color: spans[0].color,
    opacity: item.opacity,
    ...rotationOf(item),
    x,
    y: baseline,
    glyphs,
    text: line.text.slice(run.start, run.end),
    rightToLeft: run.level % 2 === 1,
  }
}

function emptyBox({ box, content }: TextItem): Rect {
  const { width = 0, height = content.fontSize } = box
  return { x: anchoredLeft(box.x, width, box.alignment), y: box.y, width, height }
}

function textBox({ box, content }: TextItem, { lines, size }: FittedText): Rect {
  const width = box.width ?? Math.max(...lines.map((line) => lineWidth(line, size, content.letterSpacing)))
  const height = box.height ?? blockHeight(content, lines.length, size)
  return { x: anchoredLeft(box.x, width, box.alignment), y: box.y, width, height }
}

/** Height of lines in a box without a height: the first line keeps its place when it shrinks. */
function blockHeight({ fontSize, lineHeight }: TextContent, lines: number, size: number): number {
  return fontSize + (lines - 1) * size * lineHeight
}

/** Whether lines have room: in the box, or on the page if they are more than were typed. */
function hasHeight({ item, page }: TextContext, lines: number, size: number, wrapped: boolean): boolean {
  const { box, content } = item
  if (box.height !== undefined) return boxedHeight(content, lines, size) <= box.height + 0.01
  return !wrapped || blockHeight(content, lines, size) <= heightRoom(item, page)
}

/** Height of lines in a box, without room for a larger size. */
function boxedHeight({ lineHeight }: TextContent, lines: number, size: number): number {
  return size + (lines - 1) * size * lineHeight
}

const spaceAbove = { top: 0, middle: 0.5, bottom: 1 }

/** The first of these lines' baseline: of all lines in a box, or as if nothing had shrunk. */
export function firstBaseline({ box, content }: TextItem, lines: number, size: number): number {
  if (box.height === undefined) return box.y + baselineRatio * content.fontSize
  const left = box.height - boxedHeight(content, lines, size)
  return box.y + left * spaceAbove[content.verticalAlign] + baselineRatio * size
}

function textIssues(context: TextContext, fitted: FittedText, over: number, maxWidth: number): FieldIssue[] {
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
    issues.push(overflowIssue(fitted, maxWidth, context.item.content.letterSpacing))
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

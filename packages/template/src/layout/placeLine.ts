import type { TextContent, TextSpan } from '../certificate/Certificate.ts'
import type { GlyphsOp } from '../drawing/DrawOp.ts'
import { stretchesWithin } from '../text/LetterStyle.ts'
import { lineWidth, type ShapedRun, type TextLine } from '../text/shapeLine.ts'
import { anchoredLeft, type ItemContext, rotationOf } from './FieldLayout.ts'
import type { LastFit } from './FittedItem.ts'
import type { LineLook, PlacedLine, PlacedPart } from './PlacedLine.ts'

/** Text with one paint, up to an offset in the displayed text. */
export interface SpanStretch {
  end: number
  span: TextSpan
}

type TextContext = ItemContext<TextContent> & { lastFit?: LastFit }

/** Places a line on its baseline. Reuses the object if `lastFit` has it at that position, in the same colors. */
export function placeLine(
  context: TextContext,
  spans: readonly SpanStretch[],
  size: number,
  line: TextLine,
  baseline: number,
): PlacedLine {
  const { item, lastFit } = context
  const width = lineWidth(line, size)
  const left = anchoredLeft(item.box.x, width, item.box.alignment)
  const position = { size, left, width, baseline }
  if (!lastFit) return placeAnew(context, spans, line, position)
  const look = lookOf(context, spans, line, position)
  const known = lastFit.placedLines.get(line.runs)
  if (known && isSameLook(known.look, look)) return known.placed
  const placed = placeAnew(context, spans, line, position)
  lastFit.placedLines.set(line.runs, { look, placed })
  return placed
}

function lookOf(
  { item, index }: TextContext,
  spans: readonly SpanStretch[],
  { start, text, stretch }: TextLine,
  { size, left, width, baseline }: LinePosition,
): LineLook {
  const { rotation } = rotationOf(item)
  const parts = stretchesWithin(spans, start, start + text.length)
  return [
    ...[index, item.opacity, rotation?.degrees, rotation?.x, rotation?.y, stretch?.gap],
    ...[size, left, width, baseline],
    // The last part ends with the line.
    ...parts.flatMap(({ end, span: { color, href, isUnderline } }, i) => [
      ...[color, href, isUnderline],
      i < parts.length - 1 ? end : undefined,
    ]),
  ]
}

function isSameLook(a: LineLook, b: LineLook): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}

interface LinePosition {
  size: number
  left: number
  width: number
  baseline: number
}

function placeAnew(
  context: TextContext,
  spans: readonly SpanStretch[],
  line: TextLine,
  { size, left, width, baseline }: LinePosition,
): PlacedLine {
  let x = left
  const parts = line.runs.flatMap((run) => {
    const placed = placeRun(context, { size, line, run, x, baseline })
    x += run.width * size + run.clusters * run.style.spacing + stretchOf(line, run)
    return splitBySpans(placed, spans, line.start, x)
  })
  return { parts: parts.sort((a, b) => a.start - b.start), baseline, left, width }
}

/** Extra space inside a run of a justified line. */
function stretchOf({ stretch }: TextLine, { start, end }: ShapedRun): number {
  if (!stretch) return 0
  let count = 0
  for (const at of stretch.after) if (at >= start && at < end) count++
  return count * stretch.gap
}

interface RunPosition {
  size: number
  line: TextLine
  run: ShapedRun
  /** Left end, in px. */
  x: number
  baseline: number
}

interface PlacedRun {
  op: GlyphsOp
  run: ShapedRun
}

function placeRun({ item, index }: TextContext, { size, line, run, x, baseline }: RunPosition): PlacedRun {
  const { face, style } = run
  const scaledSize = size * style.scale
  const scale = scaledSize / face.unitsPerEm
  const { gap = 0, after } = line.stretch ?? {}
  let pen = 0
  const glyphs = run.glyphs.map((glyph, i) => {
    if (glyph.spaced) pen += style.spacing
    const at = {
      id: glyph.id,
      x: pen + glyph.dx * scale,
      y: -glyph.dy * scale,
      cluster: glyph.cluster - run.start,
    }
    pen += glyph.advance * scale
    if (after?.has(glyph.cluster) && run.glyphs[i + 1]?.cluster !== glyph.cluster) pen += gap
    return at
  })
  const op: GlyphsOp = {
    kind: 'glyphs',
    field: index,
    face: face.id,
    size: scaledSize,
    color: '',
    opacity: item.opacity,
    ...rotationOf(item),
    x,
    y: style.rise ? baseline - style.rise * size : baseline,
    glyphs,
    text: line.text.slice(run.start, run.end),
    rightToLeft: run.level % 2 === 1,
  }
  return { op, run }
}

/**
 * Splits a run between glyphs where its color or link changes. It was shaped as a whole, so a ligature across a border
 * is painted like its first letter.
 *
 * @param lineStart offset of the line in the text
 * @param end right end of the run, in px
 */
function splitBySpans(
  { op, run }: PlacedRun,
  spans: readonly SpanStretch[],
  lineStart: number,
  end: number,
): (PlacedPart & { start: number })[] {
  const spanAt = (cluster: number) => {
    const at = lineStart + run.start + cluster
    return (spans.find((stretch) => at < stretch.end) ?? (spans.at(-1) as SpanStretch)).span
  }
  const painted = (part: GlyphsOp, span: TextSpan): GlyphsOp => ({
    ...part,
    color: span.color,
    ...(span.href !== undefined && { href: span.href }),
  })
  const groups: { span: TextSpan; glyphs: GlyphsOp['glyphs'][number][] }[] = []
  for (const glyph of op.glyphs) {
    const span = spans.length === 1 ? (spans[0] as SpanStretch).span : spanAt(glyph.cluster)
    const last = groups.at(-1)
    if (last?.span === span) last.glyphs.push(glyph)
    else groups.push({ span, glyphs: [glyph] })
  }
  const [only] = groups
  if (!only || groups.length === 1) {
    const span = only?.span ?? (spans[0] as SpanStretch).span
    return [{ op: painted(op, span), span, run, right: end, start: run.start }]
  }
  const starts = groups.map(({ glyphs }) => Math.min(...glyphs.map(({ cluster }) => cluster)))
  const inOrder = [...starts].sort((a, b) => a - b)
  return groups.map(({ span, glyphs }, i) => {
    const start = starts[i] as number
    const textStart = start === inOrder[0] ? 0 : start
    const textEnd = inOrder[inOrder.indexOf(start) + 1] ?? op.text.length
    const left = i ? (glyphs[0]?.x ?? 0) : 0
    const next = groups[i + 1]?.glyphs[0]
    return {
      op: painted(
        {
          ...op,
          x: op.x + left,
          glyphs: glyphs.map((glyph) => ({
            ...glyph,
            x: glyph.x - left,
            cluster: glyph.cluster - textStart,
          })),
          text: op.text.slice(textStart, textEnd),
        },
        span,
      ),
      span,
      run,
      right: next ? op.x + next.x : end,
      start: run.start + start,
    }
  })
}

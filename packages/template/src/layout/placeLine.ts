import type { TextContent, TextSpan } from '../certificate/Certificate.ts'
import type { GlyphsOp } from '../drawing/DrawOp.ts'
import { lineWidth, type ShapedRun, type TextLine } from '../text/shapeLine.ts'
import { anchoredLeft, type ItemContext, rotationOf } from './FieldLayout.ts'

/** A stretch of a text that is painted alike, up to an offset in the text as it is shown. */
export interface SpanStretch {
  end: number
  span: TextSpan
}

/** Glyphs of one run and one span, in their place. */
export interface PlacedPart {
  op: GlyphsOp
  span: TextSpan
  run: ShapedRun
  /** Where it ends, in px from the left edge of the page, letter spacing included. */
  right: number
}

/** A line in its place. */
export interface PlacedLine {
  /** In reading order: copied or spoken text keeps the order in which it was written. */
  parts: PlacedPart[]
  baseline: number
  left: number
  width: number
}

type TextContext = ItemContext<TextContent>

/** Places a line on its baseline. */
export function placeLine(
  context: TextContext,
  spans: readonly SpanStretch[],
  size: number,
  line: TextLine,
  baseline: number,
): PlacedLine {
  const { box } = context.item
  const width = lineWidth(line, size)
  const left = anchoredLeft(box.x, width, box.alignment)
  let x = left
  const parts = line.runs.flatMap((run) => {
    const placed = placeRun(context, { size, line, run, x, baseline })
    x += run.width * size + run.clusters * run.style.spacing + stretchOf(line, run)
    return splitBySpans(placed, spans, line.start, x)
  })
  return { parts: parts.sort((a, b) => a.start - b.start), baseline, left, width }
}

/** Room that a justified line has inside a run. */
function stretchOf({ stretch }: TextLine, { start, end }: ShapedRun): number {
  if (!stretch) return 0
  let count = 0
  for (const at of stretch.after) if (at >= start && at < end) count++
  return count * stretch.gap
}

interface RunPlace {
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

function placeRun({ item, index }: TextContext, { size, line, run, x, baseline }: RunPlace): PlacedRun {
  const { face, style } = run
  const ownSize = size * style.scale
  const scale = ownSize / face.unitsPerEm
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
    size: ownSize,
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
 * Cuts a run between glyphs where its color or link changes. The run was shaped whole, so a ligature across a border is
 * painted like its first letter.
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

import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import type { Rect } from '../geometry/Rect.ts'
import { runEnds } from '../runs/runsOf.ts'
import {
  type FitRequest,
  type FittedText,
  fitText,
  type TextBlock,
  withoutControls,
} from '../text/fitText.ts'
import { type LineStack, stackOfLines } from '../text/LineStack.ts'
import { withoutBreakMarks } from '../text/linePieces.ts'
import { mapParts } from '../text/mapParts.ts'
import { lineWidth } from '../text/shapeLine.ts'
import { displayedSpans } from './displayedSpans.ts'
import { anchoredLeft, type ContentLayout, type FieldIssue, outsideIssue } from './FieldLayout.ts'
import type { FittedItem, PlacedBlock } from './FittedItem.ts'
import type { PartContext } from './LayoutParts.ts'
import { letterStyles } from './letterStyles.ts'
import { edgeTolerance, overhang } from './overhang.ts'
import { placeLine, type SpanStretch } from './placeLine.ts'
import { baselinesOf, blockHeight, boxedHeight } from './textHeights.ts'
import { missingIssues, overflowIssue } from './textIssues.ts'
import { heightRoom, widthRoom } from './textRoom.ts'
import { underlinesOf } from './underlinesOf.ts'

type TextItem = CertificateItem<TextContent>
type TextContext = PartContext<TextContent>

/** Lays out a text: shaped, fitted, aligned. Until its font is loaded, it takes space but draws nothing. */
export function layoutText(context: TextContext): ContentLayout {
  const { item } = context
  const result = fitItem(context)
  if (!result) return { ops: [], box: emptyBox(item), size: item.content.fontSize, issues: [] }
  const { fitted, maxWidth, place } = result
  const { ops, words, over, box = textBox(item, fitted) } = place(fitted)
  return {
    ops: [...ops],
    box,
    size: fitted.size,
    issues: textIssues(context, fitted, over, maxWidth),
    ...(!item.mayBleed && { isValue: true, lines: words }),
    ...(fitted.wrapped && !item.mayBleed && item.box.height === undefined && { grew: box }),
  }
}

/** Fits a text into its space; `undefined` without text, or without its font. */
export function fitItem(context: TextContext): FittedItem | undefined {
  const { item, page, lastFit } = context
  if (lastFit?.item === item && lastFit.page === page) return lastFit.fitted
  const fitted = fitAnew(context)
  if (lastFit) Object.assign(lastFit, { item, page, fitted })
  return fitted
}

function fitAnew(context: TextContext): FittedItem | undefined {
  const { item, value, page, fonts, words, parts = {}, lastFit } = context
  const { content, box } = item
  if (!value) return undefined
  const spans = displayedSpans(content)
  const shown = mapParts(
    spans.map(({ text }) => text),
    (text) => withoutBreakMarks(withoutControls(text)),
  )
  const ends = runEnds(shown.map((text) => ({ text })))
  const styles = letterStyles(spans, ends, content, fonts)
  if (!styles) return undefined
  const placer = createBlockPlacer(
    context,
    spans.map(({ span }, i) => ({ span, end: ends[i] as number })),
  )
  const maxWidth = widthRoom(item, page)
  lastFit?.shapedLines.startText()
  const request: FitRequest = {
    text: value,
    styles,
    language: content.locale,
    words,
    parts,
    shapedLines: lastFit?.shapedLines,
    fontSize: content.fontSize,
    minFontSize: content.minFontSize,
    maxWidth,
    fit: content.fit,
    ...(content.isJustified && { justifiedTo: box.width === undefined ? 'widest' : maxWidth }),
    hasHeight: (stack, size, wrapped) => hasHeight(context, stack, size, wrapped),
    accepts: (block) => placer(block).over <= edgeTolerance,
  }
  if (content.curve === undefined) return { fitted: fitText(request), maxWidth, place: placer }
  const curved = parts.effects?.fit(request, item)
  return curved && { ...curved, place: placer }
}

/** Creates a function that places lines, with a cache, because the lines tried last are mostly the ones drawn. */
function createBlockPlacer(
  context: TextContext,
  spans: readonly SpanStretch[],
): (block: TextBlock) => PlacedBlock {
  const { item, page, fonts, index, parts = {}, ink } = context
  const { curve, outline } = item.content
  const isUnderlined = curve === undefined && spans.some(({ span }) => span.isUnderline)
  let last: PlacedBlock | undefined
  return (block) => {
    const { lines, size } = block
    if (last?.lines === lines && last.size === size) return last
    const baselines = baselinesOf(item, block)
    const placed = lines.map((line, i) => placeLine(context, spans, size, line, baselines[i] as number))
    const underlines = isUnderlined ? underlinesOf(context, placed, size) : []
    const words = placed.map((line) => line.parts.map(({ op }) => op))
    const runs = words.flat()
    const drawn =
      curve === undefined && !outline
        ? { ops: [...underlines, ...runs] }
        : parts.effects?.draw({ item, index, fonts, placed, runs, underlines, size })
    const { ops = [], box } = drawn ?? {}
    last = { lines, size, ops, words, box, over: item.mayBleed ? 0 : overhang(ops, page, fonts, ink?.bounds) }
    return last
  }
}

function emptyBox({ box, content }: TextItem): Rect {
  const { width = 0, height = content.fontSize } = box
  return { x: anchoredLeft(box.x, width, box.alignment), y: box.y, width, height }
}

function textBox({ box, content }: TextItem, { lines, size }: FittedText): Rect {
  const width = box.width ?? Math.max(...lines.map((line) => lineWidth(line, size)))
  const height = box.height ?? blockHeight(content, stackOfLines(lines), size)
  return { x: anchoredLeft(box.x, width, box.alignment), y: box.y, width, height }
}

/** Returns true if lines fit: into the box, or onto the page if they are more than were typed. */
function hasHeight({ item, page }: TextContext, stack: LineStack, size: number, wrapped: boolean): boolean {
  const { box, content } = item
  if (content.curve !== undefined) return true
  if (box.height !== undefined) return boxedHeight(content, stack, size) <= box.height + 0.01
  return !wrapped || blockHeight(content, stack, size) <= heightRoom(item, page)
}

function textIssues(context: TextContext, fitted: FittedText, over: number, maxWidth: number): FieldIssue[] {
  const issues = missingIssues(fitted.missing)
  const { lines, size, fits, wrapped } = fitted
  if (!fits || !hasHeight(context, stackOfLines(lines), size, wrapped))
    issues.push(overflowIssue(fitted, maxWidth))
  else if (over > edgeTolerance) issues.push(outsideIssue(over))
  return issues
}

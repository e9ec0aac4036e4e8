import type { Alignment, VerticalAlign } from '@certificate-sdk/template'
import { isOnlyPlaceholder } from '../text/findPlaceholders.ts'
import {
  type DrawnLine,
  mainSize,
  plainText,
  type StyledRun,
  type TextBlock,
  trimRuns,
} from '../text/TextBlock.ts'
import { elementAt, elementsOf, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { type Paragraph, readParagraph } from './readParagraph.ts'
import type { SlideBox } from './slideGeometry.ts'
import type { TextContext } from './TextContext.ts'

/** Returns the height of a shape's texts, including the space around them, in px. */
export function heightOfTexts(body: XmlElement, box: SlideBox, context: TextContext): number {
  const { paragraphs, top, bottom } = readBody(body, box, context)
  return heightOf(paragraphs) + box.height - (bottom - top)
}

/** Reads the texts of a shape: one if all paragraphs form one text, otherwise one per paragraph. */
export function slideTexts(body: XmlElement, box: SlideBox, context: TextContext): TextBlock[] {
  const { paragraphs, left, right, top, bottom, width, wraps, anchor } = readBody(body, box, context)
  if (!paragraphs.some(({ runs }) => plainText(runs).trim())) return []
  const free = bottom - top - heightOf(paragraphs)
  const start = anchor === 'ctr' ? top + free / 2 : anchor === 'b' ? top + free : top
  const groups = isOneText(paragraphs) ? [paragraphs] : paragraphs.map((one) => [one])
  let at = start
  return groups.flatMap((group, index) => {
    const [first] = group
    if (!first) return []
    const height = group.reduce((sum, one) => sum + one.lines * one.lineHeight, 0)
    const y = at + (index ? first.before : 0)
    at = y + height + first.after
    const runs = trimRuns(
      group.flatMap(({ runs }, i) =>
        i < group.length - 1
          ? [...runs.slice(0, -1), ...runs.slice(-1).map((one) => ({ ...one, text: `${one.text}\n` }))]
          : runs,
      ),
    )
    if (plainText(runs).trim() === '') return []
    const x = first.alignment === 'center' ? (left + right) / 2 : first.alignment === 'right' ? right : left
    const isWhole = groups.length === 1
    const verticalAlign: VerticalAlign =
      !isWhole || anchor === 't' ? 'top' : anchor === 'b' ? 'bottom' : 'middle'
    return [
      turnedBlock(
        {
          ...{ runs, alignment: first.alignment, x, y, width, height, isWrapped: wraps, verticalAlign },
          ...drawnLines(group, runs, width),
        },
        first,
        { top, bottom, center: box },
      ),
    ]
  })
}

/** Reads the paragraphs of a shape, and the space for them. */
function readBody(body: XmlElement, box: SlideBox, context: TextContext) {
  const setting = (name: string) => context.bodies.findLast((one) => one?.attributes[name])?.attributes[name]
  const inset = (name: string, usual: number) => (Number(setting(name) ?? usual) || 0) * context.pixelsPerEmu
  const wraps = setting('wrap') !== 'none'
  const left = box.x + inset('lIns', 91_440)
  const right = box.x + box.width - inset('rIns', 91_440)
  const top = box.y + inset('tIns', 45_720)
  const bottom = box.y + box.height - inset('bIns', 45_720)
  const width = Math.max(1, right - left)
  const anchor = setting('anchor') ?? 't'
  const fit = elementAt(
    context.bodies.findLast((one) => elementAt(one, 'normAutofit')),
    'normAutofit',
  )
  const shrinkage = {
    size: (numberIn(fit, 'fontScale') ?? 100_000) / 100_000,
    line: (numberIn(fit, 'lnSpcReduction') ?? 0) / 100_000,
  }
  const isUpright = (setting('vert') ?? 'horz') === 'horz'
  const paragraphs = (isUpright ? elementsOf(body, 'p') : []).map((p) =>
    readParagraph(p, context, shrinkage, wraps ? width : undefined),
  )
  while (paragraphs.length && plainText(paragraphs.at(-1)?.runs ?? []).trim() === '') paragraphs.pop()
  return { paragraphs, left, right, top, bottom, width, wraps, anchor }
}

function heightOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce(
    (sum, one, i) =>
      sum + (i ? one.before : 0) + one.lines * one.lineHeight + (i < paragraphs.length - 1 ? one.after : 0),
    0,
  )
}

/** Returns true if paragraphs look alike and no paragraph is a separate value. */
function isOneText(paragraphs: readonly Paragraph[]): boolean {
  const [first] = paragraphs
  return paragraphs.every(({ runs, alignment, lineHeight, before, after }) => {
    return (
      alignment === first?.alignment &&
      Math.abs(lineHeight - first.lineHeight) < 0.01 * lineHeight &&
      before + after < 1 &&
      (paragraphs.length === 1 || !isOnlyPlaceholder(plainText(runs)))
    )
  })
}

/** Returns the lines of a text if its fonts are known, with their ends in the text. */
function drawnLines(
  group: readonly Paragraph[],
  runs: StyledRun[],
  width: number,
): Pick<PlacedText, 'lines'> & Partial<Pick<PlacedText, 'runs' | 'wraps'>> {
  const [first] = group
  if (!first || group.some(({ breaks }) => !breaks)) return {}
  const all = group.flatMap(({ breaks = [], isJustified }) =>
    breaks.map((line, i) => ({ ...line, isFull: isJustified && i < breaks.length - 1 })),
  )
  const share = first.alignment === 'center' ? 0.5 : first.alignment === 'right' ? 1 : 0
  const lines = all.map(({ width: natural, isFull }, i): DrawnLine => {
    const boxWidth = isFull ? width : natural
    return {
      left: 0 - share * boxWidth,
      right: (1 - share) * boxWidth,
      baseline: i * first.lineHeight,
      letters: [],
      sources: [],
    }
  })
  const [only] = group.length === 1 ? group : []
  const isTyped = plainText(runs).includes('\n') || !only
  if (isTyped) return all.length === plainText(runs).split('\n').length ? { lines } : {}
  const text = plainText(runs)
  if (text !== plainText(only.runs)) return {}
  const ends = (only.breaks ?? []).slice(1).map(({ start }) => start)
  // Otherwise, a hyphenated word would get a space if its line ended elsewhere.
  const isSplit = ends.some((end) => /[-–—]/.test(text[end - 1] ?? ''))
  if (lines.length < 2 || isSplit) return { lines }
  return { lines, runs: withBreaks(runs, ends), wraps: { width, isJustified: first.isJustified } }
}

/** Inserts line ends at offsets, in place of the spaces before them. */
function withBreaks(runs: readonly StyledRun[], ends: readonly number[]): StyledRun[] {
  let at = 0
  return runs.map((one) => {
    const start = at
    at += one.text.length
    const bounds = [start, ...ends.filter((end) => end > start && end <= at), at]
    const parts = bounds.slice(1).map((end, i) => one.text.slice((bounds[i] ?? start) - start, end - start))
    return {
      ...one,
      text: parts.map((part, i) => (i < parts.length - 1 ? `${part.trimEnd()}\n` : part)).join(''),
    }
  })
}

interface PlacedText {
  runs: StyledRun[]
  lines?: readonly DrawnLine[]
  wraps?: TextBlock['wraps']
  alignment: Alignment
  x: number
  /** Position of the top of its first line. */
  y: number
  width: number
  height: number
  isWrapped: boolean
  verticalAlign: VerticalAlign
}

/**
 * Corrects the position of a box: presentations and templates position baselines differently. A box moved by the
 * difference has its lines in the same places, regardless of their number.
 */
function turnedBlock(
  { runs, lines, wraps, alignment, x, y, width, height, isWrapped, verticalAlign }: PlacedText,
  { ascent, descent, lineHeight }: Paragraph,
  { top, bottom, center }: { top: number; bottom: number; center: SlideBox },
): TextBlock {
  const fontSize = mainSize(runs)
  const baseline = y + ascent
  const shift =
    verticalAlign === 'top'
      ? ascent - 0.8 * fontSize
      : verticalAlign === 'middle'
        ? (fontSize - lineHeight) / 2 + ascent - 0.8 * fontSize
        : 0.2 * fontSize - descent
  const room = Math.max(height, bottom - top)
  const boxTop =
    verticalAlign === 'top' ? y : verticalAlign === 'middle' ? (top + bottom - room) / 2 : bottom - room
  const bounds = {
    x: alignment === 'center' ? x - width / 2 : alignment === 'right' ? x - width : x,
    y,
    width,
    height,
  }
  const turned = turn({ x, y: baseline }, center)
  return {
    runs,
    alignment,
    x: turned.x,
    baseline: turned.y,
    fontSize,
    angle: center.angle,
    bounds,
    ...(isWrapped && { lineHeight: Math.min(10, Math.max(0.5, lineHeight / fontSize)) }),
    ...(isWrapped &&
      center.angle === 0 && {
        box: {
          width,
          y: boxTop + shift,
          ...(verticalAlign !== 'top' && { height: room, verticalAlign }),
        },
      }),
    ...(lines && { lines }),
    ...(wraps && isWrapped && { wraps }),
    sources: [],
  }
}

/** Rotates a point of a shape around the shape's center. */
function turn(point: { x: number; y: number }, { x, y, width, height, angle }: SlideBox) {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [cx, cy] = [x + width / 2, y + height / 2]
  const [dx, dy] = [point.x - cx, point.y - cy]
  return { x: cx + dx * cos - dy * sin, y: cy + dx * sin + dy * cos }
}

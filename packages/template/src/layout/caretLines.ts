import { type CertificateItem, contentValue, type TextContent } from '../certificate/Certificate.ts'
import type { Dimensions } from '../model/Template.ts'
import { graphemes } from '../text/graphemes.ts'
import { isolates } from '../text/rightToLeft.ts'
import { lineWidth, type ShapedRun, type TextLine } from '../text/shapeLine.ts'
import { type ShownText, shownText } from '../text/shownText.ts'
import { displayChange } from './displayedSpans.ts'
import { anchoredLeft } from './FieldLayout.ts'
import { contextOf, type LayoutResources } from './layout.ts'
import { fitItem } from './layoutText.ts'
import { baselinesOf, firstBaseline } from './textHeights.ts'

/**
 * A character before or after which a caret can be placed. Its sides are in px of the page, as if the field were
 * upright.
 */
export interface CaretLetter {
  /** UTF-16 offsets in the field's text. */
  start: number
  end: number
  left: number
  right: number
  rightToLeft: boolean
}

/** A line of a laid-out text, for placing a caret. */
export interface CaretLine {
  /** First UTF-16 offset in the field's text at which a caret is on this line. */
  start: number
  /** Last offset on this line, before spaces that vanish at a wrap. */
  end: number
  /** In px of the page, as if the field were upright. */
  baseline: number
  /** Font size in use. */
  size: number
  /** Start of its letters; the caret's position if there are none. */
  left: number
  /** Width of its letters. */
  width: number
  /** In typing order. */
  readonly letters: readonly CaretLetter[]
}

/** Creates a line that finds its letters lazily: while typing, those of most lines are never needed. */
export function caretLine(
  line: Omit<CaretLine, 'letters'>,
  findLetters: () => readonly CaretLetter[],
): CaretLine {
  let letters: readonly CaretLetter[] | undefined
  return {
    ...line,
    get letters() {
      letters ??= findLetters()
      return letters
    },
  }
}

/**
 * The lines of a text field, with each character's position exactly as painted: shrunk, wrapped, spaced, and in visual
 * order. Ligatures are divided evenly among their letters. An empty text, or one whose font is not loaded, has one line
 * without letters.
 */
export function caretLines(
  item: CertificateItem<TextContent>,
  page: Dimensions,
  resources: LayoutResources,
): CaretLine[] {
  const typed = contentValue(item.content)
  const { x, alignment } = item.box
  const { fontSize } = item.content
  const fitted = fitItem(contextOf(item, 0, page, resources).context)?.fitted
  if (!fitted) {
    const baseline = firstBaseline(item, { first: 1, rest: 0, gaps: 0 }, fontSize)
    return [{ start: 0, end: typed.length, baseline, size: fontSize, left: x, width: 0, letters: [] }]
  }
  const { lines, size } = fitted
  const visible = shownText(typed, displayChange(item.content))
  const baselines = baselinesOf(item, fitted)
  let before = 0
  return lines.map((line, i) => {
    // Excludes the hyphen of a wrapped word, which was not typed.
    const length = visible.text.startsWith(line.text, line.start) ? line.text.length : line.text.length - 1
    const end = line.start + length
    // Leading spaces of a wrapped paragraph are not drawn, but belong to its first line.
    const newline = visible.text.lastIndexOf('\n', line.start - 1)
    const start = line.start > 0 && newline >= before ? newline + 1 : i ? line.start : 0
    before = end
    const width = lineWidth(line, size)
    const left = anchoredLeft(x, width, alignment)
    const place = {
      start: visible.typedStart[start] ?? 0,
      end: visible.typedEnd[end] ?? typed.length,
      baseline: baselines[i] as number,
      size: size * line.lineScale,
      left,
      width,
    }
    return caretLine(place, () => lettersOf(line, length, { left, size }, visible))
  })
}

interface LinePosition {
  left: number
  size: number
}

function lettersOf(
  line: TextLine,
  length: number,
  { left, size }: LinePosition,
  visible: ShownText,
): CaretLetter[] {
  const letters: CaretLetter[] = []
  const all = graphemes(line.text.slice(0, length))
  let x = left
  for (const [i, run] of line.runs.entries()) {
    const spaceAfter = i < line.runs.length - 1 ? run.style.spacing : 0
    const edges = letterEdges(run, line, size, spaceAfter)
    const width = edges.at(-1) as number
    const rightToLeft = run.level % 2 === 1
    for (const { start, end } of all) {
      if (start < run.start || start >= run.end) continue
      const [from, to] = [
        edges[start - run.start] as number,
        edges[Math.min(end, run.end) - run.start] as number,
      ]
      letters.push({
        start: visible.typedStart[line.start + start] ?? 0,
        end: visible.typedEnd[line.start + end] ?? 0,
        left: rightToLeft ? x + width - to : x + from,
        right: rightToLeft ? x + width - from : x + to,
        rightToLeft,
      })
    }
    x += width
  }
  return joinedLetters(letters.sort((a, b) => a.start - b.start))
}

/** Joins letters that one typed character became, such as the SS of a capital ß. */
function joinedLetters(letters: readonly CaretLetter[]): CaretLetter[] {
  const joined: CaretLetter[] = []
  for (const letter of letters) {
    const last = joined.at(-1)
    if (last?.start !== letter.start) joined.push(letter)
    else {
      const [left, right] = [Math.min(last.left, letter.left), Math.max(last.right, letter.right)]
      joined[joined.length - 1] = { ...letter, left, right }
    }
  }
  return joined
}

/** Reading progress in px, by offset in a run. */
function letterEdges(
  { glyphs, face, start, end, style }: ShapedRun,
  { text, stretch }: TextLine,
  size: number,
  spaceAfter: number,
): number[] {
  const widths = new Map<number, number>()
  for (const [i, { cluster, advance }] of glyphs.entries()) {
    const next = glyphs[i + 1]
    const space = next ? (next.spaced ? style.spacing : 0) : spaceAfter
    const gap = stretch?.after.has(cluster) && next?.cluster !== cluster ? stretch.gap : 0
    const width = (advance * size * style.scale) / face.unitsPerEm + space + gap
    widths.set(cluster, (widths.get(cluster) ?? 0) + width)
  }
  const clusters = [...widths.keys()].sort((a, b) => a - b)
  const edges = [0]
  let reached = 0
  for (const [i, cluster] of clusters.entries()) {
    const until = clusters[i + 1] ?? end
    const width = widths.get(cluster) ?? 0
    // True of most letters.
    if (until === cluster + 1) edges[until - start] = reached + width
    else {
      const parts = graphemes(text.slice(cluster, until)).filter((part) => !isolates.test(part.text))
      for (const [n, part] of parts.entries())
        edges[cluster + part.end - start] = reached + (width * (n + 1)) / parts.length
    }
    reached += width
  }
  for (let i = 1; i <= end - start; i++) edges[i] ??= edges[i - 1] as number
  return edges
}

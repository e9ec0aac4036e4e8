import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import type { TextBlock } from '../text/fitText.ts'
import { type LineStack, stackOfLines } from '../text/LineStack.ts'
import { baselineRatio } from './FieldLayout.ts'

type TextItem = CertificateItem<TextContent>

/** Height of lines in a box without a height: the first line keeps its position when it shrinks. */
export function blockHeight(content: TextContent, stack: LineStack, size: number): number {
  return content.fontSize * stack.first + below(content, stack, size)
}

/** Height of lines in a box, without space for a larger size. */
export function boxedHeight(content: TextContent, stack: LineStack, size: number): number {
  return size * stack.first + below(content, stack, size)
}

/** Distance of the last baseline from the first; paragraphs move closer if the text shrinks. */
function below(
  { fontSize, lineHeight, paragraphSpacing = 0 }: TextContent,
  stack: LineStack,
  size: number,
): number {
  return stack.rest * size * lineHeight + stack.gaps * paragraphSpacing * (size / fontSize)
}

const spaceAbove = { top: 0, middle: 0.5, bottom: 1, ink: 0.5 }

/** First baseline of these lines: centered in a box, or as if nothing had shrunk. */
export function firstBaseline({ box, content }: TextItem, stack: LineStack, size: number): number {
  if (box.height === undefined) return box.y + baselineRatio * content.fontSize * stack.first
  const left = box.height - boxedHeight(content, stack, size)
  return box.y + left * spaceAbove[content.verticalAlign] + baselineRatio * size * stack.first
}

/** Baselines, in px from the top of the page, as if the item were upright. */
export function baselinesOf(item: TextItem, { lines, size }: TextBlock): number[] {
  const first = firstBaseline(item, stackOfLines(lines), size)
  const baselines = lines.map((_line, i) => first + below(item.content, stackOfLines(lines, i), size))
  const shift = inkShift(item, { lines, size }, baselines)
  return shift ? baselines.map((baseline) => baseline + shift) : baselines
}

/** Downward shift that centers the lines' ink in the box; 0 for other alignments. */
function inkShift(
  { box, content }: TextItem,
  { lines, size }: TextBlock,
  baselines: readonly number[],
): number {
  if (content.verticalAlign !== 'ink' || box.height === undefined || content.curve !== undefined) return 0
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [i, { runs }] of lines.entries())
    for (const { face, style, glyphs } of runs) {
      const scale = (size * style.scale) / face.unitsPerEm
      const baseline = (baselines[i] as number) - style.rise * size
      for (const { id, dy } of glyphs) {
        const [left, lowest, right, highest] = face.extent(id)
        if (left === right) continue
        top = Math.min(top, baseline - (dy + highest) * scale)
        bottom = Math.max(bottom, baseline - (dy + lowest) * scale)
      }
    }
  return top < bottom ? box.y + box.height / 2 - (top + bottom) / 2 : 0
}

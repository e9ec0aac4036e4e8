import type { Alignment, VerticalAlign } from '@certificate-sdk/template'
import { findPlaceholders } from '../text/findPlaceholders.ts'
import { mainSize, plainText, type StyledWords, type TextBlock, trimWords } from '../text/TextBlock.ts'
import { elementAt, elementsOf, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { type Paragraph, readParagraph } from './readParagraph.ts'
import type { SlideBox } from './slideGeometry.ts'
import type { TextContext } from './TextContext.ts'

/** The texts of a shape: one if all is one text, otherwise one per paragraph. */
export function slideTexts(body: XmlElement, box: SlideBox, context: TextContext): TextBlock[] {
  const setting = (name: string) => context.bodies.findLast((one) => one?.attributes[name])?.attributes[name]
  const inset = (name: string, usual: number) => (Number(setting(name) ?? usual) || 0) * context.pixelsPerEmu
  const wraps = setting('wrap') !== 'none'
  const vert = setting('vert') ?? 'horz'
  if (vert !== 'horz') return []
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
  const shrink = (numberIn(fit, 'fontScale') ?? 100_000) / 100_000
  const paragraphs = elementsOf(body, 'p').map((p) =>
    readParagraph(p, context, shrink, wraps ? width : undefined),
  )
  while (paragraphs.length && plainText(paragraphs.at(-1)?.words ?? []).trim() === '') paragraphs.pop()
  if (!paragraphs.some(({ words }) => plainText(words).trim())) return []
  const total = paragraphs.reduce(
    (sum, one, i) =>
      sum + (i ? one.before : 0) + one.lines * one.lineHeight + (i < paragraphs.length - 1 ? one.after : 0),
    0,
  )
  const free = bottom - top - total
  const start = anchor === 'ctr' ? top + free / 2 : anchor === 'b' ? top + free : top
  const groups = isOneText(paragraphs) ? [paragraphs] : paragraphs.map((one) => [one])
  let at = start
  return groups.flatMap((group, index) => {
    const [first] = group
    if (!first) return []
    const height = group.reduce((sum, one) => sum + one.lines * one.lineHeight, 0)
    const y = at + (index ? first.before : 0)
    at = y + height + first.after
    const words = trimWords(
      group.flatMap(({ words }, i) =>
        i < group.length - 1
          ? [...words.slice(0, -1), ...words.slice(-1).map((one) => ({ ...one, text: `${one.text}\n` }))]
          : words,
      ),
    )
    if (plainText(words).trim() === '') return []
    const x = first.alignment === 'center' ? (left + right) / 2 : first.alignment === 'right' ? right : left
    const isWhole = groups.length === 1
    const verticalAlign: VerticalAlign =
      !isWhole || anchor === 't' ? 'top' : anchor === 'b' ? 'bottom' : 'middle'
    return [
      turnedBlock(
        { words, alignment: first.alignment, x, y, width, height, isWrapped: wraps, verticalAlign },
        first,
        { top, bottom, center: box },
      ),
    ]
  })
}

/** Returns true if paragraphs look alike and no paragraph is a separate value. */
function isOneText(paragraphs: readonly Paragraph[]): boolean {
  const [first] = paragraphs
  return paragraphs.every(({ words, alignment, lineHeight, before, after }) => {
    const text = plainText(words).trim()
    const [only] = findPlaceholders(text)
    const isValue = only !== undefined && only.start === 0 && only.end === text.length
    return (
      alignment === first?.alignment &&
      Math.abs(lineHeight - first.lineHeight) < 0.01 * lineHeight &&
      before + after < 1 &&
      (paragraphs.length === 1 || !isValue)
    )
  })
}

interface PlacedText {
  words: StyledWords[]
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
 * Presentations place baselines by other shares of the font size than templates. A box that is moved by
 * the difference has its lines in the same places, however many there are.
 */
function turnedBlock(
  { words, alignment, x, y, width, height, isWrapped, verticalAlign }: PlacedText,
  { ascent, descent, lineHeight }: Paragraph,
  { top, bottom, center }: { top: number; bottom: number; center: SlideBox },
): TextBlock {
  const fontSize = mainSize(words)
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
    words,
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
    sources: [],
  }
}

/** A point of a shape that is turned around its middle. */
function turn(point: { x: number; y: number }, { x, y, width, height, angle }: SlideBox) {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [cx, cy] = [x + width / 2, y + height / 2]
  const [dx, dy] = [point.x - cx, point.y - cy]
  return { x: cx + dx * cos - dy * sin, y: cy + dx * sin + dy * cos }
}

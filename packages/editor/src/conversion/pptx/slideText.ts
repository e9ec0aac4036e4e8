import type { Alignment, VerticalAlign } from '@certificate-sdk/template'
import { findPlaceholders } from '../text/findPlaceholders.ts'
import { isBoldName, isItalicName, matchFamily } from '../text/matchFamily.ts'
import type { FontHint, StyledWords, TextBlock } from '../text/TextBlock.ts'
import { mainSize, plainText, trimWords } from '../text/TextBlock.ts'
import { elementAt, elementsOf, localName, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import type { SlideColors } from './slideColors.ts'
import type { SlideBox } from './slideGeometry.ts'

/** Styles and fonts that the text of a shape is based on. */
export interface TextContext {
  colors: SlideColors
  /** Names of the theme's fonts. */
  majorFont: string
  minorFont: string
  /** Styles from the most general to the shape's own: elements with `lvl1pPr` and so on. */
  styles: readonly (XmlElement | undefined)[]
  /** `bodyPr` from the most general to the shape's own. */
  bodies: readonly (XmlElement | undefined)[]
  /** Color of the shape's style. */
  color: string | undefined
  pixelsPerEmu: number
  /** Width of a text, in px, at a size in px. */
  measure(text: string, font: FontHint, size: number): number
}

interface Paragraph {
  words: StyledWords[]
  alignment: Alignment
  /** Height of a line and ascent of the first one, in px. */
  lineHeight: number
  ascent: number
  descent: number
  before: number
  after: number
  /** Estimated. */
  lines: number
}

/**
 * Lines of presentations have the same height in every font. Shares of the font size, as LibreOffice draws them, which follows
 * PowerPoint.
 */
const [lineAscent, lineDescent] = [1, 0.2]
/** In hundredths of a point: LibreOffice writes -1 for none. */
const leastSpacing = 5

const pixelsPerPointOf = (pixelsPerEmu: number) => pixelsPerEmu * 12_700
const alignments: Readonly<Record<string, Alignment>> = { l: 'left', ctr: 'center', r: 'right', just: 'left' }

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

interface PlacedText {
  words: StyledWords[]
  alignment: Alignment
  x: number
  /** Of the top of its first line. */
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

/** Whether paragraphs look alike, and none of them is a value of its own. */
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

function readParagraph(
  p: XmlElement,
  context: TextContext,
  shrink: number,
  width: number | undefined,
): Paragraph {
  const own = elementAt(p, 'pPr')
  const level = Math.min(8, Math.max(0, numberIn(own, 'lvl') ?? 0))
  const styles = [...context.styles.map((style) => elementAt(style, `lvl${level + 1}pPr`)), own]
  const points = pixelsPerPointOf(context.pixelsPerEmu)
  const words = elementsOf(p).flatMap((run): StyledWords[] => {
    const name = localName(run)
    if (name !== 'r' && name !== 'br' && name !== 'fld') return []
    const text = name === 'br' ? '\n' : textOf(elementAt(run, 't')).replace(/\v/g, '\n')
    return text ? [{ ...readStyle(elementAt(run, 'rPr'), styles, context, shrink), text }] : []
  })
  const end = readStyle(elementAt(p, 'endParaRPr'), styles, context, shrink)
  const all = words.length ? words : [end]
  const spacing = (name: string) =>
    elementAt(
      styles.findLast((style) => elementAt(style, name)),
      name,
    )
  const line = spacing('lnSpc')
  const percent = (numberIn(elementAt(line, 'spcPct'), 'val') ?? 100_000) / 100_000
  const exact = numberIn(elementAt(line, 'spcPts'), 'val')
  const largest = Math.max(...all.map(({ fontSize }) => fontSize))
  const [ascent, descent] = [lineAscent * largest, lineDescent * largest]
  const natural = ascent + descent
  const lineHeight = exact === undefined ? natural * percent : (exact / 100) * points
  const gapOf = (name: string) => {
    const gap = spacing(name)
    const pts = numberIn(elementAt(gap, 'spcPts'), 'val')
    const pct = numberIn(elementAt(gap, 'spcPct'), 'val')
    return pts !== undefined ? (pts / 100) * points : pct !== undefined ? (pct / 100_000) * natural : 0
  }
  const align = styles.findLast((style) => style?.attributes.algn)?.attributes.algn ?? 'l'
  return {
    words: words.length ? words : [{ ...end, text: '' }],
    alignment: (Object.hasOwn(alignments, align) ? alignments[align] : undefined) ?? 'left',
    lineHeight,
    // Less than a whole line is taken from above it.
    ascent: ascent - Math.max(0, natural - lineHeight),
    descent,
    before: gapOf('spcBef'),
    after: gapOf('spcAft'),
    lines: countLines(words, width, context),
  }
}

function countLines(
  words: readonly StyledWords[],
  width: number | undefined,
  { measure }: TextContext,
): number {
  const lines = plainText(words).split('\n').length
  if (width === undefined) return lines
  let sum = 0
  let extra = 0
  for (const { text, font, fontSize } of words)
    for (const part of text.split(/(\n)/)) {
      if (part === '\n') sum = 0
      else sum += measure(part, font, fontSize)
      if (sum > width * 1.001) {
        extra += Math.floor(sum / width)
        sum %= width
      }
    }
  return lines + extra
}

function readStyle(
  own: XmlElement | undefined,
  styles: readonly (XmlElement | undefined)[],
  { colors, majorFont, minorFont, color: shapeColor, pixelsPerEmu }: TextContext,
  shrink: number,
): StyledWords {
  const inherited = styles.map((style) => elementAt(style, 'defRPr'))
  const all = [...inherited, own]
  const value = (name: string) => all.findLast((one) => one?.attributes[name] !== undefined)?.attributes[name]
  const isOn = (name: string) => value(name) === '1' || value(name) === 'true'
  const face =
    elementAt(
      all.findLast((one) => elementAt(one, 'latin')),
      'latin',
    )?.attributes.typeface ?? '+mn-lt'
  const name = face.startsWith('+mj') ? majorFont : face.startsWith('+mn') ? minorFont : face
  const size = (Number(value('sz') ?? 1800) / 100) * pixelsPerPointOf(pixelsPerEmu) * shrink
  const ownColor = colors.colorIn(elementAt(own, 'solidFill'))?.color
  const inheritedColor = inherited.reduceRight<string | undefined>(
    (found, one) => found ?? colors.colorIn(elementAt(one, 'solidFill'))?.color,
    undefined,
  )
  const raised = Number(value('baseline') ?? 0)
  const tracking = Number(value('spc') ?? 0)
  const spacing = Math.abs(tracking) < leastSpacing ? 0 : (tracking / 100) * pixelsPerPointOf(pixelsPerEmu)
  return {
    text: '',
    font: {
      name,
      isBold: isOn('b') || isBoldName(name),
      isItalic: isOn('i') || isItalicName(name),
      isSerif: /Times|serif/i.test(matchFamily({ name, isBold: false, isItalic: false }).family),
    },
    fontSize: Math.min(5_000, Math.max(1, size)),
    color: ownColor ?? shapeColor ?? inheritedColor ?? '#000000',
    ...(spacing !== 0 && { letterSpacing: spacing }),
    ...((value('u') ?? 'none') !== 'none' && { isUnderline: true }),
    ...(raised > 0 ? { script: 'super' as const } : raised < 0 ? { script: 'sub' as const } : {}),
    ...(value('cap') === 'all' && { isUppercase: true }),
  }
}

function textOf(t: XmlElement | undefined): string {
  return (t?.children ?? []).filter((child) => typeof child === 'string').join('')
}

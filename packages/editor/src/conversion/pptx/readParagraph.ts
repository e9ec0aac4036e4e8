import type { Alignment } from '@certificate-sdk/template'
import { findPlaceholders } from '../text/findPlaceholders.ts'
import { plainText, type StyledWords } from '../text/TextBlock.ts'
import { elementAt, elementsOf, localName, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { readTextStyle } from './readTextStyle.ts'
import { pixelsPerPointOf, type TextContext } from './TextContext.ts'

/** A paragraph of a shape, with the lengths that place it, in px. */
export interface Paragraph {
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

/** Height of a small capital, as PowerPoint and LibreOffice draw it, as a share of the font size. */
const smallCapital = 0.8

const alignments: Readonly<Record<string, Alignment>> = { l: 'left', ctr: 'center', r: 'right', just: 'left' }

/**
 * @param shrink by which a presentation made the whole text smaller
 * @param width at which lines wrap; absent: they do not
 */
export function readParagraph(
  p: XmlElement,
  context: TextContext,
  shrink: number,
  width: number | undefined,
): Paragraph {
  const properties = elementAt(p, 'pPr')
  const level = Math.min(8, Math.max(0, numberIn(properties, 'lvl') ?? 0))
  const styles = [...context.styles.map((style) => elementAt(style, `lvl${level + 1}pPr`)), properties]
  const points = pixelsPerPointOf(context.pixelsPerEmu)
  const words = elementsOf(p).flatMap((run): StyledWords[] => {
    const name = localName(run)
    if (name !== 'r' && name !== 'br' && name !== 'fld') return []
    const text = name === 'br' ? '\n' : textOf(elementAt(run, 't')).replace(/\v/g, '\n')
    if (!text) return []
    const { isSmallCaps, ...style } = readTextStyle(elementAt(run, 'rPr'), styles, context, shrink)
    return isSmallCaps ? smallCaps({ ...style, text }) : [{ ...style, text }]
  })
  const { isSmallCaps: _, ...end } = readTextStyle(elementAt(p, 'endParaRPr'), styles, context, shrink)
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

/** Small letters as smaller capitals. A placeholder keeps its letters, which name a value. */
function smallCaps(words: StyledWords): StyledWords[] {
  const { text, fontSize } = words
  if (findPlaceholders(text).length) return [{ ...words, isUppercase: true }]
  return (text.match(/[^\p{Ll}]+|\p{Ll}+/gu) ?? []).map((part) =>
    /\p{Ll}/u.test(part)
      ? { ...words, text: part.toUpperCase(), fontSize: smallCapital * fontSize }
      : { ...words, text: part },
  )
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

function textOf(t: XmlElement | undefined): string {
  return (t?.children ?? []).filter((child) => typeof child === 'string').join('')
}

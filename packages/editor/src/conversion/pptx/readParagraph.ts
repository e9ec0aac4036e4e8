import type { Alignment } from '@certificate-sdk/template'
import { type BrokenLine, breakWords } from '../text/breakWords.ts'
import { findPlaceholders } from '../text/findPlaceholders.ts'
import { plainText, type StyledRun } from '../text/TextBlock.ts'
import { elementAt, elementsOf, localName, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { readTextStyle } from './readTextStyle.ts'
import { pixelsPerPointOf, type TextContext } from './TextContext.ts'

/** A paragraph of a shape, with its measurements, in px. */
export interface Paragraph {
  runs: StyledRun[]
  alignment: Alignment
  /** Height of a line and ascent of the first one, in px. */
  lineHeight: number
  ascent: number
  descent: number
  before: number
  after: number
  /** Number of lines; estimated without `breaks`. */
  lines: number
  /** Its lines, if all of its fonts are known. */
  breaks?: readonly BrokenLine[]
  isJustified: boolean
}

/** Height of a small capital, as PowerPoint and LibreOffice draw it, as a share of the font size. */
const smallCapital = 0.8

const alignments: Readonly<Record<string, Alignment>> = { l: 'left', ctr: 'center', r: 'right', just: 'left' }

/** How much a presentation shrank a text to fit: a factor for its sizes, and a share of the line height to subtract. */
interface Shrinkage {
  size: number
  line: number
}

/** @param width width at which lines wrap; without it, they don't */
export function readParagraph(
  p: XmlElement,
  context: TextContext,
  { size: shrink, line: less }: Shrinkage,
  width: number | undefined,
): Paragraph {
  const properties = elementAt(p, 'pPr')
  const level = Math.min(8, Math.max(0, numberIn(properties, 'lvl') ?? 0))
  const styles = [...context.styles.map((style) => elementAt(style, `lvl${level + 1}pPr`)), properties]
  const points = pixelsPerPointOf(context.pixelsPerEmu)
  const runs = elementsOf(p).flatMap((run): StyledRun[] => {
    const name = localName(run)
    if (name !== 'r' && name !== 'br' && name !== 'fld') return []
    const text = name === 'br' ? '\n' : textOf(elementAt(run, 't')).replace(/\v/g, '\n')
    if (!text) return []
    const { isSmallCaps, ...style } = readTextStyle(elementAt(run, 'rPr'), styles, context, shrink)
    return isSmallCaps ? smallCaps({ ...style, text }) : [{ ...style, text }]
  })
  const { isSmallCaps: _, ...end } = readTextStyle(elementAt(p, 'endParaRPr'), styles, context, shrink)
  const all = runs.length ? runs : [end]
  const spacing = (name: string) =>
    elementAt(
      styles.findLast((style) => elementAt(style, name)),
      name,
    )
  const line = spacing('lnSpc')
  const percent = (numberIn(elementAt(line, 'spcPct'), 'val') ?? 100_000) / 100_000 - less
  const exact = numberIn(elementAt(line, 'spcPts'), 'val')
  const [ascent = 0, descent = 0] = [0, 1].map((side) =>
    Math.max(...all.map(({ font, fontSize }) => (context.lineOf(font)[side] ?? 0) * fontSize)),
  )
  const natural = ascent + descent
  const lineHeight = exact === undefined ? natural * percent : (exact / 100) * points
  const gapOf = (name: string) => {
    const gap = spacing(name)
    const pts = numberIn(elementAt(gap, 'spcPts'), 'val')
    const pct = numberIn(elementAt(gap, 'spcPct'), 'val')
    return pts !== undefined ? (pts / 100) * points : pct !== undefined ? (pct / 100_000) * natural : 0
  }
  const breaks = runs.length
    ? breakWords(runs, width ?? Number.POSITIVE_INFINITY, context.measure)
    : undefined
  const align = styles.findLast((style) => style?.attributes.algn)?.attributes.algn ?? 'l'
  return {
    runs: runs.length ? runs : [{ ...end, text: '' }],
    alignment: (Object.hasOwn(alignments, align) ? alignments[align] : undefined) ?? 'left',
    lineHeight,
    // The difference to a whole line is added above it.
    ascent: ascent + lineHeight - natural,
    descent,
    before: gapOf('spcBef'),
    after: gapOf('spcAft'),
    lines: breaks?.length ?? countLines(runs, width, context),
    ...(breaks && { breaks }),
    isJustified: align === 'just',
  }
}

/** Replaces lowercase letters with smaller capitals. A placeholder keeps its letters, because they name a value. */
function smallCaps(run: StyledRun): StyledRun[] {
  const { text, fontSize } = run
  if (findPlaceholders(text).length) return [{ ...run, isUppercase: true }]
  return (text.match(/[^\p{Ll}]+|\p{Ll}+/gu) ?? []).map((part) =>
    /\p{Ll}/u.test(part)
      ? { ...run, text: part.toUpperCase(), fontSize: smallCapital * fontSize }
      : { ...run, text: part },
  )
}

function countLines(runs: readonly StyledRun[], width: number | undefined, { measure }: TextContext): number {
  const lines = plainText(runs).split('\n').length
  if (width === undefined) return lines
  let sum = 0
  let extra = 0
  for (const { text, font, fontSize } of runs)
    for (const part of text.split(/(\n)/)) {
      if (part === '\n') sum = 0
      else sum += measure(part, font, fontSize).width
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

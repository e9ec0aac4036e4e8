import type { Alignment } from '@certificate-sdk/template'
import type { MeasuredLetter, MeasureText } from '../text/MeasureText.ts'
import { isBoldName, isItalicName, matchFamily } from '../text/matchFamily.ts'
import type { FontHint, PlacedGlyph, TextPiece } from '../text/TextBlock.ts'
import { localName } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { lengthOf } from './svgSize.ts'
import { readStyles, type SvgProperties } from './svgStyle.ts'
import { type Matrix, multiply, readTransform } from './svgTransform.ts'

/** Functions that need a browser. */
export interface SvgTools {
  measure: MeasureText
  hasFont(font: FontHint): boolean
  /** Converts a CSS color to `#rrggbb`; `undefined` for none, a gradient, or an unknown one. */
  colorOf(css: string): string | undefined
}

/** Texts of a drawing; `source` of a piece is the index of its element. */
export interface SvgTexts {
  pieces: TextPiece[]
  elements: XmlElement[]
}

/** Names of elements whose content isn't drawn in place. */
export const hiddenElements =
  /^(defs|symbol|clipPath|mask|pattern|marker|metadata|title|desc|style|script|foreignObject)$/
/** Properties inherited by children. */
const inherited = [
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'fill', 'text-anchor', 'letter-spacing'],
  ...['visibility', 'text-decoration', 'writing-mode', 'direction', 'xml:space'],
]
const maxPieces = 3_000

/** Reads the texts of a drawing. Text along a path or filled with a gradient counts as artwork. */
export function readSvgTexts(root: XmlElement, page: Matrix, tools: SvgTools): SvgTexts {
  const propertiesOf = readStyles(root)
  const texts: SvgTexts = { pieces: [], elements: [] }

  function styleWithin(element: XmlElement, outer: SvgProperties): SvgProperties {
    const properties = propertiesOf(element)
    const style: Record<string, string> = Object.create(null)
    for (const name of inherited) {
      const value = properties[name] ?? element.attributes[name]
      const kept = value === undefined || value === 'inherit' ? outer[name] : value
      if (kept !== undefined) style[name] = kept
    }
    style['font-size'] = `${sizeOf(properties['font-size'], Number(outer['font-size']))}`
    if (properties.display === 'none' || Number(properties.opacity ?? 1) === 0) style.visibility = 'hidden'
    return style
  }

  function visit(element: XmlElement, outer: SvgProperties, outerMatrix: Matrix): void {
    const name = localName(element)
    if (hiddenElements.test(name)) return
    const style = styleWithin(element, outer)
    if (propertiesOf(element).display === 'none') return
    const matrix = multiply(outerMatrix, readTransform(element.attributes.transform))
    if (name === 'text') readText(element, style, matrix)
    else for (const child of element.children) if (typeof child === 'object') visit(child, style, matrix)
  }

  function readText(element: XmlElement, style: SvgProperties, matrix: Matrix): void {
    const chunks = chunksOf(element, style, styleWithin)
    const source = texts.elements.length
    const pieces = chunks?.flatMap((chunk) => placeChunk(chunk, matrix, source, tools))
    if (!pieces?.length || pieces.includes(undefined) || texts.pieces.length > maxPieces) return
    texts.elements.push(element)
    texts.pieces.push(...pieces.filter((piece) => piece !== undefined))
  }

  visit(root, { __proto__: null, 'font-size': '16', fill: '#000000' } as unknown as SvgProperties, page)
  return texts
}

/** Consecutive words, positioned from one point. */
interface Chunk {
  x: number
  y: number
  parts: ChunkPart[]
}

/** Part of a chunk in one style. */
interface ChunkPart {
  text: string
  style: SvgProperties
  /** Positions of its first letters, if the file positions more than one. */
  xs?: readonly number[]
}

/** Splits a text into chunks; `undefined` if part of it can't be positioned. */
function chunksOf(
  text: XmlElement,
  style: SvgProperties,
  styleWithin: (element: XmlElement, outer: SvgProperties) => SvgProperties,
): Chunk[] | undefined {
  const chunks: Chunk[] = []
  let isPlain = true

  function walk(element: XmlElement, style: SvgProperties): void {
    const size = Number(style['font-size'])
    const last = chunks.at(-1)
    const all = (name: string) =>
      (element.attributes[name] ?? '')
        .trim()
        .split(/[\s,]+/)
        .flatMap((value) => lengthIn(value, size) ?? [])
    const [xs, ys, dxs, dys] = [all('x'), all('y'), all('dx'), all('dy')]
    const [[x], [y], [dx = 0], [dy = 0]] = [xs, ys, dxs, dys]
    const isText = element === text
    if (element.attributes.rotate || element.attributes.textLength) isPlain = false
    if ([ys, dxs, dys].some((values) => values.some((value) => value !== values[0]))) isPlain = false
    if (dxs.length > 1 && dx !== 0) isPlain = false
    if (xs.length > 1 && /middle|end/.test(style['text-anchor'] ?? '')) isPlain = false
    if (isText || x !== undefined || y !== undefined || dy !== 0)
      chunks.push({ x: (x ?? last?.x ?? 0) + dx, y: (y ?? last?.y ?? 0) + dy, parts: [] })
    for (const child of element.children) {
      if (typeof child === 'string')
        chunks.at(-1)?.parts.push({ text: child, style, ...(xs.length > 1 && { xs }) })
      else if (/^(tspan|a)$/.test(localName(child))) walk(child, styleWithin(child, style))
      else if (!/^(title|desc)$/.test(localName(child))) isPlain = false
    }
  }
  walk(text, style)
  return isPlain ? chunks : undefined
}

function placeChunk(
  { x, y, parts }: Chunk,
  matrix: Matrix,
  source: number,
  { measure, hasFont, colorOf }: SvgTools,
): (TextPiece | undefined)[] {
  const [a, b, c, d] = matrix
  const scale = Math.hypot(c, d)
  const { direction, 'text-anchor': anchor } = parts[0]?.style ?? {}
  const isRtl = direction === 'rtl'
  const alignment = alignmentOf(anchor, isRtl)
  let after = ' '
  const drawn = parts.flatMap(({ text, ...part }) => {
    const { style, xs } = part
    const spaces = style['xml:space'] === 'preserve' ? text.replace(/\s/g, ' ') : text.replace(/\s+/g, ' ')
    const words = /\s$/.test(after) && !xs ? spaces.replace(/^ +/, '') : spaces
    if (words) after = words
    return words ? [{ ...part, text: words }] : []
  })
  const lastPart = drawn.at(-1)
  if (lastPart) lastPart.text = lastPart.text.trimEnd()
  const sized = drawn.map(({ text, style, xs }) => {
    const size = Number(style['font-size'])
    const font = fontOf(style, hasFont)
    const letterSpacing = lengthIn(style['letter-spacing'] ?? '', size) ?? 0
    const { width, letters } = xs ? placedLetters(text, xs, font, size, measure) : measure(text, font, size)
    const inOrder = letters && [...letters].sort((one, other) => one.left - other.left)
    const spaced = letters?.map((one) => shifted(one, letterSpacing * (inOrder?.indexOf(one) ?? 0)))
    return {
      text,
      style,
      size,
      font,
      letterSpacing,
      width: width + letterSpacing * text.length,
      letters: spaced,
    }
  })
  const total = sized.reduce((sum, { width }) => sum + width, 0)
  let at = x - (alignment === 'center' ? total / 2 : alignment === 'right' ? total : 0)
  return sized.flatMap(
    ({ text, style, size, font, letterSpacing, width, letters }): (TextPiece | undefined)[] => {
      const begin = at
      at += width
      if (text.trim() === '') return []
      const color = colorOf(style.fill ?? '')
      const isArt =
        !color || !(scale > 0) || a * d - b * c <= 0 || (style['writing-mode'] ?? '').startsWith('tb')
      if (style.visibility === 'hidden') return []
      if (isArt) return [undefined]
      const across = Math.hypot(a, b)
      const { left, right } =
        inkOf(text, letters) ??
        visiblePart(text, (words) => measure(words, font, size).width + letterSpacing * words.length)
      const start = begin + left
      const glyphs = letters?.map(({ text: letter, ...ends }): PlacedGlyph => {
        const place = { left: (ends.left - left) * across, right: (ends.right - left) * across }
        return { text: letter, ...place, ink: place }
      })
      return [
        {
          text,
          font,
          fontSize: size * scale,
          color,
          ...(letterSpacing !== 0 && { letterSpacing: letterSpacing * scale }),
          ...(/underline/.test(style['text-decoration'] ?? '') && { isUnderline: true }),
          x: a * start + c * y + matrix[4],
          y: b * start + d * y + matrix[5],
          width: (right - left) * across,
          angle: Math.round((Math.atan2(b, a) * 18_000) / Math.PI) / 100,
          ...(alignment && { alignment }),
          source,
          ...(glyphs && { glyphs }),
        },
      ]
    },
  )
}

/** Returns the letters of a text that are positioned one by one; those after the last position follow it. */
function placedLetters(
  text: string,
  xs: readonly number[],
  font: FontHint,
  size: number,
  measure: MeasureText,
): { width: number; letters: MeasuredLetter[] } {
  const [first = 0] = xs
  let end = 0
  const letters = Array.from(text, (letter, i) => {
    const left = (xs[i] ?? first + end) - first
    end = left + measure(letter, font, size).width
    return { text: letter, left, right: end }
  })
  return { width: end, letters }
}

function shifted({ left, right, ...letter }: MeasuredLetter, by: number): MeasuredLetter {
  return { ...letter, left: left + by, right: right + by }
}

/** Returns the ends of the visible letters. */
function inkOf(
  text: string,
  letters: readonly MeasuredLetter[] | undefined,
): { left: number; right: number } | undefined {
  const visible = letters?.filter((letter) => letter.text.trim() !== '')
  if (!visible?.length || text.trim() === '') return undefined
  return {
    left: Math.min(...visible.map(({ left }) => left)),
    right: Math.max(...visible.map(({ right }) => right)),
  }
}

/** Does the same by widths. */
function visiblePart(text: string, widthOf: (words: string) => number): { left: number; right: number } {
  const left = widthOf(/^\s*/.exec(text)?.[0] ?? '')
  return { left, right: left + widthOf(text.trim()) }
}

/**
 * Returns the alignment of a text, by its anchor; `undefined` if it starts at the anchor, as lines of any alignment
 * may.
 */
function alignmentOf(anchor: string | undefined, isRtl: boolean): Alignment | undefined {
  if (anchor === 'middle') return 'center'
  return (anchor === 'end') === isRtl ? undefined : 'right'
}

function sizeOf(value: string | undefined, outer: number): number {
  return lengthIn(value ?? '', outer) ?? outer
}

/** Returns a length, which may depend on the font size. */
function lengthIn(value: string, size: number): number | undefined {
  const relative = /^\s*([-+]?[\d.]+)(em|rem|%)\s*$/.exec(value)
  if (relative)
    return Number(relative[1]) * (relative[2] === '%' ? size / 100 : relative[2] === 'rem' ? 16 : size)
  const sign = value.trim().startsWith('-') ? -1 : 1
  const length = lengthOf(value.trim().replace(/^[-+]/, ''))
  return length === undefined ? (/^\s*[-+]?0/.test(value) ? 0 : undefined) : sign * length
}

/** Returns the first family that is shipped or on this computer, as browsers do; the first one if there is none. */
function fontOf(style: SvgProperties, hasFont: (font: FontHint) => boolean): FontHint {
  const families = (style['font-family'] ?? 'Times New Roman')
    .split(',')
    .map((name) => name.replace(/['"]/g, '').trim())
  const weight = style['font-weight'] ?? ''
  const hints = families.map((name) => ({
    name,
    isBold: /bold/.test(weight) || Number(weight) >= 600 || isBoldName(name),
    isItalic: /italic|oblique/.test(style['font-style'] ?? '') || isItalicName(name),
    isSerif: families.includes('serif'),
    isFixed: families.includes('monospace'),
    isScript: families.includes('cursive'),
  }))
  const [first] = hints as [FontHint, ...FontHint[]]
  return hints.find((hint) => matchFamily(hint).isSame || hasFont(hint)) ?? first
}

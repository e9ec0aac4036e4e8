import type { Alignment } from '@certificate-sdk/template'
import { isBoldName, isItalicName } from '../text/matchFamily.ts'
import type { FontHint, TextPiece } from '../text/TextBlock.ts'
import { localName } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { lengthOf } from './svgSize.ts'
import { readStyles, type SvgProperties } from './svgStyle.ts'
import { type Matrix, multiply, readTransform } from './svgTransform.ts'

/** Facts that only a browser knows. */
export interface SvgTools {
  /** Width of a text in a font, in px, at a size in px. */
  measure(text: string, font: FontHint, size: number): number
  /** A CSS color as `#rrggbb`; `undefined` for none, a gradient, or one that is unknown. */
  colorOf(css: string): string | undefined
}

/** Texts of a drawing; `source` of a piece is the index of its element. */
export interface SvgTexts {
  pieces: TextPiece[]
  elements: XmlElement[]
}

/** Not drawn where they are written. */
const hidden = /^(defs|symbol|clipPath|mask|pattern|marker|metadata|title|desc|style|script|foreignObject)$/
/** Inherited by children. */
const inherited = [
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'fill', 'text-anchor', 'letter-spacing'],
  ...['visibility', 'text-decoration', 'writing-mode', 'xml:space'],
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
    if (hidden.test(name)) return
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

/** Words that follow each other from one point. */
interface Chunk {
  x: number
  y: number
  parts: { text: string; style: SvgProperties }[]
}

/** `undefined` if a part of the text cannot be placed. */
function chunksOf(
  text: XmlElement,
  style: SvgProperties,
  styleWithin: (element: XmlElement, outer: SvgProperties) => SvgProperties,
): Chunk[] | undefined {
  const chunks: Chunk[] = []
  let isPlain = true

  function walk(element: XmlElement, own: SvgProperties): void {
    const size = Number(own['font-size'])
    const last = chunks.at(-1)
    const at = (name: string) => {
      const [first] = (element.attributes[name] ?? '').trim().split(/[\s,]+/)
      return first ? lengthIn(first, size) : undefined
    }
    const [x, y, dx = 0, dy = 0] = [at('x'), at('y'), at('dx'), at('dy')]
    const isText = element === text
    if (element.attributes.rotate || element.attributes.textLength) isPlain = false
    if (isText || x !== undefined || y !== undefined || dy !== 0)
      chunks.push({ x: (x ?? last?.x ?? 0) + dx, y: (y ?? last?.y ?? 0) + dy, parts: [] })
    for (const child of element.children) {
      if (typeof child === 'string') chunks.at(-1)?.parts.push({ text: child, style: own })
      else if (/^(tspan|a)$/.test(localName(child))) walk(child, styleWithin(child, own))
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
  { measure, colorOf }: SvgTools,
): (TextPiece | undefined)[] {
  const [a, b, c, d] = matrix
  const scale = Math.hypot(c, d)
  const anchor = parts[0]?.style['text-anchor']
  let after = ' '
  const drawn = parts.flatMap(({ text, style }) => {
    const spaces = style['xml:space'] === 'preserve' ? text.replace(/\s/g, ' ') : text.replace(/\s+/g, ' ')
    const words = /\s$/.test(after) ? spaces.replace(/^ +/, '') : spaces
    if (words) after = words
    return words ? [{ text: words, style }] : []
  })
  const lastPart = drawn.at(-1)
  if (lastPart) lastPart.text = lastPart.text.trimEnd()
  const sized = drawn.map(({ text, style }) => {
    const size = Number(style['font-size'])
    const font = fontOf(style)
    const letterSpacing = lengthIn(style['letter-spacing'] ?? '', size) ?? 0
    const advance = (words: string) => measure(words, font, size) + letterSpacing * words.length
    return { text, style, size, font, letterSpacing, advance }
  })
  const total = sized.reduce((sum, { text, advance }) => sum + advance(text), 0)
  let at = x - (anchor === 'middle' ? total / 2 : anchor === 'end' ? total : 0)
  return sized.flatMap(({ text, style, size, font, letterSpacing, advance }): (TextPiece | undefined)[] => {
    const lead = text.length - text.trimStart().length
    const start = at + advance(text.slice(0, lead))
    at += advance(text)
    if (text.trim() === '') return []
    const color = colorOf(style.fill ?? '')
    const isArt =
      !color || !(scale > 0) || a * d - b * c <= 0 || (style['writing-mode'] ?? '').startsWith('tb')
    if (style.visibility === 'hidden') return []
    if (isArt) return [undefined]
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
        width: advance(text.trim()) * Math.hypot(a, b),
        angle: Math.round((Math.atan2(b, a) * 18_000) / Math.PI) / 100,
        ...alignmentOf(anchor),
        source,
      },
    ]
  })
}

function alignmentOf(anchor: string | undefined): { alignment?: Alignment } {
  return anchor === 'middle' ? { alignment: 'center' } : anchor === 'end' ? { alignment: 'right' } : {}
}

function sizeOf(value: string | undefined, outer: number): number {
  return lengthIn(value ?? '', outer) ?? outer
}

/** A length, which may depend on the size of the font. */
function lengthIn(value: string, size: number): number | undefined {
  const relative = /^\s*([-+]?[\d.]+)(em|rem|%)\s*$/.exec(value)
  if (relative)
    return Number(relative[1]) * (relative[2] === '%' ? size / 100 : relative[2] === 'rem' ? 16 : size)
  const sign = value.trim().startsWith('-') ? -1 : 1
  const length = lengthOf(value.trim().replace(/^[-+]/, ''))
  return length === undefined ? (/^\s*[-+]?0/.test(value) ? 0 : undefined) : sign * length
}

function fontOf(style: SvgProperties): FontHint {
  const families = (style['font-family'] ?? 'Times New Roman')
    .split(',')
    .map((name) => name.replace(/['"]/g, '').trim())
  const name = families[0] ?? ''
  const weight = style['font-weight'] ?? ''
  return {
    name,
    isBold: /bold/.test(weight) || Number(weight) >= 600 || isBoldName(name),
    isItalic: /italic|oblique/.test(style['font-style'] ?? '') || isItalicName(name),
    isSerif: families.includes('serif'),
    isFixed: families.includes('monospace'),
    isScript: families.includes('cursive'),
  }
}

import type { GlyphsOp } from '../drawing/DrawOp.ts'
import type { CharacterCode } from './CharacterCode.ts'
import { characterCodes, hasMarks, isReversed } from './characterCodes.ts'
import type { ComposedGlyph } from './composeGlyph.ts'
import { pdfNumber as n, pdfText } from './PdfFile.ts'
import type { UnitMetrics } from './textUnits.ts'

/** Names of fonts and codes of glyphs in a content stream. */
export interface FontNames {
  font(face: string): string
  /** Returns the code of a glyph for these characters. */
  code(face: string, glyph: ComposedGlyph & { characters: string }): number
  metrics(face: string): UnitMetrics
}

/**
 * A line of text as a text object (ISO 32000-1, 9.4).
 *
 * If marks have separate codes, `ActualText` contains the text, except for right-to-left text, which Poppler would
 * reverse.
 *
 * @param line runs of one line in reading order, with one rotation and opacity
 */
export function lineOperators(line: readonly GlyphsOp[], names: FontNames): string[] {
  const ops = withoutBlanks(line)
  const content = ops.map(({ text }) => text).join('')
  const asSeen = isReadAsSeen(ops, content) && !hasGap(ops, names)
  const seen = [...ops].sort((a, b) => a.x - b.x)
  const apart = ops.length > 1 && !asSeen && isReversed(content)
  const isMixed =
    isReversed(content) &&
    ops[0] === seen.at(-1) &&
    ops.some(({ rightToLeft }) => rightToLeft !== seen[0]?.rightToLeft)
  const runs = (asSeen ? seen : ops).map((op) => {
    const metrics = names.metrics(op.face)
    const right = seen[seen.indexOf(op) + 1]
    const at = ops.indexOf(op)
    const codes = characterCodes(op, metrics, {
      end: right && right.x - op.x,
      isMixed,
      isAlone: apart,
      afterLeftToRight: ops[at - 1]?.rightToLeft === false,
      beforeGap: ops[at + 1] !== right && (ops[at + 1]?.x ?? op.x) > op.x,
    })
    return { op, codes, isPlain: !op.rotation && codes.every((code) => isPlain(code, metrics)) }
  })
  const lines = ['BT']
  let state = ''
  for (const { op, codes, isPlain } of runs) {
    const color = fillColor(op.color)
    const font = `/${names.font(op.face)} ${n(op.size)} Tf`
    if (`${color} ${font}` !== state) lines.push(color, font)
    state = `${color} ${font}`
    const operators = runOperators(op, codes, names)
    if (apart)
      lines.push(isPlain || isReversed(op.text) ? '/Span BMC' : actualText(op.text), ...operators, 'EMC')
    else lines.push(...operators)
  }
  lines.push('ET')
  if (isReversed(content) || runs.every(({ isPlain }) => isPlain)) return lines
  return [actualText(content), ...lines, 'EMC']
}

/**
 * Moves leading special spaces in another font to the previous run, because PDF.js turns them into plain spaces at the
 * start of a run.
 */
function withoutBlanks(line: readonly GlyphsOp[]): GlyphsOp[] {
  const ops: GlyphsOp[] = []
  for (const op of line) {
    const last = ops.at(-1)
    const blanks = /^\s+/.exec(op.text)?.[0] ?? ''
    if (!last || last.rightToLeft || op.rightToLeft || blanks === '' || blanks === ' ') {
      ops.push(op)
      continue
    }
    ops[ops.length - 1] = { ...last, text: last.text + blanks }
    const glyphs = op.glyphs.filter(({ cluster }) => cluster >= blanks.length)
    const start = glyphs[0]?.x
    if (start === undefined) continue
    ops.push({
      ...op,
      x: op.x + start,
      text: op.text.slice(blanks.length),
      glyphs: glyphs.map((glyph) => ({
        ...glyph,
        x: glyph.x - start,
        cluster: glyph.cluster - blanks.length,
      })),
    })
  }
  return ops
}

function actualText(content: string): string {
  return `/Span << /ActualText ${pdfText(content)} >> BDC`
}

/**
 * Returns true if readers correctly reorder a bidirectional line written in display order: numbers between
 * right-to-left words. Such a line needs no direction marks for PDF.js.
 */
function isReadAsSeen(ops: readonly GlyphsOp[], content: string): boolean {
  const [first] = ops
  if (!first || ops.every((op, i) => i === 0 || op.x >= (ops[i - 1] as GlyphsOp).x)) return false
  const turning = content.split('').filter(isReversed).length
  return (
    !hasMarks(content) &&
    ops.every((op) => op.x <= first.x) &&
    ops.every(({ text }, i) => i === 0 || /\s$/.test(ops[i - 1]?.text ?? '') || /^\s/.test(text)) &&
    turning / content.length >= minReversed &&
    ops.every(({ face, size, color }) => face === first.face && size === first.size && color === first.color)
  )
}

/** Returns true if a space is so wide that PDF.js splits the text there, as in Courier New. */
function hasGap(ops: readonly GlyphsOp[], { metrics }: FontNames): boolean {
  return ops.some(({ face, text, glyphs }) => {
    const { unitsPerEm, advance } = metrics(face)
    return glyphs.some(({ id, cluster }) => text[cluster] === ' ' && advance(id) >= gap * unitsPerEm)
  })
}

/** In em. */
const gap = 0.6

/** Share of right-to-left letters from which PDF.js treats a text as right-to-left. */
const minReversed = 0.3

/** Returns true if every reader understands a code and its position. */
function isPlain({ characters, advance }: CharacterCode, { unitsPerEm }: UnitMetrics): boolean {
  // Poppler treats a wide space as a gap between columns.
  if (characters === ' ') return advance < widestSpace * unitsPerEm
  return !hasMarks(characters)
}

/** In em. */
const widestSpace = 0.5

/** Codes at their exact positions, with pen movements in thousandths of an em. */
function runOperators(op: GlyphsOp, codes: readonly CharacterCode[], names: FontNames): string[] {
  const { unitsPerEm } = names.metrics(op.face)
  const perEm = 1000 / op.size
  const lines: string[] = []
  let pen: number | undefined
  let glyphs = ''
  const flush = () => {
    if (glyphs) lines.push(`[${glyphs}] TJ`)
    glyphs = ''
  }
  for (const { x = pen ?? 0, apart, ...glyph } of codes) {
    if (apart) flush()
    if (apart) lines.push('/Span BMC')
    // An absolute position, because PDF.js ignores the advances of marks.
    if (pen === undefined || apart) {
      lines.push(`1 0 0 -1 ${n(op.x + x)} ${n(op.y)} Tm`)
      pen = x
    }
    const move = Math.round((pen - x) * perEm * 100) / 100
    if (move !== 0) {
      glyphs += n(move)
      pen -= move / perEm
    }
    glyphs += `<${names.code(op.face, glyph).toString(16).padStart(4, '0')}>`
    pen += (glyph.advance / unitsPerEm) * op.size
    if (apart) flush()
    if (apart) lines.push('EMC')
  }
  flush()
  return lines
}

/** Operator for the fill color. Black is gray, which a press prints with black ink only. */
export function fillColor(color: string): string {
  if (color === '#000000') return '0 g'
  const parts = [1, 3, 5].map((at) => n(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return `${parts.join(' ')} rg`
}

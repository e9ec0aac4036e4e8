import { type ComposedGlyph, composeGlyph, type GlyphPart } from './composeGlyph.ts'
import { type FontTables, fontTable, readFontTables, writeFontFile } from './fontTables.ts'

/** A font file with some glyphs of another. */
export interface FontSubset {
  file: Uint8Array
  /** New number by original number, in order from 0. */
  glyphOf: ReadonlyMap<number, number>
  /** Number of the first composed glyph; the others follow in order. */
  firstComposed: number
}

// Flags of a composite glyph's parts (OpenType 1.9, glyf).
const wordArguments = 1
const hasScale = 8
const moreParts = 32
const hasTwoScales = 64
const hasMatrix = 128
const hasInstructions = 256

/**
 * Embeds a font with all its glyphs, for one that may not be subsetted: the file itself or, with composed glyphs, an
 * extended copy.
 *
 * @throws if the file is truncated or lacks a table
 */
export function wholeFont(bytes: Uint8Array, composed: readonly ComposedGlyph[] = []): FontSubset {
  const tables = readFontTables(bytes)
  const count = fontTable(tables, 'maxp').getUint16(4)
  const all = Array.from({ length: count }, (_, glyph) => glyph)
  const glyphOf = new Map(all.map((glyph) => [glyph, glyph]))
  if (!composed.length) return { file: bytes, glyphOf, firstComposed: count }
  const added = subsetFont(bytes, all, composed)
  const kept = keptTables.flatMap((tag) => {
    const table = tables.get(tag)
    return table ? [[tag, table] as const] : []
  })
  const merged = [...readFontTables(added.file), ...kept]
  return { ...added, file: writeFontFile(merged.map(([tag, table]) => [tag, copyTable(table).bytes])) }
}

/** Tables of a whole font independent of the number of glyphs, and of hints. */
const keptTables = ['OS/2', 'cmap', 'name']

/**
 * Subsets a TrueType font to these glyphs and the tables that PDF requires (ISO 32000-1, 9.9), without hints, which
 * viewers ignore at these sizes. Stateless, so that fonts neither accumulate memory nor affect each other's bytes.
 *
 * @param bytes file with `glyf` outlines; a variable font yields its default instance
 * @param composed glyphs to add
 * @throws if the file is truncated or lacks a table
 */
export function subsetFont(
  bytes: Uint8Array,
  glyphs: Iterable<number>,
  composed: readonly ComposedGlyph[] = [],
): FontSubset {
  const tables = readFontTables(bytes)
  try {
    return subsetTables(tables, glyphs, composed)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new Error('the font file is damaged: a glyph is outside its table', { cause })
  }
}

function subsetTables(
  tables: FontTables,
  glyphs: Iterable<number>,
  composed: readonly ComposedGlyph[],
): FontSubset {
  const outlineOf = outlineReader(tables)
  const glyphOf = new Map([[0, 0]])
  const numberOf = (glyph: number): number => {
    const number = glyphOf.get(glyph) ?? glyphOf.size
    glyphOf.set(glyph, number)
    return number
  }
  const parts = composed.flatMap((glyph) => glyph.parts.map((part) => part.glyph))
  for (const glyph of [...new Set([...glyphs, ...parts])].sort((a, b) => a - b)) numberOf(glyph)
  const outlines: Uint8Array[] = []
  // Grows during the iteration: parts of composite glyphs are appended.
  for (const glyph of glyphOf.keys()) outlines.push(withoutHints(outlineOf(glyph), numberOf))
  const firstComposed = outlines.length
  // A glyph whose bearing differs from its box's left end is drawn shifted by the difference; a part isn't.
  const moved = ({ glyph, x, y }: GlyphPart) => {
    const [{ left = 0 } = {}] = metricsOf(tables, [glyph])
    return { glyph, x: x + left - leftOf(outlineOf(glyph)), y }
  }
  for (const { parts } of composed) outlines.push(composeGlyph(parts.map(moved), outlineOf, numberOf))
  const metrics = [
    ...metricsOf(tables, [...glyphOf.keys()]),
    ...composed.map(({ advance }, i) => ({ advance, left: leftOf(outlines[firstComposed + i]) })),
  ]
  const { glyf, loca } = joinOutlines(outlines)
  const file = writeFontFile([
    ['glyf', glyf],
    ['loca', loca],
    ['head', headTable(fontTable(tables, 'head'))],
    ['hhea', hheaTable(fontTable(tables, 'hhea'), metrics)],
    ['hmtx', hmtxTable(metrics)],
    ['maxp', maxpTable(fontTable(tables, 'maxp'), outlines.length, composed)],
  ])
  return { file, glyphOf, firstComposed }
}

/** Left end of an outline's box. With this bearing, a glyph is drawn at its own coordinates. */
function leftOf(outline: Uint8Array = new Uint8Array()): number {
  return outline.length ? new DataView(outline.buffer, outline.byteOffset).getInt16(2) : 0
}

function outlineReader(tables: FontTables): (glyph: number) => Uint8Array {
  const glyf = fontTable(tables, 'glyf')
  const loca = fontTable(tables, 'loca')
  const count = fontTable(tables, 'maxp').getUint16(4)
  const isLong = fontTable(tables, 'head').getInt16(50) === 1
  const offset = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
  return (glyph) => {
    if (glyph >= count) throw new RangeError(`no glyph ${glyph}`)
    const start = offset(glyph)
    const end = offset(glyph + 1)
    if (end < start || end > glyf.byteLength) throw new RangeError(`glyph ${glyph}`)
    return new Uint8Array(glyf.buffer, glyf.byteOffset + start, end - start)
  }
}

/** Removes instructions, and renumbers the parts of composite glyphs by `numberOf`. */
function withoutHints(outline: Uint8Array, numberOf: (glyph: number) => number): Uint8Array {
  if (!outline.length) return outline
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength)
  const contours = view.getInt16(0)
  if (contours < 0) return composite(outline, view, numberOf)
  const at = 10 + 2 * contours
  const instructions = view.getUint16(at)
  if (!instructions) return outline
  const points = at + 2 + instructions
  if (points > outline.length) throw new RangeError('instructions')
  const plain = new Uint8Array(outline.length - instructions)
  plain.set(outline.subarray(0, at))
  plain.set(outline.subarray(points), at + 2)
  return plain
}

function composite(outline: Uint8Array, view: DataView, numberOf: (glyph: number) => number): Uint8Array {
  const copy = outline.slice()
  const target = new DataView(copy.buffer)
  for (let at = 10; ; ) {
    const flags = view.getUint16(at)
    target.setUint16(at, flags & ~hasInstructions)
    target.setUint16(at + 2, numberOf(view.getUint16(at + 2)))
    at += flags & wordArguments ? 8 : 6
    at += flags & hasMatrix ? 8 : flags & hasTwoScales ? 4 : flags & hasScale ? 2 : 0
    if (!(flags & moreParts)) return copy.subarray(0, at)
  }
}

function joinOutlines(outlines: readonly Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const padded = (length: number) => (length + 3) & ~3
  const glyf = new Uint8Array(outlines.reduce((sum, { length }) => sum + padded(length), 0))
  const loca = new DataView(new ArrayBuffer(4 * (outlines.length + 1)))
  let at = 0
  for (const [i, outline] of outlines.entries()) {
    glyf.set(outline, at)
    at += padded(outline.length)
    loca.setUint32(4 * (i + 1), at)
  }
  return { glyf, loca: new Uint8Array(loca.buffer) }
}

function copyTable(table: DataView): { bytes: Uint8Array; view: DataView } {
  const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength).slice()
  return { bytes, view: new DataView(bytes.buffer) }
}

function headTable(head: DataView): Uint8Array {
  const { bytes, view } = copyTable(head)
  view.setUint32(8, 0)
  // Long (4-byte) offsets of outlines.
  view.setInt16(50, 1)
  return bytes
}

interface GlyphMetrics {
  advance: number
  left: number
}

function hheaTable(hhea: DataView, metrics: readonly GlyphMetrics[]): Uint8Array {
  const { bytes, view } = copyTable(hhea)
  view.setUint16(10, Math.max(...metrics.map(({ advance }) => advance)))
  view.setUint16(34, metrics.length)
  return bytes
}

/** Reads metrics; glyphs after the last advance share it. */
function metricsOf(tables: FontTables, glyphs: readonly number[]): GlyphMetrics[] {
  const hmtx = fontTable(tables, 'hmtx')
  const advances = fontTable(tables, 'hhea').getUint16(34)
  return glyphs.map((glyph) => {
    const beyond = glyph - advances
    return {
      advance: hmtx.getUint16(4 * Math.min(glyph, advances - 1)),
      left: hmtx.getInt16(beyond < 0 ? 4 * glyph + 2 : 4 * advances + 2 * beyond),
    }
  })
}

function hmtxTable(metrics: readonly GlyphMetrics[]): Uint8Array {
  const target = new DataView(new ArrayBuffer(4 * metrics.length))
  for (const [i, { advance, left }] of metrics.entries()) {
    target.setUint16(4 * i, advance)
    target.setInt16(4 * i + 2, left)
  }
  return new Uint8Array(target.buffer)
}

/** Font-wide limits (OpenType 1.9, maxp), used by readers to allocate memory. */
function maxpTable(maxp: DataView, count: number, composed: readonly ComposedGlyph[]): Uint8Array {
  const { bytes, view } = copyTable(maxp)
  view.setUint16(4, count)
  if (bytes.length < 32) return bytes
  // One zone, and no twilight points, storage, functions, or instructions, because there are no hints.
  for (let at = 14; at < 28; at += 2) view.setUint16(at, at === 14 ? 1 : 0)
  const max = Math.max(0, ...composed.map(({ parts }) => parts.length))
  if (!max) return bytes
  // Points and contours of simple and of composite glyphs.
  for (const [simple, composite] of [
    [6, 10],
    [8, 12],
  ] as const) {
    const largest = Math.max(view.getUint16(simple), view.getUint16(composite))
    view.setUint16(composite, Math.min(0xffff, largest * max))
  }
  view.setUint16(28, Math.max(view.getUint16(28), max))
  view.setUint16(30, view.getUint16(30) + 1)
  return bytes
}

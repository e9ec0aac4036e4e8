import { brotliDecompressSync } from 'node:zlib'
import { writeFontFile } from '@certificate-sdk/template/internal/pdf'
import { damagedFont, FontProblem, largeFont } from './FontProblem.ts'
import { fontLimits } from './fontLimits.ts'
import { restoreGlyphs } from './restoreGlyphs.ts'
import { restoreMetrics } from './restoreMetrics.ts'
import { Woff2Reader } from './Woff2Reader.ts'

/** Tags that a table directory refers to by number (WOFF2, 4.1). */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty ' +
  'just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))

const headerBytes = 48
const collection = 0x74746366
const maxTables = 64

interface Entry {
  tag: string
  /** Length in the stream. */
  length: number
  isTransformed: boolean
}

/**
 * Unpacks a WOFF2 file (W3C, WOFF File Format 2.0) to a file with plain tables. Nothing larger than
 * {@link fontLimits} is unpacked, whatever the file says.
 *
 * @throws {FontProblem}
 */
export function readWoff2(file: Uint8Array): Uint8Array {
  const header = new Woff2Reader(file)
  header.skip(4)
  if (header.u32() === collection) throw new FontProblem('is a collection of fonts: send one font per file')
  header.skip(4)
  const count = header.u16()
  if (count === 0 || count > maxTables) throw damagedFont()
  header.skip(6)
  const packed = header.u32()
  header.skip(headerBytes - 24)
  const entries = Array.from({ length: count }, () => readEntry(header))
  const total = entries.reduce((sum, { length }) => sum + length, 0)
  if (total > fontLimits.unpackedBytes) throw largeFont()
  const stream = new Woff2Reader(unpack(header.bytes(packed), total))
  const stored = new Map(entries.map((entry) => [entry.tag, { ...entry, bytes: stream.bytes(entry.length) }]))
  return writeFontFile([...restoreTables(stored)].map(([tag, bytes]) => [tag, bytes.slice()]))
}

function readEntry(header: Woff2Reader): Entry {
  const flags = header.u8()
  const number = flags & 63
  const tag = number === 63 ? header.text(4) : (knownTags[number] ?? '')
  const original = header.base128()
  const version = flags >> 6
  const isOutline = tag === 'glyf' || tag === 'loca'
  const isTransformed = isOutline ? version === 0 : version !== 0
  return { tag, length: isTransformed ? header.base128() : original, isTransformed }
}

function unpack(packed: Uint8Array, total: number): Uint8Array {
  try {
    const unpacked = brotliDecompressSync(packed, { maxOutputLength: Math.max(1, total) })
    if (unpacked.length === total) return unpacked
  } catch {
    // More than the directory says, or not a stream at all.
  }
  throw damagedFont()
}

function restoreTables(
  stored: ReadonlyMap<string, Entry & { bytes: Uint8Array }>,
): ReadonlyMap<string, Uint8Array> {
  const tables = new Map([...stored].map(([tag, { bytes }]) => [tag, bytes]))
  const glyf = stored.get('glyf')
  const hmtx = stored.get('hmtx')
  if (!glyf?.isTransformed) {
    if (hmtx?.isTransformed) throw damagedFont()
    return tables
  }
  const { lefts, ...outlines } = restoreGlyphs(glyf.bytes)
  tables.set('glyf', outlines.glyf)
  tables.set('loca', outlines.loca)
  const head = tables.get('head')?.slice()
  const hhea = tables.get('hhea')
  if (!head || head.length < 54 || !hhea || hhea.length < 36) throw damagedFont()
  // Offsets of four bytes.
  head.set([0, 1], 50)
  tables.set('head', head)
  if (hmtx?.isTransformed)
    tables.set('hmtx', restoreMetrics(hmtx.bytes, new Woff2Reader(hhea, 34).u16(), lefts))
  return tables
}

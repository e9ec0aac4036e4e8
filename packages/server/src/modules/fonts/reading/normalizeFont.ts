import { createHash } from 'node:crypto'
import { createFontSet, type Face, hasUnicodeMap, readEmbedding } from '@certificate-sdk/template/internal'
import { type FontTables, readFontTables, writeFontFile } from '@certificate-sdk/template/internal/pdf'
import { isTrap } from '../../../kit/threads/isTrap.ts'
import { ownThreadTime } from '../../../kit/threads/threadTime.ts'
import { damagedFont, FontProblem, largeFont } from './FontProblem.ts'
import { fontLimits } from './fontLimits.ts'
import { writeGlyph } from './glyphOutline.ts'
import { joinGlyphs } from './joinGlyphs.ts'
import { probeShaping } from './probeShaping.ts'
import { type FontCoverage, listCharacters, readCoverage } from './readCoverage.ts'
import { type FontNames, readFontNames } from './readFontNames.ts'
import { readWoff2 } from './readWoff2.ts'
import { tracedContours } from './tracedContours.ts'

/** A font as it is stored. */
export interface NormalizedFont extends FontNames {
  /** A TrueType file. */
  bytes: Uint8Array
  /** SHA-256 of the file in hex. */
  sha256: string
  coverage: FontCoverage
}

/** Signatures of font files. */
const formats: ReadonlyMap<number, 'plain' | 'woff2' | 'woff' | 'collection'> = new Map([
  [0x00010000, 'plain'],
  [0x74727565, 'plain'],
  [0x4f54544f, 'plain'],
  [0x774f4632, 'woff2'],
  [0x774f4646, 'woff'],
  [0x74746366, 'collection'],
])

/** Tables that are stored unchanged. Programs for hinting, variations, colors, and signatures are dropped. */
const keptTables = ['OS/2', 'cmap', 'name', 'GDEF', 'GPOS', 'GSUB', 'kern']
const requiredTables = ['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'OS/2', 'name']

/**
 * Reads a font file, and makes the TrueType file that the editor, PNG, PDF, and SVG files are drawn with.
 *
 * | the file | is stored |
 * | --- | --- |
 * | TrueType | with the same outlines, composite ones resolved, and without programs for hinting |
 * | PostScript outlines (`CFF`) | with quadratic curves, which no eye can tell from the cubic ones |
 * | WOFF2 | unpacked |
 * | a variable font | as its default instance |
 *
 * HarfBuzz reads every outline, so a file with a glyph that cannot be drawn is refused here, and not with a certificate.
 *
 * @param options fileName: stands in for a missing name; cpuTime: in ms; default: of the calling thread
 * @throws {FontProblem} whose cause may be a trap (`isTrap`): the thread must not read another font then
 */
export async function normalizeFont(
  file: Uint8Array,
  options: { fileName?: string; cpuTime?: () => number } = {},
): Promise<NormalizedFont> {
  const { fileName = '', cpuTime = ownThreadTime } = options
  try {
    return await normalized(file, { fileName, cpuTime })
  } catch (cause) {
    // A table shorter than its numbers say.
    if (cause instanceof RangeError || isTrap(cause)) throw damagedFont({ cause })
    throw cause
  }
}

async function normalized(
  file: Uint8Array,
  { fileName, cpuTime }: { fileName: string; cpuTime: () => number },
): Promise<NormalizedFont> {
  const plain = unpacked(file)
  const tables = tablesOf(plain)
  if (!hasUnicodeMap(plain)) throw new FontProblem('maps no characters of Unicode, as symbol fonts do')
  const { isRestricted, isWhole } = readEmbedding(plain)
  if (isRestricted)
    throw new FontProblem(
      'may not be embedded in documents: its fsType forbids it. Use a font whose license allows it',
    )
  const face = await openFace(plain)
  const characters = listCharacters((codePoint) => face.has(codePoint))
  probeShaping(face, characters, cpuTime)
  const bytes = writeFontFile([...storedTables(tables, face)])
  if (bytes.length > fontLimits.unpackedBytes) throw largeFont()
  if (isWhole && bytes.length > fontLimits.wholeBytes)
    throw new FontProblem(
      'may only be embedded as a whole, as its fsType says, and has more than 1 MB, which every PDF would have. Use a font whose license allows subsets',
    )
  return {
    ...readFontNames(tables, fileName),
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    coverage: readCoverage(characters),
  }
}

function unpacked(file: Uint8Array): Uint8Array {
  if (file.length > fontLimits.fileBytes)
    throw new FontProblem(`must be at most ${fontLimits.fileBytes / 2 ** 20} MB`)
  const signature = file.length < 12 ? 0 : new DataView(file.buffer, file.byteOffset).getUint32(0)
  switch (formats.get(signature)) {
    case 'plain':
      return file
    case 'woff2':
      return readWoff2(file)
    case 'woff':
      throw new FontProblem('is WOFF 1: send it as WOFF2, TTF, or OTF')
    case 'collection':
      throw new FontProblem('is a collection of fonts: send one font per file')
    default:
      throw new FontProblem('must be a TTF, OTF, or WOFF2 file')
  }
}

function tablesOf(plain: Uint8Array): FontTables {
  try {
    const tables = readFontTables(plain)
    // Readers differ in which of two tables with the same tag they use.
    const isPlain = tables.size === new DataView(plain.buffer, plain.byteOffset).getUint16(4)
    if (isPlain && requiredTables.every((tag) => tables.has(tag))) return tables
  } catch {
    // A table exceeds the file.
  }
  throw damagedFont()
}

async function openFace(plain: Uint8Array): Promise<Face> {
  try {
    const face = (await createFontSet()).add('font', plain)
    if (face.unitsPerEm >= 16 && face.unitsPerEm <= 16_384) return face
  } catch {
    // It has no characters.
  }
  throw damagedFont()
}

function* storedTables(tables: FontTables, face: Face): Generator<readonly [tag: string, table: Uint8Array]> {
  const count = sized(tables, 'maxp', 6).getUint16(4)
  if (count === 0) throw damagedFont()
  const outlines: Uint8Array[] = []
  const metrics = new DataView(new ArrayBuffer(4 * count))
  const most = { points: 0, contours: 0, advance: 0 }
  let size = 0
  let traced = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const path = face.outline(glyph)
    if (path.length > fontLimits.outlineLength)
      throw new FontProblem('has a glyph with more than about 10,000 points: simplify its outline')
    traced += path.length
    if (traced > fontLimits.outlinesLength)
      throw new FontProblem('has too many points in all of its glyphs together: simplify their outlines')
    const contours = tracedContours(path, face.unitsPerEm)
    const points = contours.reduce((sum, { length }) => sum + length, 0)
    if (points > 0xffff || contours.length > 0x7fff) throw damagedFont()
    const outline = writeGlyph(contours)
    const advance = Math.min(0xffff, Math.max(0, Math.round(face.advance(glyph))))
    metrics.setUint16(4 * glyph, advance)
    // A glyph whose bearing differs from the left end of its box would be drawn shifted by the difference.
    metrics.setInt16(4 * glyph + 2, outline.length ? new DataView(outline.buffer).getInt16(2) : 0)
    most.points = Math.max(most.points, points)
    most.contours = Math.max(most.contours, contours.length)
    most.advance = Math.max(most.advance, advance)
    outlines.push(outline)
    size += outline.length
    if (size > fontLimits.unpackedBytes) throw largeFont()
  }
  const { glyf, loca } = joinGlyphs(outlines)
  yield ['glyf', glyf]
  yield ['loca', loca]
  yield ['hmtx', new Uint8Array(metrics.buffer)]
  yield ['maxp', maxpTable(count, most)]
  yield [
    'head',
    changedTable(sized(tables, 'head', 54), 54, (head) => {
      // The checksum is written last. The magic number, and offsets of four bytes.
      head.setUint32(8, 0)
      head.setUint32(12, 0x5f0f3cf5)
      head.setInt16(50, 1)
      head.setInt16(52, 0)
    }),
  ]
  yield [
    'hhea',
    changedTable(sized(tables, 'hhea', 36), 36, (hhea) => {
      hhea.setUint16(10, most.advance)
      hhea.setUint16(34, count)
    }),
  ]
  yield ['post', postTable(tables.get('post'))]
  for (const tag of keptTables) {
    const table = tables.get(tag)
    if (table) yield [tag, changedTable(table, table.byteLength, () => undefined)]
  }
}

function sized(tables: FontTables, tag: string, length: number): DataView {
  const table = tables.get(tag)
  if (!table || table.byteLength < length) throw damagedFont()
  return table
}

/** Returns a copy of the beginning of a table. */
function changedTable(table: DataView, length: number, change: (copy: DataView) => void): Uint8Array {
  const copy = new Uint8Array(table.buffer, table.byteOffset, length).slice()
  change(new DataView(copy.buffer))
  return copy
}

/** Creates the limits by which readers allocate memory (OpenType 1.9, maxp): one zone, and nothing for programs. */
function maxpTable(count: number, most: { points: number; contours: number }): Uint8Array {
  const table = new DataView(new ArrayBuffer(32))
  table.setUint32(0, 0x00010000)
  table.setUint16(4, count)
  table.setUint16(6, most.points)
  table.setUint16(8, most.contours)
  table.setUint16(14, 1)
  return new Uint8Array(table.buffer)
}

/** Creates the slope and underline of the font, without glyph names (OpenType 1.9, post, version 3). */
function postTable(post: DataView | undefined): Uint8Array {
  const table = new Uint8Array(32)
  if (post && post.byteLength >= 32) table.set(new Uint8Array(post.buffer, post.byteOffset, 32))
  new DataView(table.buffer).setUint32(0, 0x00030000)
  return table
}

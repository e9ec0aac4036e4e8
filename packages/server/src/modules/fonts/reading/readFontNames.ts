import type { FontTables } from '@certificate-sdk/template/internal/pdf'
import { fontLimits } from './fontLimits.ts'

/** Family and style of a font file. */
export interface FontNames {
  family: string
  /** 1 to 1000. */
  weight: number
  /** True for the bold face of its family. */
  isBold: boolean
  isItalic: boolean
}

/**
 * Ids of names (OpenType 1.9, name): family and style among at most four styles, the same among any number of styles, and
 * the font for PostScript.
 */
const ids = { family: 1, style: 2, largeFamily: 16, largeStyle: 17, postScript: 6 } as const
const regularWeight = 400

const windows = 3
const macintosh = 1
const english = 0x0409

// Bits of `fsSelection` (OpenType 1.9, OS/2), and of `macStyle` (head).
const italicSelection = 0x0001
const boldSelection = 0x0020
const obliqueSelection = 0x0200
const boldStyle = 1
const italicStyle = 2

/**
 * Reads the family and the style of a font. The family is that of at most four styles, such as “Lato Light”, because templates
 * choose a style by bold and italic alone. Where all weights of a large family have one such name, that of the style is added.
 *
 * @param fileName replaces a missing name
 */
export function readFontNames(tables: FontTables, fileName: string): FontNames {
  const os2 = tables.get('OS/2')
  const head = tables.get('head')
  const selection = os2 && os2.byteLength >= 64 ? os2.getUint16(62) : 0
  const style = head && head.byteLength >= 46 ? head.getUint16(44) : 0
  const isBold = (selection & boldSelection) !== 0 || (style & boldStyle) !== 0
  const ofFile = fileName.replace(/\.\w+$/, '').replace(/[-_ ](Regular|Bold|Italic|BoldItalic)$/i, '')
  const names = readNames(tables.get('name'))
  const named = [ids.family, ids.largeFamily, ids.postScript].map((id) => names.get(id))
  const family = named.find((name) => name !== undefined) ?? (plainFamily(ofFile) || 'Font')
  const weight = weightOf(os2?.getUint16(4), isBold)
  return {
    family: isBold || weight === regularWeight ? family : plainFamily(`${family} ${addedStyle(names)}`),
    weight,
    isBold,
    isItalic: (selection & (italicSelection | obliqueSelection)) !== 0 || (style & italicStyle) !== 0,
  }
}

/** Style words that don't indicate a weight. */
const plainWords = new Set(['regular', 'normal', 'roman', 'italic', 'oblique'])

/** Returns words of a font's style, such as “Light”, missing in its family name. */
function addedStyle(names: ReadonlyMap<number, string>): string {
  const [family = '', largeFamily = family] = [names.get(ids.family), names.get(ids.largeFamily)]
  // A family with its own name within the large one, such as “Lato Light”.
  if (family !== largeFamily) return ''
  const style = names.get(ids.largeStyle) ?? names.get(ids.style) ?? ''
  const words = style.split(' ').filter((word) => !plainWords.has(word.toLowerCase()))
  return family.toLowerCase().endsWith(words.join(' ').toLowerCase()) ? '' : words.join(' ')
}

/** Returns a weight; old fonts number their weights from 1 to 9. */
function weightOf(written: number | undefined, isBold: boolean): number {
  if (!written || written > 1000) return isBold ? 700 : 400
  return written < 10 ? written * 100 : written
}

/** Removes characters that lists of families in CSS, file names, or databases can't contain. */
function plainFamily(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}/\\:*?"'<>|,;]+/gu, ' ')
    .trim()
    .slice(0, fontLimits.nameLength)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}

/** Returns the names of {@link ids}, in English if the font has them. */
function readNames(table: DataView | undefined): ReadonlyMap<number, string> {
  if (!table || table.byteLength < 6) return new Map()
  const texts = table.getUint16(4)
  const end = Math.min(6 + table.getUint16(2) * 12, table.byteLength - 11)
  const wanted = new Set<number>(Object.values(ids))
  const found: { id: number; rank: number; name: string }[] = []
  for (let at = 6; at < end; at += 12) {
    const [platform, language, id] = [table.getUint16(at), table.getUint16(at + 4), table.getUint16(at + 6)]
    const start = texts + table.getUint16(at + 10)
    const length = Math.min(table.getUint16(at + 8), 512)
    if (!wanted.has(id) || start + length > table.byteLength) continue
    const bytes = new Uint8Array(table.buffer, table.byteOffset + start, length)
    const text = new TextDecoder(platform === macintosh ? 'macintosh' : 'utf-16be').decode(bytes)
    const rank = platform === windows ? (language === english ? 0 : 1) : 2
    found.unshift({ id, rank, name: plainFamily(text) })
  }
  // The last one of an id counts: the first in the table with the highest rank.
  found.sort((a, b) => b.rank - a.rank)
  return new Map(found.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}

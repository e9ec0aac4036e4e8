import { readFontTables, writeFontFile } from '@certificate-sdk/template/internal/pdf'

/** A lookup of the table GSUB (OpenType 1.9, chapter 2), as often as it is listed. */
export interface TestLookup {
  /** Kind of substitution: 1 one glyph, 2 several for one, 5 in a context. */
  type: number
  subtable: Uint8Array
  /** Times that the lookup is listed, and its subtable in it: all are in the same place, so that the file stays small. */
  lookups?: number
  subtables?: number
}

/** For tests: a font in which every text goes through these substitutions, and no others. */
export function withSubstitutions(
  file: Uint8Array,
  { type, subtable, lookups = 1, subtables = 1 }: TestLookup,
): Uint8Array {
  const script = Buffer.concat([words(1), Buffer.from('DFLT'), words(8, 4, 0, 0, 0xffff, 1, 0)])
  const indexes = Array.from({ length: lookups }, (_, i) => i)
  const feature = Buffer.concat([words(1), Buffer.from('ccmp'), words(8, 0, lookups, ...indexes)])
  const first = 2 + 2 * lookups
  const list = words(lookups, ...Array<number>(lookups).fill(first))
  const start = 6 + 2 * subtables
  const lookup = words(type, 0, subtables, ...Array<number>(subtables).fill(start))
  const header = words(1, 0, 10, 10 + script.length, 10 + script.length + feature.length)
  const table = Buffer.concat([header, script, feature, list, lookup, subtable])
  const tables = [...readFontTables(file)].filter(([tag]) => !['GSUB', 'GPOS'].includes(tag))
  return writeFontFile([
    ...tables.map(
      ([tag, { buffer, byteOffset, byteLength }]) =>
        [tag, new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength).slice()] as const,
    ),
    ['GSUB', table],
  ])
}

/** Numbers of two bytes. */
export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value, 2 * i)
  return bytes
}

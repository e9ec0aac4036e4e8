import { readFontFile } from '@certificate-sdk/fonts/node'
import { readFontTables, writeFontFile } from '@certificate-sdk/template/internal/pdf'

/** Options of {@link fontNamed}. */
interface NamedFontOptions {
  /** The shipped font that it looks like. */
  from?: string
  isBold?: boolean
  isItalic?: boolean
  weight?: number
  /** Further names, by their ids. */
  names?: Readonly<Record<number, string>>
}

/** For tests: a TrueType file with the outlines of a shipped font, and another name and style. */
export async function fontNamed(
  family: string,
  {
    from = 'Lora-Regular',
    isBold = false,
    isItalic = false,
    weight = isBold ? 700 : 400,
    names = {},
  }: NamedFontOptions = {},
): Promise<Uint8Array> {
  const tables = readFontTables(await readFontFile(from))
  const copies = new Map<string, Uint8Array>(
    [...tables].map(([tag, table]) => [
      tag,
      new Uint8Array(table.buffer, table.byteOffset, table.byteLength).slice(),
    ]),
  )
  const style = new DataView((copies.get('head') as Uint8Array).buffer)
  style.setUint32(8, 0)
  style.setUint16(44, Number(isBold) + 2 * Number(isItalic))
  const os2 = new DataView((copies.get('OS/2') as Uint8Array).buffer)
  os2.setUint16(4, weight)
  os2.setUint16(62, (isBold ? 0x20 : 0) | (isItalic ? 1 : 0) || 0x40)
  copies.set('name', nameTable({ ...names, 1: family }))
  return writeFontFile([...copies])
}

/** A table of names by their ids (OpenType 1.9, name). */
function nameTable(names: Readonly<Record<number, string>>): Uint8Array {
  const entries = Object.entries(names).map(
    ([id, name]) => [Number(id), Buffer.from(name, 'utf16le').swap16()] as const,
  )
  // Format, number of records, and offset of the texts.
  const numbers = [0, entries.length, 6 + 12 * entries.length]
  let offset = 0
  for (const [id, text] of entries) {
    // Platform (Windows), encoding (Unicode), language (English), name, length, and offset.
    numbers.push(3, 1, 0x0409, id, text.length, offset)
    offset += text.length
  }
  const head = Buffer.from(numbers.flatMap((value) => [value >> 8, value & 255]))
  return Buffer.concat([head, ...entries.map(([, text]) => text)])
}

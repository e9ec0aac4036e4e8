import { readFontFile } from '@certificate-sdk/fonts/node'
import { readFontTables, writeFontFile } from '@certificate-sdk/template/internal/pdf'

/** Options of {@link fontNamed}. */
interface NamedFontOptions {
  /** The shipped font that it looks like. */
  from?: string
  isBold?: boolean
  isItalic?: boolean
}

/** For tests: a TrueType file with the outlines of a shipped font, and another name and style. */
export async function fontNamed(
  family: string,
  { from = 'Lora-Regular', isBold = false, isItalic = false }: NamedFontOptions = {},
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
  os2.setUint16(4, isBold ? 700 : 400)
  os2.setUint16(62, (isBold ? 0x20 : 0) | (isItalic ? 1 : 0) || 0x40)
  copies.set('name', nameTable(family))
  return writeFontFile([...copies])
}

/** One record: the family (OpenType 1.9, name). */
function nameTable(family: string): Uint8Array {
  const text = Buffer.from(family, 'utf16le').swap16()
  // Format, number of records, and offset of the texts.
  const head = [0, 1, 18]
  // Platform (Windows), encoding (Unicode), language (English), name (family), length, and offset.
  const record = [3, 1, 0x0409, 1, text.length, 0]
  const numbers = [...head, ...record].flatMap((value) => [value >> 8, value & 255])
  return Buffer.concat([Buffer.from(numbers), text])
}

import { singleByteEncodings } from './singleByteEncodings.ts'

/** Multi-byte encodings that every engine decodes, most common first. */
const multiByteEncodings = ['shift_jis', 'gb18030', 'big5', 'euc-kr', 'euc-jp'] as const

/** Encodings without a byte order mark, distinguishable only by how a text reads. */
export type LegacyEncoding = keyof typeof singleByteEncodings | (typeof multiByteEncodings)[number]

/** Encodings of lists, by WHATWG label; those of MS-DOS and some Mac ones have no label, and are named similarly. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-2022-jp' | LegacyEncoding

/** The engine's decoder, whose types this package lacks. */
export interface TextTools {
  TextDecoder: new (
    encoding: string,
    options?: { fatal?: boolean },
  ) => { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string }
  isUtf8(bytes: Uint8Array): boolean
}

/** {@link LegacyEncoding}s, most common first. */
export const legacyEncodings = [
  ...Object.keys(singleByteEncodings),
  ...multiByteEncodings,
] as readonly LegacyEncoding[]

/** {@link Encoding}s to choose from. */
export const encodings: readonly Encoding[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  ...legacyEncodings,
  'iso-2022-jp',
]

/** Aliases of encodings, in lowercase. */
const aliases: Readonly<Record<string, Encoding>> = {
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  ascii: 'windows-1252',
  'us-ascii': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-11': 'windows-874',
  'tis-620': 'windows-874',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  'shift-jis': 'shift_jis',
  sjis: 'shift_jis',
  'windows-31j': 'shift_jis',
  'windows-936': 'gb18030',
  'windows-932': 'shift_jis',
  'windows-949': 'euc-kr',
  'windows-950': 'big5',
  'ks_c_5601-1987': 'euc-kr',
  'x-mac-roman': 'macintosh',
  'mac-roman': 'macintosh',
}

/** Parses a label such as `Windows-1250`, `cp1250`, `Latin1`, or `ISO_8859-2`; `undefined` if unknown. */
export function encodingByLabel(label: string): Encoding | undefined {
  const plain = label.trim().toLowerCase()
  const forms = [
    plain,
    plain.replace(/^(?:cp|win|windows)[-_ ]?(\d+)$/, 'windows-$1'),
    plain.replace(/^(?:cp|ibm|oem)[-_ ]?(\d+)$/, 'ibm$1'),
    plain.replace(/^iso[-_ ]?8859[-_ ]?(\d+)$/, 'iso-8859-$1'),
  ]
  for (const form of forms) {
    const encoding = aliases[form] ?? encodings.find((known) => known === form)
    if (encoding) return encoding
  }
  return undefined
}

/** Bytes decoded at once. */
const pieceSize = 256 * 1024

/**
 * Decodes in pieces, which may split a base letter from its mark. Drops a byte order mark; invalid bytes become U+FFFD.
 */
export function* decodeText(
  bytes: Uint8Array,
  encoding: Encoding,
  { TextDecoder }: Pick<TextTools, 'TextDecoder'>,
): Generator<string> {
  const upper =
    encoding in singleByteEncodings && singleByteEncodings[encoding as keyof typeof singleByteEncodings]
  const decoder = upper ? undefined : new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += pieceSize) {
    const piece = bytes.subarray(at, at + pieceSize)
    if (decoder) yield decoder.decode(piece, { stream: true })
    else if (upper) yield decodeBytes(piece, upper, { TextDecoder })
  }
  if (decoder) yield decoder.decode()
}

/** Decodes bytes with a table, and lets the engine create the text: joining characters takes ten times as long. */
function decodeBytes(
  bytes: Uint8Array,
  upper: string,
  { TextDecoder }: Pick<TextTools, 'TextDecoder'>,
): string {
  const table = new Uint16Array(256)
  for (let byte = 0; byte < 256; byte++) table[byte] = byte < 0x80 ? byte : upper.charCodeAt(byte - 0x80)
  // Little-endian, whatever the processor.
  const units = new Uint8Array(2 * bytes.length)
  for (let at = 0; at < bytes.length; at++) {
    const unit = table[bytes[at] ?? 0] ?? 0
    units[2 * at] = unit & 0xff
    units[2 * at + 1] = unit >> 8
  }
  return new TextDecoder('utf-16le').decode(units)
}

/** Encodings in which programs misread UTF-8. */
const encodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1257',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'macintosh',
] as const

/** Maps the characters of an encoding to their bytes, from 0x80 on. */
function bytesOf(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding)
  const bytes = Array.from({ length: 128 }, (_, i) => 128 + i)
  const map = new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  // Latin-1 decoders leave these unchanged.
  if (encoding !== 'macintosh')
    for (const byte of bytes.slice(0, 32)) map.set(String.fromCharCode(byte), byte)
  map.delete('\ufffd')
  return map
}

interface Table {
  bytes: ReadonlyMap<string, number>
  /** Two characters that may start a UTF-8 sequence. */
  beginning: RegExp
  /**
   * Returns true if a single sequence rules out a coincidence, by its first byte and whether it is next to a Latin
   * letter. Cyrillic words, and dashes and quotes on a Mac, contain such sequences.
   */
  isSure: (first: number, isBesideLatin: boolean) => boolean
}

const tables = encodings.map((encoding): Table => {
  const bytes = bytesOf(encoding)
  const between = (from: number, to: number) =>
    [...bytes].flatMap(([character, byte]) =>
      byte >= from && byte <= to ? `\\u{${character.codePointAt(0)?.toString(16)}}` : [],
    )
  return {
    bytes,
    beginning: new RegExp(`[${between(0xc2, 0xf4).join('')}][${between(0x80, 0xbf).join('')}]`, 'u'),
    isSure: (first, isBesideLatin) => {
      if (/-(?:125[1356]|874)$/.test(encoding)) return isBesideLatin
      return !(encoding === 'macintosh' && first >= 0xd0 && first <= 0xd5)
    },
  }
})
/** Consecutive sequences that rule out a coincidence. */
const surely = 3

/** Characters common in lists: decoding UTF-8 to others is a coincidence. */
const usual =
  /[\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0259\u02bb\u02bc\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Armn}\p{sc=Geor}\p{sc=Thai}\p{sc=Deva}\p{sc=Beng}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u1e00-\u1eff\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122\uff00-\uffef\p{Extended_Pictographic}]/u
/** Signs that may follow a word in capitals without continuing it. */
const closing = /[’”“‘»«…–—™®©°·\u00a0\u00ad]/

/** Texts that were misread twice, lost characters, or got box-drawing characters for letters. */
const lost =
  /\ufffd|锟斤拷|烫烫|屯屯|ï»¿|ï¿½|(?<![^\s(])\p{L}+\p{Ll}\?\p{Ll}+(?![^\s),.])|(?<=\p{L})[─-╿]|[─-╿](?=\p{L})/u
/** Characters that don't occur in names: letters were lost, or decoded as signs of another encoding. */
const lostInName = /\?|(?<=\p{L})[‡†‚„‰ƒ¤¦¬¶¢£¥³²¹»¿¡](?=\p{Ll})|(?<!\p{L})[£¤¦¬¶](?=\p{Ll}{2})/u

/**
 * Returns true if a text was damaged by decoding it with a wrong encoding, as in `SÃ©bastien`, `â€™`, and `РРІР°РЅ`.
 *
 * @param key `name` for a person's name, in which a question mark between letters is a lost letter
 */
export function looksGarbled(text: string, key: string): boolean {
  if (key === 'name' && (lostInName.test(text) || hasTwoAlphabets(text))) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\u0000-\u007f]*$/.test(text) && !text.includes('?')) return false
  if (lost.test(text) || (text.includes('???') && /^[?\s]+$/.test(text))) return true
  return tables.some((table) => table.beginning.test(text) && isMisread(text, table))
}

/** Returns true if characters of a text are common characters' UTF-8, decoded as single bytes. */
function isMisread(text: string, { bytes, isSure }: Table): boolean {
  const characters = Array.from(text)
  let run = 0
  for (let i = 0; i < characters.length; ) {
    const length = sequenceAt(characters, i, bytes)
    run = length ? run + 1 : 0
    if (run >= surely) return true
    const isBesideLatin = isLatin(characters[i - 1]) || isLatin(characters[i + length])
    if (length && isSure(bytes.get(characters[i] ?? '') ?? 0, isBesideLatin)) return true
    i += length || 1
  }
  return false
}

function isLatin(character = ''): boolean {
  return /\p{sc=Latn}/u.test(character)
}

/** Length of the sequence at a position, in characters; 0 if there is none. */
function sequenceAt(characters: readonly string[], at: number, bytes: ReadonlyMap<string, number>): number {
  const first = bytes.get(characters[at] ?? '') ?? 0
  const length =
    first >= 0xc2 && first <= 0xdf
      ? 2
      : first >= 0xe0 && first <= 0xef
        ? 3
        : first >= 0xf0 && first <= 0xf4
          ? 4
          : 0
  if (!length) return 0
  const sequence = characters.slice(at, at + length).map((character) => bytes.get(character) ?? 0)
  if (sequence.length < length || sequence.slice(1).some((byte) => byte < 0x80 || byte > 0xbf)) return 0
  let decoded: string
  try {
    decoded = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(sequence))
  } catch {
    return 0
  }
  if (!usual.test(decoded)) return 0
  const last = characters[at + length - 1] ?? ''
  const isInWord = /\p{Ll}/u.test(characters[at - 1] ?? '') || /\p{Ll}/u.test(characters[at + length] ?? '')
  if (closing.test(last) && first !== 0xc3 && (length === 2 ? !isInWord : last === '\u00a0' || last === '«'))
    return 0
  return length
}

/** Letters of another script that wrong encodings put next to Latin ones, as in “Renأ©”, “Ren茅”, and “Renﾃｩ”. */
const besideLatin =
  /\p{sc=Latn}[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}\p{sc=Thai}\p{sc=Hang}\uff66-\uff9d]|[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}\p{sc=Thai}\p{sc=Hang}\uff66-\uff9d]\p{sc=Latn}|\p{Ll}\p{sc=Han}|\p{sc=Han}\p{Ll}/u

/** Returns true if a word mixes Latin letters with another alphabet's. */
function hasTwoAlphabets(name: string): boolean {
  if (!/[\u0370-\uffff]/.test(name)) return false
  if (besideLatin.test(name)) return true
  return (name.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => /\p{sc=Latn}/u.test(word) && /\p{sc=Cyrl}/u.test(word),
  )
}

import { readFileSync } from 'node:fs'
import { decodeText, type Encoding } from '../lists/encodings/Encoding.ts'
import type { FoundEncoding } from '../lists/encodings/findEncoding.ts'
import { singleByteEncodings } from '../lists/encodings/singleByteEncodings.ts'

/** Languages for whose names each encoding is used. */
const languagesOf: Partial<Record<Encoding, string>> = {
  'windows-1250': 'pl cs sk hu ro hr sl',
  'windows-1251': 'ru uk mk bg be sr',
  'windows-1252': 'de fr es pt it nl sv da no fi is ga ca',
  'windows-1253': 'el',
  'windows-1254': 'tr',
  'windows-1255': 'he',
  'windows-1256': 'ar fa',
  'windows-1257': 'lv lt et',
  'windows-1258': 'vi',
  'windows-874': 'th',
  'iso-8859-2': 'pl cs sk hu hr sl',
  'iso-8859-3': 'mt eo',
  'iso-8859-4': 'lv lt et',
  'iso-8859-5': 'ru sr mk bg',
  'iso-8859-6': 'ar',
  'iso-8859-7': 'el',
  'iso-8859-8': 'he',
  'iso-8859-10': 'is sv lt',
  'iso-8859-13': 'lv lt et',
  'iso-8859-14': 'cy ga',
  'iso-8859-15': 'fr fi de et',
  'iso-8859-16': 'ro hu pl',
  'koi8-r': 'ru',
  'koi8-u': 'uk ru',
  macintosh: 'de fr es sv it',
  'x-mac-ce': 'pl cs hu sk',
  'x-mac-cyrillic': 'ru uk',
  'x-mac-greek': 'el',
  'x-mac-turkish': 'tr',
  ibm437: 'de fr es',
  ibm737: 'el',
  ibm775: 'lv lt',
  ibm850: 'de fr es pt',
  ibm852: 'pl cs hu hr',
  ibm857: 'tr',
  ibm862: 'he',
  ibm866: 'ru bg',
  gb18030: 'zh-Hans',
  big5: 'zh-Hant',
  'euc-jp': 'ja',
  shift_jis: 'ja',
  'euc-kr': 'ko',
  'utf-16le': 'pl ja ar de',
  'utf-16be': 'pl ja ar de',
  'utf-8': 'pl ja ru de',
}

/** Names in names.json that are not used to compute the shares of letters. */
const names = Object.fromEntries(
  Object.entries(
    JSON.parse(readFileSync(new URL('../../scripts/names.json', import.meta.url), 'utf8')) as Record<
      string,
      { given: string; family: string }
    >,
  ).map(([language, { given, family }]) => {
    const [first, last] = [given, family].map((text) => text.split(' · ').filter((_, i) => i % 5 === 0))
    return [language, { first: first ?? [], last: last ?? [] }]
  }),
)

/** Decodes bytes to text as people see it. */
export const decodeNames = (bytes: Uint8Array, encoding: Encoding) =>
  [...decodeText(bytes, encoding, { TextDecoder })].join('').normalize('NFC')

/** Encodes a text; `undefined` if the encoding lacks a character. */
export function encodeText(text: string, encoding: Encoding): number[] | undefined {
  if (encoding === 'utf-8') return [...Buffer.from(text)]
  if (encoding === 'utf-16le') return [...Buffer.from(text, 'utf16le')]
  if (encoding === 'utf-16be') return [...Buffer.from(text, 'utf16le').swap16()]
  const table = tableOf(encoding)
  const bytes: number[] = []
  for (const character of encoding === 'windows-1258' ? vietnamese(text) : text) {
    const found = table.get(character)
    if (!found) return undefined
    bytes.push(...found)
  }
  return bytes
}

const tables = new Map<Encoding, Map<string, number[]>>()

function tableOf(encoding: Encoding): Map<string, number[]> {
  const existing = tables.get(encoding)
  if (existing) return existing
  const table = new Map(Array.from({ length: 0x80 }, (_, byte) => [String.fromCharCode(byte), [byte]]))
  const add = (character: string, bytes: number[]) => {
    if (character.length === 1 && character !== '\ufffd' && !table.has(character)) table.set(character, bytes)
  }
  if (encoding in singleByteEncodings)
    [...singleByteEncodings[encoding as keyof typeof singleByteEncodings]].forEach((character, i) => {
      add(character, [0x80 + i])
    })
  else {
    const decoder = new TextDecoder(encoding)
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++)
        add(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  }
  tables.set(encoding, table)
  return table
}

/** Decomposes tones, which Windows-1258 stores as marks after the letter. */
function vietnamese(text: string): string {
  const table = tableOf('windows-1258')
  return [...text]
    .map((character) => {
      if (table.has(character)) return character
      const [base = '', ...marks] = character.normalize('NFD')
      const shape = marks.find((mark) => table.has((base + mark).normalize('NFC')))
      const letter = shape ? (base + shape).normalize('NFC') : base
      return letter + marks.filter((mark) => mark !== shape).join('')
    })
    .join('')
}

/** Creates a list of twenty people, the same in every run. */
function createList(encoding: Encoding, language: string, seed: number): { text: string; bytes: Uint8Array } {
  const { first = [], last = [] } = names[language] ?? {}
  let state = seed
  const pick = (from: readonly string[]) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return from[Math.floor((state / 2_147_483_648) * from.length)] ?? ''
  }
  const lines = ['Name,Email\r\n']
  const bytes = [...(encodeText(lines[0] ?? '', encoding) ?? [])]
  for (let tries = 0; lines.length < 21 && tries < 2_000; tries++) {
    const [given, family] = [pick(first), pick(last)]
    const line = `${/^(ja|ko|zh)/.test(language) ? family + given : `${given} ${family}`},a@example.com\r\n`
    const encoded = encodeText(line, encoding)
    if (!encoded) continue
    lines.push(line)
    bytes.push(...encoded)
  }
  return { text: lines.join('').normalize('NFC'), bytes: Uint8Array.from(bytes) }
}

/** Results of reading lists of twenty people in every encoding. Descriptions name encoding and language. */
export interface EncodingFigures {
  lists: number
  /** Lists that were read, but wrong. */
  garbled: readonly string[]
  asked: readonly string[]
  /** Lists that were asked about, without the right encoding among the candidates. */
  notOffered: readonly string[]
  /** Share of lists read without asking. */
  rate: number
}

/**
 * Reads lists of names that were not used to compute the shares of letters.
 *
 * @param count lists per encoding, in its languages; at least one of each
 */
export function figuresOf(count: number, find: (bytes: Uint8Array) => FoundEncoding): EncodingFigures {
  const results = Object.entries(languagesOf).flatMap(([encoding, text]) => {
    const languages = text.split(' ')
    return Array.from({ length: Math.max(count, languages.length) }, (_, i) => {
      const language = languages[i % languages.length] ?? ''
      const list = createList(encoding as Encoding, language, 1_000 + i * 7_919)
      const found = find(list.bytes)
      const read = found.encoding ? [found.encoding] : found.candidates
      const isRight = read.some((one) => decodeNames(list.bytes, one) === list.text)
      return { case: `${encoding} ${language}: ${read}`, isAsked: !found.encoding, isRight }
    })
  })
  const select = (isAsked: boolean, isRight?: boolean) =>
    results
      .filter((one) => one.isAsked === isAsked && one.isRight === (isRight ?? one.isRight))
      .map((one) => one.case)
  return {
    lists: results.length,
    garbled: select(false, false),
    asked: select(true),
    notOffered: select(true, false),
    rate: 1 - select(true).length / results.length,
  }
}

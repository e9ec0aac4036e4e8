import type { LegacyEncoding } from './Encoding.ts'

/** Languages of Western Europe. */
const western = 'en de fr es pt it nl sv da no fi is ga ca sq'
const central = 'en pl cs sk hu ro hr sl sq de'
const baltic = 'en lv lt et'

/** Languages that encodings are made for. Guests occur in a list, but lists don't use the encoding because of them. */
const languagesOf: Readonly<Record<LegacyEncoding, string>> = {
  'windows-1252': western,
  'windows-1250': central,
  'windows-1251': 'en ru uk be bg mk sr',
  'windows-1253': 'en el',
  'windows-1254': 'en tr',
  'windows-1255': 'en he',
  'windows-1256': 'en ar fa ur',
  'windows-1257': baltic,
  'windows-1258': 'en vi',
  'windows-874': 'en th',
  'iso-8859-2': central,
  'iso-8859-3': 'en mt eo',
  'iso-8859-4': baltic,
  'iso-8859-5': 'en ru uk be bg mk sr',
  'iso-8859-6': 'en ar',
  'iso-8859-7': 'en el',
  'iso-8859-8': 'en he',
  'iso-8859-10': `${baltic} is sv da no fi`,
  'iso-8859-13': baltic,
  'iso-8859-14': 'en cy ga',
  'iso-8859-15': `${western} et`,
  'iso-8859-16': 'en ro hu pl hr sl sq',
  'koi8-r': 'en ru bg',
  'koi8-u': 'en uk ru be',
  macintosh: western,
  'x-mac-ce': `${central} et lv lt`,
  'x-mac-cyrillic': 'en ru uk be bg mk sr',
  'x-mac-greek': 'en el',
  'x-mac-turkish': 'en tr',
  ibm437: 'en de fr es it nl sv fi ca',
  ibm737: 'en el',
  ibm775: baltic,
  ibm850: western,
  ibm852: central,
  ibm857: 'en tr',
  ibm862: 'en he',
  ibm866: 'en ru uk be bg',
  shift_jis: 'en ja',
  gb18030: 'en zh-Hans zh-Hant ja',
  big5: 'en zh-Hant',
  'euc-kr': 'en ko',
  'euc-jp': 'en ja',
}

/** Returns true if an encoding is made for a language; lists in other languages hardly ever use it. */
export function isFor(encoding: LegacyEncoding, language: string): boolean {
  return ` ${languagesOf[encoding]} `.includes(` ${language} `)
}

/** Encodings that Windows programs don't write. */
const rarities: Readonly<Partial<Record<LegacyEncoding, number>>> = {
  'windows-1258': 2,
  'iso-8859-2': 2.5,
  'iso-8859-7': 2.5,
  'iso-8859-8': 2.5,
  'iso-8859-15': 2.5,
  'iso-8859-3': 5,
  'iso-8859-4': 5,
  'iso-8859-10': 5,
  'iso-8859-14': 5,
  'iso-8859-16': 5,
  macintosh: 3,
  'koi8-r': 3,
  'euc-jp': 1,
}

/** Prior penalty of an encoding compared with Windows ones, as a natural logarithm. */
export function rarity(encoding: LegacyEncoding): number {
  return rarities[encoding] ?? (/^(windows|gb|big|euc|shift)/.test(encoding) ? 0 : 4)
}

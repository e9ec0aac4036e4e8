/** A token of a number format. */
export interface FormatToken {
  /** `field`: letters of a date or time, in lowercase; `elapsed`: the same in brackets. */
  kind:
    | 'digit'
    | 'point'
    | 'comma'
    | 'percent'
    | 'exponent'
    | 'slash'
    | 'field'
    | 'elapsed'
    | 'literal'
    | 'text'
    | 'general'
  text: string
}

/** One of up to four sections of a code, for positive and negative numbers, zero, and text. */
export interface FormatSection {
  tokens: readonly FormatToken[]
  /** Numbers it applies to, if the code has a condition. */
  condition?: (value: number) => boolean
  /** Language of month and day names, if the code has one. */
  language?: string
  /** True for other calendars or numerals, such as those of Thailand. */
  isForeign: boolean
}

/** Maximum number of sections in a code. */
const maxSections = 4

const token =
  /"([^"]*)"?|\\(.?)|_(.?)|\*.?|\[\$([^\]-]*)(?:-([^\]]*))?\]|\[(h+|m+|s+)\]|\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]|\[[^\]]*\]|(general)|(am\/pm|a\/p)|(e[+-])|([ymdhs]+|[gb]+|e+)|([0#?])|(.)/giy

/** Parses a format code (ECMA-376 part 1, 18.8.31). */
export function readSections(code: string): FormatSection[] {
  const sections: {
    tokens: FormatToken[]
    condition?: (value: number) => boolean
    language?: string
    isForeign: boolean
  }[] = []
  let section: (typeof sections)[number] = { tokens: [], isForeign: false }
  const add = (kind: FormatToken['kind'], text: string) => section.tokens.push({ kind, text })
  sections.push(section)
  token.lastIndex = 0
  for (let found = token.exec(code); found && sections.length <= maxSections; found = token.exec(code)) {
    const [
      ,
      quoted,
      escaped,
      space,
      currency,
      language,
      elapsed,
      operator,
      bound,
      general,
      half,
      exponent,
      field,
      digit,
      other,
    ] = found
    if (quoted !== undefined) add('literal', quoted)
    else if (escaped !== undefined) add('literal', escaped)
    else if (space !== undefined) add('literal', ' ')
    else if (elapsed !== undefined) add('elapsed', elapsed.toLowerCase())
    else if (operator !== undefined) section.condition = conditionOf(operator, Number(bound))
    else if (currency !== undefined) {
      if (currency !== '') add('literal', currency)
      if (language !== undefined) setLanguage(section, language)
    } else if (general !== undefined) add('general', general)
    else if (half !== undefined) add('field', half.toLowerCase())
    else if (exponent !== undefined) add('exponent', exponent)
    else if (field !== undefined) addField(section, field.toLowerCase())
    else if (digit !== undefined) add('digit', digit)
    else if (other === ';') {
      section = { tokens: [], isForeign: false }
      sections.push(section)
    } else if (other !== undefined) add(signs.get(other) ?? 'literal', other)
  }
  return sections.slice(0, maxSections)
}

const signs: ReadonlyMap<string, FormatToken['kind']> = new Map([
  ['.', 'point'],
  [',', 'comma'],
  ['%', 'percent'],
  ['/', 'slash'],
  ['@', 'text'],
])

/** Adds fields; letters of several may follow each other, as in `yyyymmdd`. */
function addField(section: { tokens: FormatToken[]; isForeign: boolean }, letters: string): void {
  if (/^[gbe]/.test(letters)) section.isForeign = true
  for (const [field] of letters.matchAll(/(.)\1*/g)) section.tokens.push({ kind: 'field', text: field })
}

function conditionOf(operator: string, bound: number): (value: number) => boolean {
  switch (operator) {
    case '<':
      return (value) => value < bound
    case '<=':
      return (value) => value <= bound
    case '>':
      return (value) => value > bound
    case '>=':
      return (value) => value >= bound
    case '<>':
      return (value) => value !== bound
    default:
      return (value) => value === bound
  }
}

/** Languages by the lowest ten bits of Windows locale ids. */
const languages: Readonly<Record<number, string>> = {
  1: 'ar',
  2: 'bg',
  3: 'ca',
  4: 'zh',
  5: 'cs',
  6: 'da',
  7: 'de',
  8: 'el',
  9: 'en',
  10: 'es',
  11: 'fi',
  12: 'fr',
  13: 'he',
  14: 'hu',
  15: 'is',
  16: 'it',
  17: 'ja',
  18: 'ko',
  19: 'nl',
  20: 'nb',
  21: 'pl',
  22: 'pt',
  24: 'ro',
  25: 'ru',
  26: 'hr',
  27: 'sk',
  28: 'sq',
  29: 'sv',
  30: 'th',
  31: 'tr',
  33: 'id',
  34: 'uk',
  35: 'be',
  36: 'sl',
  37: 'et',
  38: 'lv',
  39: 'lt',
  41: 'fa',
  42: 'vi',
  45: 'eu',
  47: 'mk',
  86: 'gl',
}

/**
 * @param text a number such as 407, or a tag such as `de-DE`; higher digits are numerals and a calendar, or the
 *   system's formats
 */
function setLanguage(section: { language?: string; isForeign: boolean }, text: string): void {
  const [, tag] = /^([a-z]{2,3})-[a-z0-9-]+(?:,.*)?$/i.exec(text) ?? []
  const number = Number.parseInt(text, 16)
  const language = tag && !/^[0-9a-f]+$/i.test(text) ? tag : languages[number & 0x3ff]
  if (language) section.language = language
  if (!tag && (number > 0xffff || /^f[48]00$/i.test(text))) section.isForeign = true
}

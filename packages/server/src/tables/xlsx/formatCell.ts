/** Turns the number of a cell into text. */
export type CellFormat = (value: number) => string

/** Format codes that files name by number only (ECMA-376 part 1, 18.8.30); the others are dates or `General`. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '0',
  4: '0.00',
  9: '0%',
  10: '0.00%',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  37: '0',
  38: '0',
  39: '0.00',
  40: '0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}

/** Parts of a format that are not its pattern, except elapsed hours, minutes, and seconds. */
const literal = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/** Dates in their many national forms. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * The format with this number: shows a number as a person sees it in the sheet, but without the conventions of a
 * country, which the file does not tell: dates are ISO 8601, `.` is the decimal point, and thousands are not grouped.
 *
 * @param codes of the workbook's own formats
 * @param is1904 whether its days count from 1904 instead of 1900
 */
export function cellFormat(id: number, codes: ReadonlyMap<number, string>, is1904: boolean): CellFormat {
  const code = codes.get(id) ?? builtIn[id] ?? (isBuiltInDate(id) ? 'yyyy-mm-dd' : 'General')
  const [section = ''] = code.replace(literal, (found) => found.replaceAll(';', '')).split(';')
  const plain = section.replace(literal, '')
  if (/[ymdhs]/i.test(plain) && !/general/i.test(plain)) return dateFormat(plain.toLowerCase(), is1904)
  if (/[0#]/.test(plain) && !/[e/?]/i.test(plain)) return numberFormat(section, plain)
  return general
}

/** As many digits as Excel stores, so that 0.1 + 0.2 is 0.3. */
export const general: CellFormat = (value) => String(Number(value.toPrecision(15)))

function numberFormat(section: string, plain: string): CellFormat {
  const [whole = '', fraction = ''] = plain.replace(/[^0#.]/g, '').split('.')
  const digits = whole.replaceAll('#', '').length
  const least = fraction.replaceAll('#', '').length
  const most = Math.min(fraction.length, 20)
  const isPercent = plain.includes('%')
  const first = section.replace(literal, (found) => ' '.repeat(found.length)).search(/[0#]/)
  const prefix = literals(section.slice(0, first))
  const suffix = literals(section.slice(first))
  return (value) => {
    const text = rounded(Math.abs(isPercent ? value * 100 : value), most)
    if (text === undefined) return general(value)
    const [integer = '', decimals = ''] = text.split('.')
    const shown = decimals.replace(/0+$/, '').padEnd(least, '0')
    const number = `${integer.padStart(digits, '0')}${shown && '.'}${shown}${isPercent ? '%' : ''}`
    return `${value < 0 && /[1-9]/.test(number) ? '-' : ''}${prefix}${number}${suffix}`.trim()
  }
}

/** Rounds as decimal numbers are rounded; `undefined` if the number is too large for that. */
function rounded(value: number, decimals: number): string | undefined {
  const exact = String(Number(value.toPrecision(15)))
  if (exact.includes('e')) return value < 1e-6 ? (0).toFixed(decimals) : undefined
  const scaled = Math.round(Number(`${exact}e${decimals}`))
  // Larger numbers have an exponent themselves.
  return scaled < 1e21 ? Number(`${scaled}e-${decimals}`).toFixed(decimals) : undefined
}

/** Words, signs, and currency symbols in a part of a format. */
function literals(section: string): string {
  return [
    ...section.matchAll(/"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]|[_*].|([\s$€£¥()+:-])/g),
  ]
    .map(([, quoted = '', escaped = '', currency = '', sign = '']) => quoted + escaped + currency + sign)
    .join('')
}

const dayMs = 86_400_000
/** The last day of the year 9999. */
const lastDay = 2_958_465

function dateFormat(plain: string, is1904: boolean): CellFormat {
  const isElapsed = /\[h+\]/.test(plain)
  const hasTime = /[hs]/.test(plain)
  const hasDate = /[yd]/.test(plain) || !hasTime
  const hasSeconds = plain.includes('s')
  return (value) => {
    if (value < 0 || value > lastDay) return general(value)
    const seconds = Math.round(value * 86_400)
    if (isElapsed) return clock(seconds, hasSeconds)
    const date = new Date(dayOf(Math.floor(seconds / 86_400), is1904))
    const day = date.toISOString().slice(0, 10)
    if (!hasTime) return day
    const time = clock(seconds % 86_400, hasSeconds)
    return hasDate ? `${day} ${time}` : time
  }
}

/** Excel's 1900 has a 29th of February, which is day 60. */
function dayOf(day: number, is1904: boolean): number {
  if (is1904) return Date.UTC(1904, 0, 1) + day * dayMs
  return Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * dayMs
}

function clock(seconds: number, hasSeconds: boolean): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    ...(hasSeconds ? [seconds % 60] : []),
  ]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

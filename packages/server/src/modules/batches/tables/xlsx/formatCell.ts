import { dateFormat, dayFormat, systemDate } from './formatDate.ts'
import { type FormatSection, readSections } from './formatSections.ts'
import { numberFormat } from './numberFormat.ts'

/** Formats a cell's content as shown in the sheet. */
export interface CellFormat {
  ofNumber: (value: number) => string
  /** ISO 8601 day of a number, if the format shows a complete date. */
  dayOf?: (value: number) => string | undefined
  /** Absent: texts are shown unchanged. */
  ofText?: (text: string) => string
}

/** Format codes that files refer to by number only (ECMA-376 part 1, 18.8.30); the others are dates or `General`. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  32: 'h:mm',
  33: 'h:mm:ss',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
}

/** Returns true for date formats that depend on the system's country, which the file doesn't contain. */
const isSystemDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * The format with this number. Formats a number as in the sheet, except that system-dependent parts are neutral: dates
 * are ISO 8601, `.` is the decimal point, and `,` separates thousands.
 *
 * @param codes of the workbook's custom formats
 * @param is1904 true if its days count from 1904 instead of 1900
 */
export function cellFormat(id: number, codes: ReadonlyMap<number, string>, is1904: boolean): CellFormat {
  const code = codes.get(id) ?? builtIn[id]
  if (code === undefined) {
    if (!isSystemDate(id)) return general
    const section = systemDate(id === 22)
    const [date, dayOf] = [dateFormat(section, is1904), dayFormat(section, is1904)]
    return { ofNumber: (value) => date(value) ?? shortest(value), ...(dayOf && { dayOf }) }
  }
  const sections = readSections(code)
  const texts = sections.filter((section) => section.tokens.some(({ kind }) => kind === 'text'))
  const [text] = texts
  const numbers = sections.filter((section) => !texts.includes(section)).slice(0, 3)
  const formats = numbers.map((section) => ({ ...section, show: sectionFormat(section, is1904) }))
  const [dayOf] = numbers.slice(0, 1).map((section) => dayFormat(section, is1904))
  const hasConditions = formats.some(({ condition }) => condition)
  const choose = (value: number) => {
    if (hasConditions) return formats.find(({ condition }) => !condition || condition(value))
    return formats[value < 0 && formats.length > 1 ? 1 : value === 0 && formats.length > 2 ? 2 : 0]
  }
  const ofText =
    text && text.tokens.length > 1
      ? (value: string) => text.tokens.map((token) => (token.kind === 'text' ? value : token.text)).join('')
      : undefined
  // Columns often repeat a date.
  let last: { value: number; text: string } | undefined
  return {
    ofNumber(value) {
      if (last?.value !== value) last = { value, text: show(value) }
      return last.text
    },
    ...(dayOf && { dayOf }),
    ...(ofText && { ofText }),
  }

  function show(value: number): string {
    const format = choose(value)
    const shown = format ? format.show(value) : ofText?.(shortest(value))
    if (shown === undefined) return shortest(value)
    // A separate section formats negative numbers itself.
    const isSigned = value < 0 && format === formats[0] && /[1-9]/.test(shown)
    return `${isSigned ? '-' : ''}${shown}`.trim()
  }
}

/** Formats numbers without their sign; `undefined` if the section can't. */
function sectionFormat(section: FormatSection, is1904: boolean): (value: number) => string | undefined {
  const kinds = new Set(section.tokens.map(({ kind }) => kind))
  if (kinds.has('field') || kinds.has('elapsed')) return dateFormat(section, is1904)
  const number = kinds.has('digit')
    ? numberFormat(section)
    : (value: number) =>
        section.tokens.map(({ kind, text }) => (kind === 'general' ? shortest(value) : text)).join('')
  return (value) => number(Math.abs(value))
}

const shortest = (value: number) => String(Number(value.toPrecision(15)))

/** Writes the digits that Excel stores, so that 0.1 + 0.2 is 0.3. */
export const general: CellFormat = { ofNumber: shortest }

import type { FormatSection, FormatToken } from './formatSections.ts'

/**
 * Formats a positive number by a section, with `.` as the decimal point and `,` between thousands as in the format
 * code, because the file doesn't contain the computer's separators.
 *
 * @returns `undefined` if the number has too many digits
 */
export function numberFormat({ tokens }: FormatSection): (value: number) => string | undefined {
  const kinds = tokens.map(({ kind }) => kind)
  const percents = kinds.filter((kind) => kind === 'percent').length
  const exponent = kinds.indexOf('exponent')
  if (exponent >= 0) return exponentFormat(tokens, exponent)
  const slash = kinds.indexOf('slash')
  if (slash > 0 && isDigit(tokens[slash - 1])) return fractionFormat(tokens, slash)
  const firstDigit = kinds.indexOf('digit')
  const lastDigit = kinds.lastIndexOf('digit')
  const point = kinds.findIndex((kind, i) => kind === 'point' && i <= lastDigit + 1)
  const whole = tokens.slice(0, point < 0 ? lastDigit + 1 : point)
  const decimals = point < 0 ? [] : tokens.slice(point + 1, lastDigit + 1)
  // Each comma after the last digit divides by a thousand.
  let thousands = 0
  while (kinds[(point < 0 ? lastDigit : Math.max(lastDigit, point)) + 1 + thousands] === 'comma') thousands++
  const end = (point < 0 ? lastDigit : Math.max(lastDigit, point)) + 1 + thousands
  const isGrouped = whole.some(({ kind }, i) => kind === 'comma' && i > firstDigit)
  const max = Math.min(decimals.filter(isDigit).length, 20)
  const scale = 100 ** percents / 1000 ** thousands
  return (value) => {
    const text = rounded(value * scale, max)
    if (text === undefined) return undefined
    const [integer = '', fraction = ''] = text.split('.')
    const shown = fillDecimals(decimals, fraction)
    return [
      fillWhole(whole, integer === '0' ? '' : integer, isGrouped),
      shown === '' && !decimals.some(({ kind }) => kind === 'literal') ? '' : '.',
      shown,
      joined(tokens.slice(end)),
    ].join('')
  }
}

const isDigit = (token: FormatToken | undefined) => token?.kind === 'digit'

const joined = (tokens: readonly FormatToken[]) => tokens.map(({ text }) => text).join('')

/** Fills digits into placeholders from the right; extra digits go in front. */
function fillWhole(tokens: readonly FormatToken[], digits: string, isGrouped: boolean): string {
  const first = tokens.findIndex(isDigit)
  let rest = digits
  let count = 0
  let text = ''
  const grouped = (digit: string) => {
    const comma = isGrouped && count > 0 && count % 3 === 0 ? ',' : ''
    count++
    return digit + comma
  }
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { kind, text: literal } = tokens[i] as FormatToken
    if (kind === 'comma' && isGrouped) continue
    if (kind !== 'digit') {
      text = literal + text
      continue
    }
    const digit = rest.slice(-1) || (literal === '0' ? '0' : '')
    if (digit !== '') text = grouped(digit) + text
    rest = rest.slice(0, -1)
    if (i > first) continue
    while (rest !== '') {
      text = grouped(rest.slice(-1)) + text
      rest = rest.slice(0, -1)
    }
  }
  return text
}

function fillDecimals(tokens: readonly FormatToken[], digits: string): string {
  let min = 0
  tokens.filter(isDigit).forEach(({ text }, i) => {
    if (text === '0' || Number(digits.slice(i)) > 0) min = i + 1
  })
  let at = 0
  return tokens
    .map((token) => {
      if (!isDigit(token)) return token.text
      return at < min ? (digits[at++] ?? '0') : ''
    })
    .join('')
}

/** Rounds in decimal; `undefined` if the number is too large for that. */
function rounded(value: number, decimals: number): string | undefined {
  const exact = String(Number(value.toPrecision(15)))
  if (exact.includes('e')) return value < 1e-6 ? (0).toFixed(decimals) : undefined
  const scaled = Math.round(Number(`${exact}e${decimals}`))
  // Larger numbers already have an exponent.
  return scaled < 1e21 ? Number(`${scaled}e-${decimals}`).toFixed(decimals) : undefined
}

function exponentFormat(tokens: readonly FormatToken[], at: number): (value: number) => string {
  const mantissa = tokens.slice(0, at)
  const decimals = mantissa.slice(mantissa.findIndex(({ kind }) => kind === 'point') + 1)
  const count = mantissa.some(({ kind }) => kind === 'point') ? decimals.filter(isDigit).length : 0
  const digits = tokens.slice(at + 1).filter(isDigit).length
  return (value) => {
    const [number = '', power = '0'] = value.toExponential(Math.min(count, 20)).split('e')
    const sign = power.startsWith('-') ? '-' : tokens[at]?.text.endsWith('+') ? '+' : ''
    return `${number}E${sign}${power.replace(/^[+-]/, '').padStart(digits, '0')}`
  }
}

/** Largest denominator to try. */
const maxDenominator = 999

function fractionFormat(tokens: readonly FormatToken[], slash: number): (value: number) => string {
  const behind = tokens.slice(slash + 1)
  const fixed = Number(/^\d+/.exec(joined(behind))?.[0] ?? 0)
  const digits = behind.filter(isDigit).length
  const hasWhole = tokens
    .slice(0, slash)
    .some(({ kind, text }, i, all) => kind === 'literal' && text === ' ' && all.slice(0, i).some(isDigit))
  const suffix = joined(behind.filter(({ kind, text }) => kind === 'literal' && !/^\d$/.test(text)))
  return (value) => {
    const whole = hasWhole ? Math.floor(value) : 0
    const [top, bottom] = nearestFraction(value - whole, fixed, Math.min(10 ** digits - 1, maxDenominator))
    const carried = hasWhole && top === bottom ? whole + 1 : whole
    const isNone = top === 0 || (hasWhole && top === bottom)
    const part = isNone ? (hasWhole ? '' : `0/${bottom}`) : `${top}/${bottom}`
    const parts = [carried > 0 || (hasWhole && part === '') ? String(carried) : '', part]
    return parts.filter((one) => one !== '').join(' ') + suffix
  }
}

function nearestFraction(value: number, fixed: number, max: number): [top: number, bottom: number] {
  if (fixed > 0) return [Math.round(value * fixed), fixed]
  let best: [number, number] = [Math.round(value), 1]
  for (let bottom = 2; bottom <= max; bottom++) {
    const top = Math.round(value * bottom)
    if (Math.abs(top / bottom - value) < Math.abs(best[0] / best[1] - value) - 1e-12) best = [top, bottom]
  }
  return best
}

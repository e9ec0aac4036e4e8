import type { NumberUnits } from './numberUnits.ts'

/**
 * Parses the input of a number field, from a keyboard of any language: numbers with a point or comma, the
 * four operations, parentheses, and units. `undefined` if it is none of these.
 *
 * @param decimal the decimal separator of the person's language; the other one of point and comma is the
 *   thousands separator if three digits follow it
 * @param units units allowed after numbers and parentheses; without one, they are in the unit of the field
 *
 * @example evaluateNumber('800/2') // 400
 * @example evaluateNumber('2 cm + 1', ',', { cm: 10 }) // 21
 * @example evaluateNumber('1.234,5', ',') // 1234.5
 */
export function evaluateNumber(
  text: string,
  decimal: '.' | ',' = '.',
  units: NumberUnits = {},
): number | undefined {
  const tokens = text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .replace(/[٬’'\u00a0\u202f](?=\d{3})/g, '')
    .replace(/\d[\d.,]*/g, (number) => plainNumber(number, decimal))
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .match(/\d+\.?\d*|\.\d+|[a-z]+|\S/g)
  if (!tokens) return undefined
  let at = 0

  function sum(): number {
    let value = product()
    while (tokens?.[at] === '+' || tokens?.[at] === '-')
      value += tokens[at++] === '+' ? product() : -product()
    return value
  }

  function product(): number {
    let value = unary()
    while (tokens?.[at] === '*' || tokens?.[at] === '/')
      value = tokens[at++] === '*' ? value * unary() : value / unary()
    return value
  }

  function unary(): number {
    const token = tokens?.[at++]
    if (token === '-') return -unary()
    if (token === '+') return unary()
    if (token === '(') {
      const value = sum()
      return tokens?.[at++] === ')' ? withUnit(value) : Number.NaN
    }
    return token === undefined || !/^[\d.]+$/.test(token) ? Number.NaN : withUnit(Number(token))
  }

  function withUnit(value: number): number {
    const unit = tokens?.[at] ?? ''
    if (!Object.hasOwn(units, unit)) return value
    at++
    return value * (units[unit] ?? 1)
  }

  const value = sum()
  return at === tokens.length && Number.isFinite(value) ? value : undefined
}

/** Converts a number to one with a decimal point and no thousands separators. */
function plainNumber(text: string, decimal: '.' | ','): string {
  const group = decimal === '.' ? ',' : '.'
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`)
  return (grouped.test(text) ? text.replaceAll(group, '') : text).replaceAll(',', '.')
}

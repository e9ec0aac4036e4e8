/**
 * Reads what a person types into a number field: numbers with a point or comma, the four operations, brackets, and
 * a unit that is left out. `undefined` if it is none of these.
 *
 * @param decimal the decimal separator of the person's language; the other one of point and comma groups digits if three
 *   follow it
 *
 * @example evaluateNumber('800/2') // 400
 * @example evaluateNumber('12,5 px') // 12.5
 * @example evaluateNumber('1.234,5', ',') // 1234.5
 */
export function evaluateNumber(text: string, decimal: '.' | ',' = '.'): number | undefined {
  const tokens = text
    .replace(/(px|pt|%|°)\s*$/i, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replace(/[٬’'\u00a0\u202f](?=\d{3})/g, '')
    .replace(/\d[\d.,]*/g, (number) => plainNumber(number, decimal))
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .match(/\d+\.?\d*|\.\d+|[-+*/()]|\S/g)
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
      return tokens?.[at++] === ')' ? value : Number.NaN
    }
    return token === undefined || !/^[\d.]+$/.test(token) ? Number.NaN : Number(token)
  }

  const value = sum()
  return at === tokens.length && Number.isFinite(value) ? value : undefined
}

/** One number with a point before its decimals and no groups. */
function plainNumber(text: string, decimal: '.' | ','): string {
  const group = decimal === '.' ? ',' : '.'
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`)
  return (grouped.test(text) ? text.replaceAll(group, '') : text).replaceAll(',', '.')
}

/**
 * Reads what a person types into a number field: numbers with a point or comma, the four operations, brackets, and
 * a unit that is left out. `undefined` where it is none of these.
 *
 * @example evaluateNumber('800/2') // 400
 * @example evaluateNumber('12,5 px') // 12.5
 */
export function evaluateNumber(text: string): number | undefined {
  const tokens = text
    .replace(/(px|pt|%|°)\s*$/i, '')
    .replaceAll(',', '.')
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

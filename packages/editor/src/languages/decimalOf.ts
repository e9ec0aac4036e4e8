const known = new Map<string, '.' | ','>()

/** Returns the decimal separator of a language, as far as it can be typed into a field: a point or a comma. */
export function decimalOf(locale: string): '.' | ',' {
  const remembered = known.get(locale)
  if (remembered) return remembered
  const decimal = new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
  known.set(locale, decimal)
  return decimal
}

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * How likely a row is to look bad, to find the one that is worth a look before a thousand are issued: long texts may
 * shrink or wrap, and letters outside the Latin script come from another font.
 */
export function difficultyOf({
  name,
  attributes,
}: {
  name: string
  attributes: Readonly<Record<string, string>>
}): number {
  return (
    2 * weightOf(name) +
    Object.values(attributes).reduce((sum, text) => sum + Math.min(500, weightOf(text)), 0)
  )
}

function weightOf(text: string): number {
  return latin.test(text) ? text.length : text.length + 20
}

/**
 * Finds items whose name contains every word of a query, ignoring accents and letter case; items that begin with its
 * first word come first. A short word matches only at the beginning of a word: `red` doesn't match `credits`.
 */
export function findByName<Item>(
  all: readonly Item[],
  query: string,
  nameOf: (item: Item) => string,
): Item[] {
  const parts = folded(query).split(/\s+/).filter(Boolean)
  const names = new Map(all.map((item) => [item, folded(nameOf(item))]))
  const matches = all.filter((item) => parts.every((part) => isIn(part, names.get(item) ?? '')))
  const begins = (item: Item) => names.get(item)?.startsWith(parts[0] ?? '')
  return [...matches.filter(begins), ...matches.filter((item) => !begins(item))]
}

function isIn(part: string, name: string): boolean {
  // Scripts without spaces have no word beginnings.
  const isShort = part.length < 4 && /^[\p{Script=Latin}\d]/u.test(part)
  return isShort ? name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part)) : name.includes(part)
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}

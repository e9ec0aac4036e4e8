/** Items whose name contains every word of a query; items that begin with its first word come first. */
export function findByName<Item>(
  all: readonly Item[],
  query: string,
  nameOf: (item: Item) => string,
): Item[] {
  const parts = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const matches = all.filter((item) => {
    const name = nameOf(item).toLocaleLowerCase()
    return parts.every((part) => name.includes(part))
  })
  const begins = (item: Item) =>
    nameOf(item)
      .toLocaleLowerCase()
      .startsWith(parts[0] ?? '')
  return [...matches.filter(begins), ...matches.filter((item) => !begins(item))]
}

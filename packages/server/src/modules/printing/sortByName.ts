import { setImmediate as nextTurn } from 'node:timers/promises'

/** Comparisons before yielding to other requests: about two milliseconds. */
const perTurn = 4_000

/**
 * Sorts by name in a language's collation, with numbers by value. Stable. Yields to other work, because there may be
 * many names.
 *
 * @param language BCP 47
 */
export async function sortByName<Item extends { name: string }>(
  items: readonly Item[],
  language: string,
): Promise<Item[]> {
  const { compare } = new Intl.Collator(language, { numeric: true })
  let runs = items.map((item) => [item])
  let comparisons = 0
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let i = 0; i < runs.length; i += 2) {
      const [left = [], right = []] = [runs[i], runs[i + 1]]
      const run: Item[] = []
      let [a, b] = [0, 0]
      while (a < left.length && b < right.length) {
        const isLeft = compare((left[a] as Item).name, (right[b] as Item).name) <= 0
        run.push((isLeft ? left[a++] : right[b++]) as Item)
        if (++comparisons % perTurn === 0) await nextTurn()
      }
      merged.push([...run, ...left.slice(a), ...right.slice(b)])
    }
    runs = merged
  }
  return runs[0] ?? []
}

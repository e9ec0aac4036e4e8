/** The name that differs from a mistyped one in at most two letters, or in one if it is short; case does not count. */
export function nearestName(mistyped: string, names: readonly string[]): string | undefined {
  const most = mistyped.length < 4 ? 1 : 2
  const distances = names.map((name) => distance(mistyped.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...distances)
  return least > most ? undefined : names[distances.indexOf(least)]
}

/** Number of letters to insert, remove, or replace (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j++) {
      const replaced = (row[j] ?? 0) + (letter === to[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

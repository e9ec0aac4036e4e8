/**
 * The order in which rows are checked: the rows most likely to break a design come first, by turns the longest names
 * and the rarest scripts.
 *
 * @param names the recipient's name of each row
 * @param texts everything that is shown of each row
 */
export function checkOrder(names: readonly string[], texts: readonly string[]): number[] {
  const scripts = texts.map(scriptsIn)
  const counts = new Map<number, number>()
  for (const script of scripts.flatMap((found) => [...found]))
    counts.set(script, (counts.get(script) ?? 0) + 1)
  const rarity = scripts.map((found) =>
    Math.min(Number.MAX_SAFE_INTEGER, ...[...found].map((script) => counts.get(script) ?? 0)),
  )
  const length = names.map((name) => name.length)
  const rows = names.map((_name, i) => i)
  const at = (values: readonly number[], i: number) => values[i] ?? 0
  const byLength = [...rows].sort((a, b) => at(length, b) - at(length, a))
  const byRarity = [...byLength].sort((a, b) => at(rarity, a) - at(rarity, b))
  return [...new Set(byLength.flatMap((row, i) => [row, at(byRarity, i)]))]
}

/**
 * Rough scripts of a text: blocks of 256 characters, with all Han characters and all Hangul syllables as one. Digits
 * and punctuation belong to none.
 */
function scriptsIn(text: string): Set<number> {
  const blocks = (text.match(/\p{L}/gu) ?? []).map((letter) => {
    const block = (letter.codePointAt(0) ?? 0) >> 8
    if ((block >= 0x34 && block <= 0x9f) || block >= 0x200) return 0x4e
    return block >= 0xac && block <= 0xd7 ? 0xac : block
  })
  return new Set(blocks)
}

import { safeFileName } from '@certificate-sdk/template/internal'

/** Characters reserved for the number that tells equal names apart. */
const numberRoom = 6

/**
 * File names that are safe on every system, made from the names of people in any script: no two are equal,
 * ignoring case and how accents are composed. The second “Ada” becomes “Ada (2)”.
 *
 * @param ending such as `.pdf`
 */
export function fileNames(names: readonly string[], ending: string): string[] {
  const used = new Set<string>()
  // The next number of each name, so that thousands of the same name take no longer.
  const next = new Map<string, number>()
  return names.map((name) => {
    const base = safeFileName(name, '', ending.length + numberRoom)
    let number = next.get(folded(base)) ?? 1
    let unique = number === 1 ? base : `${base} (${number})`
    while (used.has(folded(unique))) unique = `${base} (${++number})`
    next.set(folded(base), number + 1)
    used.add(folded(unique))
    return `${unique}${ending}`
  })
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

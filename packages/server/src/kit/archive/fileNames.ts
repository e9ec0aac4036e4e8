import { safeFileName } from '@certificate-sdk/template/internal'

/** Characters reserved for the number that distinguishes equal names. */
const numberRoom = 6

/**
 * Creates file names from people's names in any script: safe on every system, and unique regardless of case and Unicode
 * normalization. The second “Ada” becomes “Ada (2)”.
 *
 * @param ending such as `.pdf`
 */
export function fileNames(names: readonly string[], ending: string): string[] {
  const used = new Set<string>()
  // Next number per name, so that thousands of equal names take linear time.
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

/** Longest name without its ending, in bytes of UTF-8: file systems take 255. */
const longest = 180

/** Names that Windows reserves for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\..*)?$/i

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
    const base = safeName(name)
    let number = next.get(folded(base)) ?? 1
    let unique = number === 1 ? base : `${base} (${number})`
    while (used.has(folded(unique))) unique = `${base} (${++number})`
    next.set(folded(base), number + 1)
    used.add(folded(unique))
    return `${unique}${ending}`
  })
}

/**
 * One file name that is safe on every system.
 *
 * @param ending such as `.pdf`
 */
export function fileName(name: string, ending: string): string {
  return `${safeName(name)}${ending}`
}

function safeName(name: string): string {
  const text = name
    .normalize('NFC')
    // Invisible characters can hide what a name ends with; joiners belong to words of Persian and Indian scripts.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
  const short = shortened(text).replace(/^[\s.]+|[\s.]+$/g, '')
  return short === '' || reserved.test(short) ? `_${short}` : short
}

function shortened(text: string): string {
  let size = 0
  let result = ''
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > longest) break
    result += character
  }
  return result
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

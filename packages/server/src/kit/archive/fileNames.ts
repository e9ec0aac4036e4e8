/** Longest name without its ending, in bytes of UTF-8: file systems take 255. */
const maxBytes = 180
/** Longest name with its ending, in UTF-16 units, which Windows counts: paths to it have others. */
const maxLength = 120
/** Room for the number of a name that occurs several times. */
const numberRoom = 6

/** Names that Windows reserves for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?:\..*)?$/i

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
    const base = safeName(name, maxLength - ending.length - numberRoom)
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
  return `${safeName(name, maxLength - ending.length)}${ending}`
}

function safeName(name: string, max: number): string {
  const text = name
    .normalize('NFC')
    // Invisible characters can hide what a name ends with; joiners belong to words of Persian and Indian scripts.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
  // A trailing dot or space is none on Windows.
  const short = shortened(text.trim(), max).replace(/^[\s.]+|[\s.]+$/g, '')
  return short === '' || reserved.test(short) ? `_${short}` : short
}

/** Cuts between characters as people see them. */
function shortened(text: string, max: number): string {
  const fits = (part: string) => part.length <= max && Buffer.byteLength(part) <= maxBytes
  if (fits(text)) return text
  let result = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (!fits(result + segment)) break
    result += segment
  }
  return result
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

import { scriptOf } from '@certificate-sdk/template/internal'

/** Characters in a font. */
export interface FontCoverage {
  /** Number of characters. */
  characters: number
  /** Codes of their scripts (ISO 15924), the one with the most letters first. */
  scripts: string[]
}

/** End of the assigned ideographs; after it are tags, variants, and private characters. */
const end = 0x32400
const surrogates = { from: 0xd800, to: 0xf8ff }
/** Maximum characters whose script is looked up: more would not change the order, and take seconds. */
const maxLookups = 5_000

/** The characters of a font, as code points. */
export function listCharacters(has: (codePoint: number) => boolean): number[] {
  const all: number[] = []
  for (let codePoint = 0x20; codePoint < end; codePoint++) {
    // Private characters follow the surrogates.
    if (codePoint === surrogates.from) codePoint = surrogates.to + 1
    if (has(codePoint)) all.push(codePoint)
  }
  return all
}

/** Counts the characters of a font, and finds their scripts. */
export function readCoverage(all: readonly number[]): FontCoverage {
  const letters = new Map<string, number>()
  const step = Math.max(1, Math.ceil(all.length / maxLookups))
  for (let i = 0; i < all.length; i += step) {
    const letter = String.fromCodePoint(all[i] as number)
    const script = /^\p{L}/u.test(letter) ? scriptOf(letter) : undefined
    if (script) letters.set(script, (letters.get(script) ?? 0) + 1)
  }
  const scripts = [...letters].sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1))
  return { characters: all.length, scripts: scripts.map(([script]) => script) }
}

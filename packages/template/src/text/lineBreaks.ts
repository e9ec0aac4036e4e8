import { Rules } from '@cto.af/linebreak'
import { latePattern } from '../latePattern.ts'

/** Finds rules by function name, which minification changes. */
const rules = new Rules()

const hangul = latePattern(() => /\p{Script=Hangul}/u)
const inWord = latePattern(() => /[\p{L}\p{N}]/u)
const lastCharacter = /[\s\S]$/u
const firstCharacter = /^[\s\S]/u
/** The package doesn't implement rule LB8a after a letter. */
const joiner = '\u200d'
/** A hyphen that starts a word, such as in "-a" or "(-5". */
const leadingHyphen = latePattern(() => /(^|[\s\p{Ps}\p{Pi}])[-\u2010]$/u)

/**
 * Returns the offsets at which a line may end (UAX #14), in UTF-16 units, without the end of the text. The data are
 * part of this package, because browsers' language data differ.
 *
 * Two tailorings: Korean words stay whole, as in print (`word-break: keep-all`), and a hyphen that begins a word stays
 * with it, as in later versions of the standard.
 */
export function lineBreaks(text: string): number[] {
  const breaks: number[] = []
  for (const { position } of rules.breaks(text))
    if (position < text.length && mayBreak(text, position)) breaks.push(position)
  return breaks
}

function mayBreak(text: string, at: number): boolean {
  // A character may take two units.
  const before = lastCharacter.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''
  const after = firstCharacter.exec(text.slice(at, at + 2))?.[0] ?? ''
  if (before === joiner) return false
  if (hangul.test(before) || hangul.test(after)) return !(inWord.test(before) && inWord.test(after))
  return !(/[-\u2010]/.test(before) && leadingHyphen.test(text.slice(Math.max(0, at - 3), at)))
}

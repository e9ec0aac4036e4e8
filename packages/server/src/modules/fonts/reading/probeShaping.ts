import type { Face } from '@certificate-sdk/template/internal'
import { FontProblem } from './FontProblem.ts'
import { fontLimits } from './fontLimits.ts'

/** Characters of the font that are shaped, evenly spread: all of most fonts. */
const maxCharacters = 2_000
/** Letters of a text. In a longer one, the shaper gives up before it makes as many glyphs of each as of a single one. */
const lengths = [1, 100]

/**
 * Shapes the characters of a font, each alone and many together, and refuses a font whose layout tables (GSUB, GPOS) take long, or
 * make many glyphs of few letters: its certificates would.
 *
 * @param cpuTime of the calling thread, in ms
 * @throws {FontProblem}
 */
export function probeShaping(face: Face, characters: readonly number[], cpuTime: () => number): void {
  const step = Math.max(1, Math.ceil(characters.length / maxCharacters))
  const probed = characters.filter((_, i) => i % step === 0)
  const { shapingMs } = fontLimits
  const end = cpuTime() + shapingMs.start + shapingMs.perLetter * probed.length
  for (const letters of lengths)
    for (let at = 0; at < probed.length; at += letters) {
      shapeBothWays(face, probed.slice(at, at + letters))
      if (at % checkEvery === 0 && cpuTime() > end)
        throw new FontProblem(
          'takes too long to lay out text: simplify its layout tables (GSUB, GPOS), or export it without them',
        )
    }
}

/** Letters between two looks at the clock, which is a file. */
const checkEvery = 20

function shapeBothWays(face: Face, letters: readonly number[]): void {
  const text = String.fromCodePoint(...letters)
  for (const rightToLeft of [false, true]) {
    const { length } = face.shape({ text, start: 0, end: text.length, rightToLeft, ligatures: true })
    if (length > letters.length * fontLimits.glyphsPerLetter)
      throw new FontProblem(
        `makes ${length} glyphs of ${letters.length === 1 ? 'a letter' : `${letters.length} letters`} (GSUB): at most ${fontLimits.glyphsPerLetter} per letter are accepted`,
      )
  }
}

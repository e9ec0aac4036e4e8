import type { DrawnLine } from '../text/TextBlock.ts'
import type { MeasuredLine } from './measuredLine.ts'

/** Maximum difference between the ends of a line, as a share of its width, and the minimum of that in px. */
const [widthShare, widthPixels] = [0.02, 2]
/** Maximum differences between baselines and between the centers of letters, as shares of the font size. */
const [baselineShare, letterShare] = [0.08, 0.35]
const spaceShare = 0.1

/** Returns true if the lines drawn by the editor look like those of the file. */
export function matchesLines(
  lines: readonly DrawnLine[],
  measured: readonly MeasuredLine[],
  fontSize: number,
): boolean {
  return (
    lines.length === measured.length &&
    lines.every((line, i) => matches(line, measured[i] as MeasuredLine, fontSize))
  )
}

function matches(line: DrawnLine, measured: MeasuredLine, fontSize: number): boolean {
  const width = line.right - line.left
  // Joined letters are measured without the space around them.
  const around = line.letters.some(({ text }) => /\p{scx=Arab}/u.test(text)) ? spaceShare * fontSize : 0
  const tolerance = Math.max(widthPixels, widthShare * width) + around
  return (
    Math.abs(measured.left - line.left) <= tolerance &&
    Math.abs(measured.right - line.right) <= tolerance &&
    Math.abs(measured.right - measured.left - width) <= tolerance &&
    Math.abs(measured.baseline - line.baseline) <= Math.max(widthPixels, baselineShare * fontSize) &&
    hasLetters(line.letters, measured.letters, Math.max(letterShare * fontSize, (widthShare * width) / 2))
  )
}

/** Returns true if the editor draws each letter near its position in the file. */
function hasLetters(
  letters: DrawnLine['letters'],
  measured: DrawnLine['letters'],
  tolerance: number,
): boolean {
  const middles = measured.flatMap(({ text, middle }) => Array.from({ length: text.length }, () => middle))
  let next = 0
  // A glyph of the file is one or more letters, and so is a letter of the editor.
  return letters.every(({ text, middle }) => {
    const covered = middles.slice(next, next + text.length)
    next += text.length
    const mean = covered.reduce((sum, one) => sum + one, 0) / covered.length
    return Math.abs(mean - middle) <= tolerance
  })
}

import { latePattern } from '../latePattern.ts'
import { lineWidth, type Stretch, type TextLine } from './shapeLine.ts'

/** Scripts without spaces, which are justified between letters. */
const ideograph = latePattern(() => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u)

/**
 * Justifies lines to a width: at spaces, or between letters in Chinese and Japanese. The last line of each paragraph,
 * and lines without such a point, stay unchanged.
 *
 * @param size font size in px
 */
export function justifyLines(lines: readonly TextLine[], size: number, width: number): TextLine[] {
  return lines.map((line, i) => {
    const room = width - lineWidth(line, size)
    if (room <= 0 || lines[i + 1]?.paragraph !== line.paragraph) return line
    const after = gapsIn(line.text)
    return after.size ? { ...line, stretch: { gap: room / after.size, after } } : line
  })
}

function gapsIn(text: string): Stretch['after'] {
  const characters = Array.from(text.matchAll(/[\s\S]/gu), ({ 0: character, index }) => ({
    character,
    index,
  }))
  const spaces = characters.filter(({ character }) => character === ' ' || character === '\u00a0')
  const letters = spaces.length
    ? []
    : characters.filter(
        ({ character }, i) => ideograph.test(character) && ideograph.test(characters[i + 1]?.character ?? ''),
      )
  return new Set([...spaces, ...letters].map(({ index }) => index))
}

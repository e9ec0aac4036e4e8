import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import type { ComputerFonts, MeasuredText, MeasureText } from './text/MeasureText.ts'
import { shippedFamily } from './text/matchFamily.ts'
import type { FontHint } from './text/TextBlock.ts'

/** Size at which texts are measured, in px. */
const size = 100
const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u
const probe = 'Sphinx of black quartz, judge my vow 0123'
/** Maximum letters of a text whose letter positions are measured: each is measured with all before it. */
const maxLetters = 500

/** A canvas for measuring. */
type Measuring = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>

/**
 * Measures texts in this computer's fonts; the browser substitutes similar ones for missing fonts.
 *
 * @param context default: a new canvas's
 */
export function computerFonts(context: Measuring = createCpuCanvas(1, 1)[1]): ComputerFonts {
  const segmenter = new Intl.Segmenter()
  const width = (text: string, font: string) => {
    context.font = font
    return context.measureText(text).width
  }

  function lettersOf(text: string, font: string, scale: number): MeasuredText['letters'] {
    if (rightToLeft.test(text) || text.length > maxLetters) return undefined
    let [before, left] = ['', 0]
    return [...segmenter.segment(text)].map(({ segment }) => {
      const start = left
      before += segment
      left = width(before, font)
      return { text: segment, left: start * scale, right: left * scale }
    })
  }

  const present = new Map<string, boolean>()
  const isPresent = (hint: FontHint) =>
    ['monospace', 'serif'].some(
      (other) =>
        width(probe, cssFont(hint, other)) !== width(probe, cssFont({ ...hint, name: other }, other)),
    )

  function has(hint: FontHint): boolean {
    const known = present.get(hint.name) ?? isPresent(hint)
    present.set(hint.name, known)
    return known
  }

  return {
    measure(text, hint, at) {
      const { isFixed, isSerif } = hint
      const font = cssFont(hint, isFixed ? 'monospace' : isSerif ? 'serif' : 'sans-serif')
      const letters = lettersOf(text, font, at / size)
      return {
        width: (width(text, font) * at) / size,
        ...(letters && { letters }),
        ...(!has(hint) && { isOther: true }),
      }
    },
    has,
  }
}

/** Measures texts, and collects the fonts that are neither shipped nor on this computer. */
export function noting(measure: MeasureText, missing: Set<string>): MeasureText {
  return (text, font, at) => {
    const measured = measure(text, font, at)
    if (measured.isOther && shippedFamily(font) === undefined) missing.add(font.name)
    return measured
  }
}

function cssFont({ name, isBold, isItalic }: FontHint, fallback: string): string {
  const style = `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}${size}px`
  return name === fallback ? `${style} ${name}` : `${style} "${name.replace(/["\\]/g, '')}", ${fallback}`
}

import type { TextContent, TextSpan } from '../certificate/Certificate.ts'
import type { FaceChoice } from '../fonts/FontCatalog.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { createFaceChain, type FaceChain } from '../text/FaceChain.ts'
import type { LetterStyle, LetterStyles, StyledLetters } from '../text/LetterStyle.ts'
import type { DisplayedSpan } from './displayedSpans.ts'

/** Size and position of superscript and subscript, relative to the surrounding letters' size. */
const scripts: ReadonlyMap<string, { scale: number; rise: number }> = new Map([
  ['super', { scale: 0.62, rise: 0.34 }],
  ['sub', { scale: 0.62, rise: -0.14 }],
])

/** Text in one font. */
export interface FontText {
  text: string
  /** Fonts to try, best first. */
  faces: readonly FaceChoice[]
}

/** Splits a text by font: all letters in a font decide its fallbacks, wherever they are. */
export function fontTexts(
  spans: readonly DisplayedSpan[],
  { locale }: Pick<TextContent, 'locale'>,
  { catalog }: Pick<FontSet, 'catalog'>,
): ReadonlyMap<string, FontText> {
  const whole = spans.map(({ text }) => text).join('')
  const texts = new Map<string, FontText>()
  for (const { span, text } of spans) {
    const key = fontKey(span)
    const known = texts.get(key)
    // The whole text distinguishes Chinese from Japanese.
    const faces = known?.faces ?? catalog.chain(span, whole, locale)
    texts.set(key, { faces, text: (known?.text ?? '') + text })
  }
  return texts
}

/**
 * Styles for shaping a text.
 *
 * @param ends of the spans, in the displayed text
 * @returns `undefined` while no font is loaded
 */
export function letterStyles(
  spans: readonly DisplayedSpan[],
  ends: readonly number[],
  content: TextContent,
  fonts: FontSet,
): LetterStyles | undefined {
  const chains = new Map<string, FaceChain>()
  for (const [key, { text, faces }] of fontTexts(spans, content, fonts))
    chains.set(key, createFaceChain(text, faces, fonts.get))
  if (![...chains.values()].some(({ choices }) => choices.some(({ face }) => face))) return undefined
  const known = new Map<string, LetterStyle>()
  const stretches: StyledLetters[] = []
  for (const [i, { span }] of spans.entries()) {
    const spacing = span.letterSpacing ?? content.letterSpacing
    const key = `${fontKey(span)} ${span.relativeSize} ${spacing} ${span.script}`
    const style = known.get(key) ?? styleOf(span, spacing, chains.get(fontKey(span)) as FaceChain)
    known.set(key, style)
    const last = stretches.at(-1)
    const end = ends[i] as number
    if (last?.style === style) last.end = end
    else stretches.push({ end, style })
  }
  return stretches as [StyledLetters, ...StyledLetters[]]
}

function styleOf({ relativeSize = 1, script }: TextSpan, spacing: number, chain: FaceChain): LetterStyle {
  // A page may have added any value to `Object.prototype`.
  const { scale, rise } = (script && scripts.get(script)) ?? { scale: 1, rise: 0 }
  return {
    chain,
    ligatures: spacing === 0,
    scale: relativeSize * scale,
    lineScale: relativeSize,
    rise: relativeSize * rise,
    spacing,
  }
}

function fontKey({ fontFamily, isBold, isItalic }: TextSpan): string {
  return `${fontFamily} ${isBold} ${isItalic}`
}

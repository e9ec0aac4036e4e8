import type { FaceChain } from './FaceChain.ts'

/** Everything about letters that decides their shapes and positions. Color and underline don't. */
export interface LetterStyle {
  chain: FaceChain
  /** Off for letter spacing, because ligatures can't be spaced. */
  ligatures: boolean
  /** Font size as a multiple of the text's. */
  scale: number
  /** Contribution to the line height, as such a multiple: superscripts count at full size. */
  lineScale: number
  /** Distance of the letters' baseline above the line's, as such a multiple. */
  rise: number
  /** px after every character. */
  spacing: number
}

/** A stretch of text in one style, up to an offset. */
export interface StyledLetters {
  end: number
  style: LetterStyle
}

/** Styles of a text's letters, in order. Letters after the last end have the last style. */
export type LetterStyles = readonly [StyledLetters, ...StyledLetters[]]

/** Returns true if letters of two styles in the same face can be shaped together, so that they join and kern. */
export function areShapedAlike(a: LetterStyle, b: LetterStyle): boolean {
  return a === b || (a.scale === b.scale && a.rise === b.rise && a.spacing === b.spacing)
}

/** Styles of a stretch, with ends relative to its start; at least one, even for an empty stretch. */
export function stylesWithin(styles: LetterStyles, start: number, end: number): LetterStyles {
  return styles.length === 1 ? styles : (stretchesWithin(styles, start, end) as [StyledLetters])
}

/** {@link stylesWithin} for any kind of stretches. */
export function stretchesWithin<Stretch extends { end: number }>(
  stretches: readonly Stretch[],
  start: number,
  end: number,
): Stretch[] {
  const from = stretches.findIndex((stretch) => stretch.end > start)
  const last = stretches.length - 1
  const first = from < 0 ? last : from
  let to = first
  while (to < last && (stretches[to] as Stretch).end < end) to++
  return stretches.slice(first, to + 1).map((stretch) => ({ ...stretch, end: stretch.end - start }))
}

/** Largest contribution of the styles to the line height. */
export function lineScaleOf(styles: LetterStyles): number {
  return Math.max(...styles.map(({ style }) => style.lineScale))
}

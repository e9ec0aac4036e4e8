import type { FaceChain } from './FaceChain.ts'

/** Everything about letters that decides their shapes and places. Color and underline do not. */
export interface LetterStyle {
  chain: FaceChain
  /** Off for spaced letters: a ligature cannot be spaced. */
  ligatures: boolean
  /** Font size as a multiple of the text's. */
  scale: number
  /** Share in the height of the line, as such a multiple: raised letters count as if they were not smaller. */
  lineScale: number
  /** Distance of the letters' baseline above that of the line, as such a multiple. */
  rise: number
  /** px after every character. */
  spacing: number
}

/** A stretch of a text in one style, up to an offset. */
export interface StyledLetters {
  end: number
  style: LetterStyle
}

/** The styles of a text's letters, in order. Letters after the last end have the last style. */
export type LetterStyles = readonly [StyledLetters, ...StyledLetters[]]

/** Returns true if letters of two styles that are in one face can be shaped together, so that they join and kern. */
export function areShapedAlike(a: LetterStyle, b: LetterStyle): boolean {
  return a === b || (a.scale === b.scale && a.rise === b.rise && a.spacing === b.spacing)
}

/** The styles of a stretch, with ends counted from its start; at least one, also of an empty stretch. */
export function stylesWithin(styles: LetterStyles, start: number, end: number): LetterStyles {
  return styles.length === 1 ? styles : (stretchesWithin(styles, start, end) as [StyledLetters])
}

/** The same of any stretches of a text. */
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

/** The largest share that any of the styles has in the height of a line. */
export function lineScaleOf(styles: LetterStyles): number {
  return Math.max(...styles.map(({ style }) => style.lineScale))
}

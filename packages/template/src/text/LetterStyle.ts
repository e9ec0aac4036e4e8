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

/** Whether letters of two styles that are in one face can be shaped together, so that they join and kern. */
export function areShapedAlike(a: LetterStyle, b: LetterStyle): boolean {
  return a === b || (a.scale === b.scale && a.rise === b.rise && a.spacing === b.spacing)
}

/** The styles of a stretch, with ends counted from its start; at least one, also of an empty stretch. */
export function stylesWithin(styles: LetterStyles, start: number, end: number): LetterStyles {
  if (styles.length === 1) return styles
  const from = styles.findIndex((stretch) => stretch.end > start)
  const last = styles.length - 1
  const first = from < 0 ? last : from
  let to = first
  while (to < last && (styles[to] as StyledLetters).end < end) to++
  const within = styles.slice(first, to + 1).map((stretch) => ({ ...stretch, end: stretch.end - start }))
  return within as [StyledLetters, ...StyledLetters[]]
}

/** The largest share that any of the styles has in the height of a line. */
export function lineScaleOf(styles: LetterStyles): number {
  return Math.max(...styles.map(({ style }) => style.lineScale))
}

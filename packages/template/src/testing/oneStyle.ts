import type { FaceChain } from '../text/FaceChain.ts'
import type { LetterStyles } from '../text/LetterStyle.ts'

/** Returns the styles of a text that looks the same throughout. */
export function oneStyle(chain: FaceChain, spacing = 0): LetterStyles {
  const style = { chain, ligatures: spacing === 0, scale: 1, lineScale: 1, rise: 0, spacing }
  return [{ end: Number.POSITIVE_INFINITY, style }]
}

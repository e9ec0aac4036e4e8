import type { Face } from './Face.ts'
import { isWithin } from './latinSubset.ts'

/**
 * Returns true if a face's file was cut and says nothing about some characters of a text: only the whole file knows if
 * it has them, so they are neither drawn with this one nor with a fallback.
 */
export function isCutFor(text: string, { only }: Pick<Face, 'only'>): boolean {
  return only !== undefined && !isWithin(text, only)
}

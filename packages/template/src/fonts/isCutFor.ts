import type { Face } from './Face.ts'
import { latinText } from './latinSubset.ts'

/**
 * Returns true if a face's file was cut and says nothing about some characters of a text: only the whole file knows if
 * it has them, so until then they are drawn neither with this one nor with a fallback.
 */
export function isCutFor(text: string, { isLatin }: Pick<Face, 'isLatin'>): boolean {
  return isLatin && !latinText.test(text)
}

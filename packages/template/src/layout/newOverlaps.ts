import type { InkOverlap } from './inkOverlaps.ts'

/**
 * The overlaps that a certificate's author should know about: ink on QR codes, and values in a place that was free in
 * the author's own sample.
 */
export function newOverlaps(
  found: readonly InkOverlap[],
  sample: readonly InkOverlap[],
): readonly InkOverlap[] {
  const pairOf = ({ field, other }: InkOverlap) => [field, other].sort((a, b) => a - b).join()
  const known = new Set(sample.map(pairOf))
  const isOnCode = ({ harm }: InkOverlap) => harm === 'code' || harm === 'quietZone'
  return found.filter((overlap) => isOnCode(overlap) || !known.has(pairOf(overlap)))
}

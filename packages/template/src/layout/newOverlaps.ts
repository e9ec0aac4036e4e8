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
  return found.filter(
    (overlap) => (overlap.harm !== 'ink' && overlap.harm !== 'edge') || !known.has(pairOf(overlap)),
  )
}

import type { InkOverlap } from './inkOverlaps.ts'

/**
 * The overlaps that a certificate's author should know about: ink on QR codes, and ink in a place that was free in
 * the author's own sample, or that conditions share.
 */
export function newOverlaps(
  found: readonly InkOverlap[],
  sample: readonly InkOverlap[],
): readonly InkOverlap[] {
  // A value can be over itself in two ways.
  const pairOf = ({ field, other, harm }: InkOverlap) =>
    field === other ? `${field} ${harm}` : [field, other].sort((a, b) => a - b).join()
  const known = new Set(sample.map(pairOf))
  return found.filter(
    (overlap) =>
      overlap.harm === 'code' ||
      overlap.harm === 'quietZone' ||
      overlap.isByChance ||
      !known.has(pairOf(overlap)),
  )
}

import type { CertificateItem } from '../certificate/Certificate.ts'
import type { InkOverlap } from './inkOverlaps.ts'

/** Share of overlap below which fields in the sample only touch, which says nothing about longer values. */
const touch = 0.25
/** Factor above which an overlap is more than a touch. */
const more = 3

/**
 * Overlaps that a certificate's author should know about: ink on QR codes, and ink at positions that were free in the
 * author's sample, or shared by conditions. Positions where sample fields only touch count as free.
 */
export function newOverlaps(
  found: readonly InkOverlap[],
  sample: readonly InkOverlap[],
): readonly InkOverlap[] {
  // A value can overlap itself in two ways.
  const pairOf = ({ field, other, harm }: InkOverlap) =>
    field === other ? `${field} ${harm}` : [field, other].sort((a, b) => a - b).join()
  const known = new Map(sample.map((overlap) => [pairOf(overlap), overlap]))
  return found.filter((overlap) => {
    if (overlap.harm === 'code' || overlap.harm === 'quietZone' || overlap.isByChance) return true
    const before = known.get(pairOf(overlap))
    return !before || isMuchMore(overlap, before)
  })
}

/** Returns true if fields that only touch in the sample overlap now. */
function isMuchMore({ share: now = 1 }: InkOverlap, { share: before = 1 }: InkOverlap): boolean {
  return before < touch && now > Math.max(touch, more * before)
}

/**
 * An item of the author's sample, treated as having an image if the design has none but reserves space for one.
 *
 * @param shown the same item of the certificate
 */
export function expectedItem(sampleItem: CertificateItem, shown: CertificateItem): CertificateItem {
  const isOpen =
    sampleItem.content.kind === 'image' && !sampleItem.content.url && sampleItem.box.width !== undefined
  return isOpen ? shown : sampleItem
}

import type { CertificateItem } from '../certificate/Certificate.ts'
import type { InkOverlap } from './inkOverlaps.ts'

/** Fields that meet by a smaller share in the sample only touch: that says nothing about longer values. */
const touch = 0.25
/** How much more than a touch is something else. */
const more = 3

/**
 * The overlaps that a certificate's author should know about: ink on QR codes, and ink in a place that was free in
 * the author's own sample, or that conditions share. Where fields only touch in the sample, it was free.
 */
export function newOverlaps(
  found: readonly InkOverlap[],
  sample: readonly InkOverlap[],
): readonly InkOverlap[] {
  // A value can be over itself in two ways.
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
 * An item of the author's sample, with an image as expected: if the design has none, but says how wide it is, any image is.
 *
 * @param shown the same item of the certificate
 */
export function expectedItem(sampleItem: CertificateItem, shown: CertificateItem): CertificateItem {
  const isOpen =
    sampleItem.content.kind === 'image' && !sampleItem.content.url && sampleItem.box.width !== undefined
  return isOpen ? shown : sampleItem
}

import type { Dimensions } from '@certificate-sdk/template'
import type { InkOverlap, InkShapes, Layout } from '@certificate-sdk/template/internal'

/** Overlapping ink; or a recipient's image, both `field` and `other`, that is cut off by the page's edge. */
export type FoundOverlap = Omit<InkOverlap, 'harm'> & { harm: InkOverlap['harm'] | 'page' }

/** Maximum unnoticed cutoff, in px. */
const maxCutOff = 1

/** Fields whose image is cut off by the page's edge. A text outside the page is an issue instead. */
export function cutOffImages(
  { fields }: Pick<Layout, 'fields'>,
  { width, height }: Dimensions,
  ink: Pick<InkShapes, 'hull'>,
): number[] {
  const isOutside = ({ x, y }: { x: number; y: number }) => Math.min(x, y, width - x, height - y) < -maxCutOff
  return fields.flatMap(({ ops }, field) =>
    ops.some((op) => op.kind === 'image' && ink.hull(op).some(isOutside)) ? [field] : [],
  )
}

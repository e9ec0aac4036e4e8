import type { Dimensions } from '@certificate-sdk/template'
import type { InkOverlap, InkShapes, Layout } from '@certificate-sdk/template/internal'

/** Ink on other ink; or an image of a recipient, both `field` and `other`, that the edge of the page cuts off. */
export type FoundOverlap = Omit<InkOverlap, 'harm'> & { harm: InkOverlap['harm'] | 'page' }

/** Part of an image that may be cut off unnoticed, in px. */
const maxCutOff = 1

/** The fields whose image the edge of the page cuts off. A text that leaves the page is an issue. */
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

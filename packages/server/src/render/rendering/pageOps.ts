import type { Dimensions, PhysicalSize } from '@certificate-sdk/template'
import type { CertificatePage, DrawOp } from '@certificate-sdk/template/internal'

/** The operations of a page. */
export interface PageOps {
  size: Dimensions
  paper: PhysicalSize
  /** The image that covers the page, its color below, and shapes directly on it: the same on many certificates. */
  ground: readonly DrawOp[]
  fields: readonly DrawOp[]
}

/** Splits the operations of a layout after the last one that no value lies below. */
export function pageOps(
  ops: readonly DrawOp[],
  { size, paper }: Pick<CertificatePage, 'size' | 'paper'>,
): PageOps {
  const first = ops.findIndex((op) => op.field !== undefined && !isShape(op))
  const end = first < 0 ? ops.length : first
  return { size, paper, ground: ops.slice(0, end), fields: ops.slice(end) }
}

/** Letters that are drawn as areas may be a recipient's. */
function isShape(op: DrawOp): boolean {
  return op.kind === 'shadow' ? op.of.every(isShape) : op.kind === 'path' && !op.isLetters
}

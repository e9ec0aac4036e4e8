import type { CertificatePage } from '../certificate/Certificate.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import { smoothOutline } from '../outlines/smoothOutline.ts'
import { paintOf } from './paintOf.ts'

/** Fills the whole page below its fields: with its color or gradient, if any, and its image. */
export function groundOps({
  background,
  fill,
  size,
}: Pick<CertificatePage, 'background' | 'fill' | 'size'>): DrawOp[] {
  const page = { x: 0, y: 0, ...size }
  const image: DrawOp = { kind: 'image', url: background, ...page, opacity: 1 }
  if (!fill) return [image]
  const parts = [{ outline: smoothOutline(page, [0, 0]), paint: paintOf(fill, page, 'rectangle') }]
  return [{ kind: 'path', parts, opacity: 1 }, image]
}

import type { Dimensions } from '@certificate-sdk/template'
import { type DrawOp, paint, placePage } from '@certificate-sdk/template/internal'
import { createCpuCanvas } from './createCpuCanvas.ts'
import type { EditorResources } from './EditorResources.ts'

/** Paints operations on their own transparent canvas, in whole px. Fonts and images must be loaded. */
export function paintOps(
  ops: readonly DrawOp[],
  size: Dimensions,
  resources: Pick<EditorResources, 'paint'>,
): HTMLCanvasElement {
  const [canvas, context] = createCpuCanvas(size.width, size.height)
  paint(ops, context, resources.paint, placePage(size, 1))
  return canvas
}

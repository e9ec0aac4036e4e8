import type { PaintSurface } from './PaintSurface.ts'

/** Resets the transform, for what is copied from another surface and not drawn. */
export function toDevicePixels(surface: Pick<PaintSurface<never, never>, 'setTransform'>): void {
  surface.setTransform(1, 0, 0, 1, 0, 0)
}

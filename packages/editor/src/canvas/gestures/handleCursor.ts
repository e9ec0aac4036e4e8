import type { Handle } from '../../document/resizeField.ts'

/** A bent double-headed arrow, black with a white edge, so that it is visible on any image. */
const rotationArrow =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M5 16a8 8 0 0 1 14 0M4.5 11v5.5h5.5M19.5 11v5.5H14" stroke="#fff" stroke-width="5"/><path d="M5 16a8 8 0 0 1 14 0M4.5 11v5.5h5.5M19.5 11v5.5H14" stroke="#000" stroke-width="2"/></svg>'
const rotationCursor = `url("data:image/svg+xml,${encodeURIComponent(rotationArrow)}") 12 12, grab`

/** The cursor that shows the resize direction of a handle, even on a rotated field. */
export function handleCursor(handle: Handle, rotation: number): string {
  if (handle === 'rotate') return rotationCursor
  const angles: Record<Exclude<Handle, 'rotate'>, number> = {
    e: 0,
    se: 45,
    s: 90,
    sw: 135,
    w: 180,
    nw: 225,
    n: 270,
    ne: 315,
  }
  const rotated = (((angles[handle] + rotation) % 180) + 180) % 180
  return ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'][Math.round(rotated / 45) % 4] ?? 'move'
}

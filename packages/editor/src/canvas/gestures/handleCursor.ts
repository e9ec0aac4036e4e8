import type { Handle } from '../../document/resizeField.ts'

/** The cursor that shows the direction in which a handle resizes, on a rotated field too. */
export function handleCursor(handle: Handle, rotation: number): string {
  if (handle === 'rotate') return 'grab'
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

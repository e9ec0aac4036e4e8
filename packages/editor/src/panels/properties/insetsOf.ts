import type { Crop } from '@certificate-sdk/template'

/** How much is cut off at each side, in percent of the whole image. */
export interface Insets {
  left: number
  right: number
  top: number
  bottom: number
}

/** The sides of a crop, to tenths of a percent. */
export function insetsOf({ x, y, width, height }: Crop = { x: 0, y: 0, width: 1, height: 1 }): Insets {
  return {
    left: inTenths(x),
    right: inTenths(1 - x - width),
    top: inTenths(y),
    bottom: inTenths(1 - y - height),
  }
}

/** The crop with these sides; `undefined` if nothing is cut off. */
export function cropOf({ left, right, top, bottom }: Insets): Crop | undefined {
  if (!left && !right && !top && !bottom) return undefined
  return {
    x: share(left),
    y: share(top),
    width: share(100 - left - right),
    height: share(100 - top - bottom),
  }
}

function inTenths(part: number): number {
  return Math.max(0, Math.round(part * 1_000) / 10)
}

/** Rounded, so that 0.3 is not stored as 0.30000000000000004. */
function share(percent: number): number {
  return Math.round(percent * 10) / 1_000
}

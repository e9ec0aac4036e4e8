/** A point of an outline, in font units. */
export interface OutlinePoint {
  x: number
  y: number
  /** False for the control point of a quadratic curve. */
  isOn: boolean
}

/** A closed line of points; the last one connects to the first. */
export type Contour = readonly OutlinePoint[]

/** A rectangle in font units, y up. */
export interface GlyphBox {
  left: number
  bottom: number
  right: number
  top: number
}

// Flags of a point (OpenType 1.9, glyf, simple glyph description).
const onCurve = 1
const shortX = 2
const shortY = 4
const repeated = 8
const sameX = 16
const sameY = 32

/** Writes the outline of a simple glyph (OpenType 1.9, glyf) without instructions. Empty without a point. */
export function writeGlyph(contours: readonly Contour[], box = boxOf(contours)): Uint8Array {
  const points = contours.flat()
  if (!points.length) return new Uint8Array()
  const flags: number[] = []
  const xs: number[] = []
  const ys: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const { x, y, isOn } of points) {
    const flag =
      (isOn ? onCurve : 0) |
      writeDelta(x - lastX, xs, { short: shortX, same: sameX }) |
      writeDelta(y - lastY, ys, { short: shortY, same: sameY })
    flags.push(flag)
    ;[lastX, lastY] = [x, y]
  }
  const packed = packFlags(flags)
  const head = 10 + 2 * contours.length + 2
  const bytes = new Uint8Array((head + packed.length + xs.length + ys.length + 3) & ~3)
  const view = new DataView(bytes.buffer)
  view.setInt16(0, contours.length)
  for (const [i, value] of [box.left, box.bottom, box.right, box.top].entries())
    view.setInt16(2 + 2 * i, value)
  let end = -1
  for (const [i, { length }] of contours.entries()) {
    end += length
    view.setUint16(10 + 2 * i, end)
  }
  bytes.set(packed, head)
  bytes.set(xs, head + packed.length)
  bytes.set(ys, head + packed.length + xs.length)
  return bytes
}

/** @returns the flags of a coordinate whose bytes it appends */
function writeDelta(
  delta: number,
  bytes: number[],
  { short, same }: { short: number; same: number },
): number {
  if (delta === 0) return same
  if (Math.abs(delta) < 256) {
    bytes.push(Math.abs(delta))
    return short | (delta > 0 ? same : 0)
  }
  bytes.push((delta >> 8) & 255, delta & 255)
  return 0
}

function packFlags(flags: readonly number[]): number[] {
  const packed: number[] = []
  for (let i = 0; i < flags.length; ) {
    const flag = flags[i] as number
    let times = 0
    while (times < 255 && flags[i + times + 1] === flag) times++
    if (times > 1) packed.push(flag | repeated, times)
    else packed.push(...Array.from({ length: times + 1 }, () => flag))
    i += times + 1
  }
  return packed
}

/** Returns the smallest rectangle of whole units around the curves of an outline. */
function boxOf(contours: readonly Contour[]): GlyphBox {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  const add = (x: number, y: number) => {
    box.left = Math.min(box.left, Math.floor(x))
    box.bottom = Math.min(box.bottom, Math.floor(y))
    box.right = Math.max(box.right, Math.ceil(x))
    box.top = Math.max(box.top, Math.ceil(y))
  }
  for (const contour of contours)
    for (const [i, point] of contour.entries()) {
      if (point.isOn) {
        add(point.x, point.y)
        continue
      }
      const start = onBetween(contour.at(i - 1) as OutlinePoint, point)
      const end = onBetween(contour[(i + 1) % contour.length] as OutlinePoint, point)
      for (const axis of ['x', 'y'] as const) {
        const t = turnOf(start[axis], point[axis], end[axis])
        const at = (key: 'x' | 'y') =>
          (1 - t) ** 2 * start[key] + 2 * t * (1 - t) * point[key] + t ** 2 * end[key]
        add(at('x'), at('y'))
      }
      add(start.x, start.y)
      add(end.x, end.y)
    }
  return box
}

/** Returns the end of a curve beside its control point: a point on it, or the middle between two control points. */
function onBetween(neighbor: OutlinePoint, control: OutlinePoint): { x: number; y: number } {
  if (neighbor.isOn) return neighbor
  return { x: (neighbor.x + control.x) / 2, y: (neighbor.y + control.y) / 2 }
}

/** Returns the parameter at which a quadratic curve turns on one axis; one of its ends if it doesn't. */
function turnOf(start: number, control: number, end: number): number {
  const t = (start - control) / (start - 2 * control + end)
  return t > 0 && t < 1 ? t : 0
}

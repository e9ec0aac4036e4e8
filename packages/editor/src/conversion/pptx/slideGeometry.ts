import { elementAt, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'

/** Box of a shape, in px, rotated around its center. */
export interface SlideBox {
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise. */
  angle: number
  isFlippedAcross: boolean
  isFlippedDown: boolean
}

/** Maps coordinates of a group or of the slide to px. */
export interface GroupScale {
  scaleX: number
  scaleY: number
  x: number
  y: number
}

/** Returns the box in an `xfrm` element; `undefined` if there is none. */
export function boxOf(
  xfrm: XmlElement | undefined,
  { scaleX, scaleY, x, y }: GroupScale,
): SlideBox | undefined {
  const [off, ext] = [elementAt(xfrm, 'off'), elementAt(xfrm, 'ext')]
  const [left, top] = [numberIn(off, 'x'), numberIn(off, 'y')]
  const [width, height] = [numberIn(ext, 'cx'), numberIn(ext, 'cy')]
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined
  const angle = (((((numberIn(xfrm, 'rot') ?? 0) / 60_000 + 180) % 360) + 360) % 360) - 180
  return {
    x: x + left * scaleX,
    y: y + top * scaleY,
    width: Math.max(0, width * scaleX),
    height: Math.max(0, height * scaleY),
    angle: Math.round(angle * 100) / 100,
    isFlippedAcross: xfrm?.attributes.flipH === '1',
    isFlippedDown: xfrm?.attributes.flipV === '1',
  }
}

/** Returns the scale within a group. */
export function groupScale(xfrm: XmlElement | undefined, outer: GroupScale): GroupScale {
  const box = boxOf(xfrm, outer)
  const [off, ext] = [elementAt(xfrm, 'chOff'), elementAt(xfrm, 'chExt')]
  const [width, height] = [numberIn(ext, 'cx') ?? 0, numberIn(ext, 'cy') ?? 0]
  if (!box || !(width > 0) || !(height > 0)) return outer
  const [scaleX, scaleY] = [box.width / width, box.height / height]
  return {
    scaleX,
    scaleY,
    x: box.x - (numberIn(off, 'x') ?? 0) * scaleX,
    y: box.y - (numberIn(off, 'y') ?? 0) * scaleY,
  }
}

/** Returns the corner of a box rotated around its center, which positions a field. */
export function turnedCorner({ x, y, width, height, angle }: SlideBox): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [dx, dy] = [-width / 2, -height / 2]
  return { x: x + width / 2 + dx * cos - dy * sin, y: y + height / 2 + dx * sin + dy * cos }
}

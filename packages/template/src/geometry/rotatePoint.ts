/** A point or a distance in template px. */
export interface Point {
  x: number
  y: number
}

/** A clockwise rotation around a point of the page, in degrees. */
export interface Rotation extends Point {
  degrees: number
}

/** Rotates a point; returns the same object for no rotation, so that nothing is rounded. */
export function rotatePoint(point: Point, rotation: Rotation | undefined): Point {
  if (!rotation || rotation.degrees % 360 === 0) return point
  const angle = (rotation.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [point.x - rotation.x, point.y - rotation.y]
  return { x: rotation.x + dx * cos - dy * sin, y: rotation.y + dx * sin + dy * cos }
}

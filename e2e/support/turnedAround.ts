/** A point turned clockwise around another. */
export function turnedAround(
  center: { x: number; y: number },
  x: number,
  y: number,
  degrees: number,
): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [x - center.x, y - center.y]
  return { x: center.x + dx * cos - dy * sin, y: center.y + dx * sin + dy * cos }
}

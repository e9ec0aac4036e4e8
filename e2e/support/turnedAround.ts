/** A point turned clockwise around another. */
export function turnedAround(
  centre: { x: number; y: number },
  x: number,
  y: number,
  degrees: number,
): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [x - centre.x, y - centre.y]
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos }
}

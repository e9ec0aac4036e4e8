/** Returns true if every edge of an outline is horizontal or vertical. */
export function hasUprightEdges(outline: string): boolean {
  if (/[QC]/.test(outline)) return false
  return outline.split('Z').every((contour) => {
    const points = [...contour.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
    return points.every(([, x, y], i) => {
      const [, lastX, lastY] = points.at(i - 1) ?? []
      return x === lastX || y === lastY
    })
  })
}

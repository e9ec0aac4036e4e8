import type { Contour } from '../outlines/Contour.ts'
import type { Ornament } from './Ornament.ts'

/** Maximum number of dots; larger boxes have wider grids. */
const maxDots = 3_000

/** Corners of a dot, too small to be visible. */
const corners = Array.from({ length: 8 }, (_, i) => (Math.PI / 8) * (2 * i + 1))

/** Fine dots in rows and columns up to all four edges of the box. */
export const dotGrid: Ornament = ({ width, height }, line) => {
  const pitch = Math.max(22 * line, 4, Math.sqrt((width * height) / maxDots))
  const radius = Math.min(0.85 * line, width / 2, height / 2)
  const along = (length: number) => {
    const count = Math.max(1, Math.round((length - 2 * radius) / pitch))
    return Array.from({ length: count + 1 }, (_, i) => radius + ((length - 2 * radius) * i) / count)
  }
  const columns = along(width)
  const dot = (x: number, y: number): Contour =>
    corners.map((angle) => ({ x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }))
  return { stroke: along(height).flatMap((y) => columns.map((x) => dot(x, y))) }
}

import type { PolygonPen } from './drawPolygons.ts'

/** Writes polygons as path data. */
export class SvgPen implements PolygonPen {
  svg = ''
  moveTo(x: number, y: number): void {
    this.svg += `M${x},${y} `
  }
  lineTo(x: number, y: number): void {
    this.svg += `L${x},${y} `
  }
  closePath(): void {
    this.svg += 'Z'
  }
}

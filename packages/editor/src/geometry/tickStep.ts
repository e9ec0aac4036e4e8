import { feel } from '../feel.ts'

/**
 * Returns the distance between ruler marks: a round number that takes at least `wanted` CSS px.
 *
 * @param scale CSS px per unit of the ruler
 */
export function tickStep(scale: number, wanted: number = feel.rulerStep): number {
  const raw = wanted / scale
  const power = 10 ** Math.floor(Math.log10(raw))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw) ?? power * 10
}

/**
 * Returns the positions of the grid lines along a side of the page, in page px.
 *
 * @param unit px per unit in which the lines are round numbers
 */
export function gridLines(length: number, zoom: number, unit: number): number[] {
  const step = tickStep(zoom * unit, feel.gridStep) * unit
  return Array.from({ length: Math.max(0, Math.ceil(length / step) - 1) }, (_, i) => (i + 1) * step)
}

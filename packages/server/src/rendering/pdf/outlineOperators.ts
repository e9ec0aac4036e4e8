import { pdfNumber as n } from './PdfFile.ts'

/**
 * A glyph's outline as path operators, filled (ISO 32000-1, 8.5). PDF has no quadratic curves; each becomes the cubic
 * that is the same curve.
 *
 * @param outline path data with absolute commands, in font units, y up
 * @param at origin of the glyph in px, y down, and px a font unit
 */
export function outlineOperators(outline: string, at: { x: number; y: number; scale: number }): string {
  const lines: string[] = []
  let [lastX, lastY] = [0, 0]
  for (const [, command = '', numbers = ''] of outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    const points: [number, number][] = []
    for (let i = 0; i + 1 < values.length; i += 2)
      points.push([at.x + (values[i] ?? 0) * at.scale, at.y - (values[i + 1] ?? 0) * at.scale])
    const [first, second, third] = points
    const written = (list: readonly [number, number][]) => list.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')
    if (command === 'M') lines.push(`${written(points)} m`)
    else if (command === 'L') lines.push(`${written(points)} l`)
    else if (command === 'Q' && first && second)
      lines.push(
        `${written([
          [lastX + (2 / 3) * (first[0] - lastX), lastY + (2 / 3) * (first[1] - lastY)],
          [second[0] + (2 / 3) * (first[0] - second[0]), second[1] + (2 / 3) * (first[1] - second[1])],
          second,
        ])} c`,
      )
    else if (command === 'C') lines.push(`${written(points)} c`)
    else lines.push('h')
    const end = third ?? second ?? first
    if (end) [lastX, lastY] = end
  }
  return lines.length ? `${lines.join(' ')} f` : ''
}

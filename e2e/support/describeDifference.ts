import { completeField } from '@certificate-sdk/template'
import { type FieldLayout, rotatePoint } from '@certificate-sdk/template/internal'
import type { PixelDifference } from './comparePixels.ts'
import type { ParityCase } from './ParityCase.ts'

const maxFields = 8

/** Describes the difference between two drawings of a certificate, and the fields in which they differ. */
export function describeDifference(
  { template }: ParityCase,
  layouts: readonly FieldLayout[],
  scale: number,
  { pixels, channel, compared, places }: PixelDifference,
): string {
  const width = Math.round(template.dimensions.width) * scale
  const counts = new Map<number, number>()
  for (const place of places) {
    const index = fieldAt(template, layouts, ((place % width) + 0.5) / scale, (place / width + 0.5) / scale)
    counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  const worst = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxFields)
  return [
    `${pixels} of ${compared} pixels differ at ${scale} ×, by at most ${channel} of 255`,
    ...worst.map(([index, count]) =>
      index < 0
        ? `  background: ${count}`
        : `  fields[${index}]: ${count}, ${JSON.stringify(template.fields[index])}`,
    ),
  ].join('\n')
}

/** Returns the index of the topmost field at a point of the page; -1 for the background. */
function fieldAt(
  { fields }: ParityCase['template'],
  layouts: readonly FieldLayout[],
  x: number,
  y: number,
): number {
  return layouts.findLastIndex(({ box, ops }, i) => {
    const field = fields[i]
    if (!field || !ops.length) return false
    const local = rotatePoint({ x, y }, { x: field.x, y: field.y, degrees: -completeField(field).rotation })
    const reach = field.fontSize * 0.25
    return (
      local.x >= box.x - reach &&
      local.x <= box.x + box.width + reach &&
      local.y >= box.y - reach &&
      local.y <= box.y + box.height + reach
    )
  })
}

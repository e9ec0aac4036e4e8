import type { TemplateField } from '@certificate-sdk/template'
import type { Words } from '../words/en.ts'

/** Fields in words: kind, text, place, size and what else is set; of several, how many and where the first is. */
export function describeFields(fields: readonly TemplateField[], words: Words): string {
  const [first] = fields
  if (!first) return ''
  const [x, y] = [Math.round(first.x), Math.round(first.y)]
  if (fields.length > 1) return `${words.severalSelected(fields.length)}, X ${x}, Y ${y}`
  const kind = words.kinds[first.type]?.label ?? first.type
  return [
    words.announce(kind, first.text, x, y, Math.round(first.fontSize)),
    first.width && `${words.width} ${Math.round(first.width)}`,
    first.rotation && `${words.rotation} ${Math.round(first.rotation)}°`,
    first.locked && words.locked,
    first.hidden && words.hidden,
  ]
    .filter(Boolean)
    .join(', ')
}

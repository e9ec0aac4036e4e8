import type { TemplateField } from '@certificate-sdk/template'
import { kindLabel } from '../../kinds/editorKinds.ts'
import type { Messages } from '../../locales/en.ts'

/** Describes a field for screen readers; of several, how many there are and where the first is. */
export function describeFields(fields: readonly TemplateField[], messages: Messages): string {
  const [first] = fields
  if (!first) return ''
  const [x, y] = [Math.round(first.x), Math.round(first.y)]
  if (fields.length > 1) return `${messages.severalSelected(fields.length)}, X ${x}, Y ${y}`
  const kind = kindLabel(first.type, messages)
  return [
    messages.announce(kind, first.text, x, y, Math.round(first.fontSize)),
    first.width && `${messages.width} ${Math.round(first.width)}`,
    first.rotation && `${messages.rotation} ${Math.round(first.rotation)}°`,
    first.locked && messages.locked,
    first.hidden && messages.hidden,
  ]
    .filter(Boolean)
    .join(', ')
}

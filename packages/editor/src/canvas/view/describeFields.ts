import type { TemplateField } from '@certificate-sdk/template'
import { kindLabel } from '../../kinds/editorKinds.ts'
import type { Messages } from '../../locales/en.ts'
import { isolate } from '../../locales/Phrases.ts'

/** Describes a field for screen readers; of several, how many there are and where the first is. */
export function describeFields(fields: readonly TemplateField[], messages: Messages): string {
  const [first] = fields
  if (!first) return ''
  const [x, y] = [Math.round(first.x), Math.round(first.y)]
  const place = messages.place(x, y)
  if (fields.length > 1) return messages.listed([messages.severalSelected(fields.length), place])
  const kind = kindLabel(first.type, messages)
  const facts = [
    kind,
    isolate(first.text),
    place,
    messages.textSize(Math.round(first.fontSize)),
    first.width && messages.labeled(messages.width, String(Math.round(first.width))),
    first.rotation && messages.labeled(messages.rotation, `${Math.round(first.rotation)}°`),
    first.locked && messages.locked,
    first.hidden && messages.hidden,
  ]
  return messages.listed(facts.filter((fact) => typeof fact === 'string'))
}

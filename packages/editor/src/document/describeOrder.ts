import { nameOfField } from '../kinds/nameOfField.ts'
import type { Messages } from '../languages/en/en.ts'
import type { EditorField } from './EditorDocument.ts'

/**
 * Describes the position of a field in painting order: “Moved above Name, 2 of 4”, counted from the top as in
 * the layers.
 */
export function describeOrder(fields: readonly EditorField[], key: string, messages: Messages): string {
  const at = fields.findIndex((entry) => entry.key === key)
  const [below, above] = [fields[at - 1], fields[at + 1]]
  const { movedAbove, movedBelow, nth } = messages.spoken
  const name = (entry: EditorField) => nameOfField(entry.field, messages)
  const order = below ? movedAbove(name(below)) : above ? movedBelow(name(above)) : ''
  return messages.listed([order, nth(fields.length - at, fields.length)])
}

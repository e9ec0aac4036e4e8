import { hasFreeSides } from '../document/resizeField.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { kindNameOf, labelOfField } from '../kinds/nameOfField.ts'
import type { Messages } from '../languages/en/en.ts'
import { isolate } from '../languages/Phrases.ts'
import { isHiddenBySample } from '../scene/isHiddenBySample.ts'
import { type Announced, boxOf, itemOf, numberOf } from './Announced.ts'
import { describeLength } from './describeLength.ts'
import { describePosition } from './describePosition.ts'

/**
 * Describes a selected field in full: what it is, where it is, its size, its warnings, and its number on the
 * page.
 */
export function describeField(now: Announced, key: string, messages: Messages): string[] {
  const item = itemOf(now, key)
  if (!item) return []
  const { field } = item
  const { page } = now.state.document
  const { spoken } = messages
  const kind = kindNameOf(field, messages)
  const text = labelOfField(field, messages)
  const { extent } = editorKind(field.type)
  const height = hasFreeSides(field) ? item.layout.box.height : field.fontSize
  const facts = [
    kind,
    text !== kind && text && isolate(text),
    describePosition(boxOf(item), page, messages),
    extent === 'box'
      ? messages.labeled(messages.size, spoken.length(Math.round(field.fontSize), messages.units.px))
      : messages.labeled(messages.height, describeLength(height, page, messages)),
    field.width && messages.labeled(messages.width, describeLength(field.width, page, messages)),
    field.rotation && messages.labeled(messages.rotation, `${Math.round(field.rotation)}°`),
    field.locked && messages.locked,
    field.hidden && messages.hidden,
    isHiddenBySample(item) && messages.visibility.hiddenNow,
  ]
  return [
    messages.listed(facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[]),
    ...now.warnings.flatMap(({ keys, message }) => (keys.includes(key) ? spoken.warning(message) : [])),
    spoken.nth(numberOf(now, key), now.items.length),
  ]
}

import { hasOwnSides } from '../document/resizeField.ts'
import { editorKind, kindLabel } from '../kinds/editorKinds.ts'
import type { Messages } from '../locales/en.ts'
import { isolate } from '../locales/Phrases.ts'
import { isHiddenBySample } from '../scene/isHiddenBySample.ts'
import { type Announced, boxOf, itemOf, numberOf } from './Announced.ts'
import { describeLength } from './describeLength.ts'
import { describePlace } from './describePlace.ts'

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
  const kind = kindLabel(field.type, messages)
  const { extent } = editorKind(field.type)
  const height = hasOwnSides(field) ? item.layout.box.height : field.fontSize
  const facts = [
    kind,
    field.text !== kind && field.text && isolate(field.text),
    describePlace(boxOf(item), page, messages),
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

import { boundsOf } from '@certificate-sdk/template/internal'
import { readingOrder } from '../../geometry/readingOrder.ts'
import { editorKind, kindLabel } from '../../kinds/editorKinds.ts'
import type { Messages } from '../../locales/en.ts'
import { isolate } from '../../locales/Phrases.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'

/**
 * Describes a certificate to screen readers: the texts of its fields in reading order, and the kinds of its
 * other fields.
 *
 * @param values displayed value of each field, in the order of `items`
 */
export function describePage(
  items: readonly CanvasItem[],
  values: readonly string[],
  messages: Messages,
): string {
  const shown = items.flatMap((item, i) => (item.field.hidden ? [] : [{ item, value: values[i] ?? '' }]))
  const texts = readingOrder(shown, ({ item }) => boundsOf(item.corners)).map(
    ({ item: { field }, value }) => {
      const isText = editorKind(field.type).extent === 'box' && value.trim() !== ''
      return isText ? isolate(value) : kindLabel(field.type, messages)
    },
  )
  return messages.labeled(messages.fieldsOnPage, messages.listed(texts))
}

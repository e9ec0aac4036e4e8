import { boundsOf } from '@certificate-sdk/template/internal'
import { readingOrder } from '../../geometry/readingOrder.ts'
import { editorKind, kindLabel } from '../../kinds/editorKinds.ts'
import type { Messages } from '../../locales/en.ts'
import { isolate } from '../../locales/Phrases.ts'
import type { CanvasItem } from '../rendering/CanvasItem.ts'

/**
 * What a certificate says, for people who do not see it: the texts of its fields in reading order, and what its other
 * fields are.
 *
 * @param values what each field shows, in the order of `items`
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

import { boundsOf, contentValue, hasWords } from '@certificate-sdk/template/internal'
import { readingOrder } from '../geometry/readingOrder.ts'
import { kindLabel } from '../kinds/editorKinds.ts'
import type { Messages } from '../languages/en/en.ts'
import { isolate } from '../languages/Phrases.ts'
import type { CanvasItem } from './CanvasItem.ts'

/**
 * Describes a certificate to screen readers: the texts of its fields in reading order, and the kinds of its
 * other fields.
 */
export function describePage(items: readonly CanvasItem[], messages: Messages): string {
  const visible = items.filter(({ field, layout }) => !field.hidden && !layout.item.isHidden)
  const texts = readingOrder(visible, ({ corners }) => boundsOf(corners)).map(
    ({ field, layout: { item } }) => {
      const words = hasWords(item) ? contentValue(item.content) : ''
      return words.trim() === '' ? kindLabel(field.type, messages) : isolate(words)
    },
  )
  return messages.labeled(messages.fieldsOnPage, messages.listed(texts))
}

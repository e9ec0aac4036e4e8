import { type Certificate, contentValue, textsOf } from '@certificate-sdk/template/internal'

/** An ordinary certificate has far less; the worst of this size takes the main thread a few milliseconds. */
const most = { fields: 30, spans: 50, characters: 1_000 }

/** Whether a check takes less time than sending it to another thread, whatever the texts are. */
export function isQuickCheck({ pages }: Pick<Certificate, 'pages'>): boolean {
  const items = pages.flatMap((page) => page.items)
  if (items.length > most.fields) return false
  const spans = items.flatMap(textsOf).reduce((sum, text) => sum + text.spans.length, 0)
  if (spans > most.spans) return false
  // The address of an image counts: it is a short reference.
  return items.reduce((sum, { content }) => sum + contentValue(content).length, 0) <= most.characters
}

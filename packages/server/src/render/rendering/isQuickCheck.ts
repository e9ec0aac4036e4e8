import {
  type Certificate,
  type CertificateItem,
  contentValue,
  shapeEffort,
  textsOf,
} from '@certificate-sdk/template/internal'

/**
 * An ordinary certificate has far less; the worst of this size takes the main thread a few milliseconds, and if its shapes
 * or letters were made for that, a tenth of a second.
 */
const most = {
  fields: 30,
  spans: 50,
  characters: 1_000,
  /** Of shapes: an ornament counts as 500. */
  pieces: 600,
  /** Letters that are bent; an outline counts as ten. */
  areas: 60,
  /** Shapes with whose edges a character may be compared, summed over all characters. */
  comparisons: 3_000,
}

/** Whether a check takes less time than sending it to another thread, whatever the texts are. */
export function isQuickCheck({ pages }: Pick<Certificate, 'pages'>): boolean {
  const items = pages.flatMap((page) => page.items)
  if (items.length > most.fields) return false
  const spans = sumOf(items.flatMap(textsOf), (text) => text.spans.length)
  if (spans > most.spans) return false
  const shapes = items.filter(({ content }) => content.kind === 'shape')
  const others = items.filter(({ content }) => content.kind !== 'shape')
  if (sumOf(shapes, shapeEffort) > most.pieces || sumOf(others, shapeEffort) > most.areas) return false
  // The address of an image counts: it is a short reference.
  const characters = sumOf(items, ({ content }: CertificateItem) => contentValue(content).length)
  return characters <= most.characters && characters * shapes.length <= most.comparisons
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0)
}

import bidiFactory, { type Bidi } from 'bidi-js'

// The package is CommonJS in Node and a module in bundlers, and its types describe only the second.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** From the first right-to-left block on, with the controls and everything beyond the basic plane. */
const maybeRightToLeft = /[\u0590-\uffff]/

/** Direction of a paragraph; `auto` takes it from the first strong character. */
export type BaseDirection = 'ltr' | 'rtl' | 'auto'

/** The embedding level of every UTF-16 unit (UAX #9); odd levels run right to left. */
export function embeddingLevels(text: string, direction: BaseDirection = 'auto'): Uint8Array {
  // Without a letter or a control of a right-to-left script, as in most names, everything is on the lowest
  // level.
  if (direction !== 'rtl' && !maybeRightToLeft.test(text)) return new Uint8Array(text.length)
  return bidi.getEmbeddingLevels(text, direction).levels
}

/** The direction that a paragraph has by its first strong character; lines broken from it keep it. */
export function paragraphDirection(text: string): BaseDirection {
  if (!maybeRightToLeft.test(text)) return 'ltr'
  return (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 ? 'rtl' : 'ltr'
}

/** Items of one line in visual order, left to right (UAX #9, rule L2). */
export function visualOrder<T extends { level: number }>(items: readonly T[]): T[] {
  const order = [...items]
  const levels = order.map(({ level }) => level)
  const lowestOdd = Math.min(...levels.map((level) => level | 1))
  for (let level = Math.max(0, ...levels); level >= lowestOdd; level--) {
    let start = -1
    for (let i = 0; i <= order.length; i++) {
      const inside = i < order.length && (order[i] as T).level >= level
      if (inside && start < 0) start = i
      if (!inside && start >= 0) {
        order.splice(start, i - start, ...order.slice(start, i).reverse())
        start = -1
      }
    }
  }
  return order
}

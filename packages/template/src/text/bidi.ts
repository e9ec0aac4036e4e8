import type { BidiAlgorithm } from './bidiAlgorithm.ts'
import { hasRightToLeft } from './rightToLeft.ts'

/** Direction of a paragraph; `auto` takes it from the first strong character. */
export type BaseDirection = 'ltr' | 'rtl' | 'auto'

/**
 * The embedding level of every UTF-16 unit (UAX #9); odd levels run right to left.
 *
 * @param algorithm absent until loaded, when a text first has a right-to-left letter
 */
export function embeddingLevels(
  text: string,
  direction: BaseDirection = 'auto',
  algorithm?: BidiAlgorithm,
): Uint8Array {
  // Without right-to-left letters or controls, as in most names, everything is on the lowest level.
  if (direction !== 'rtl' && !hasRightToLeft(text)) return new Uint8Array(text.length)
  const base = direction === 'auto' ? paragraphDirection(text, algorithm) : direction
  return algorithm?.getEmbeddingLevels(text, base).levels ?? new Uint8Array(text.length)
}

const isolated = /\u2068([^\u2069]*)\u2069/g

/**
 * Direction of a paragraph by its first strong character; its lines keep it. If all letters are isolated, as in a line
 * of values, the first of them decides.
 */
export function paragraphDirection(text: string, algorithm?: BidiAlgorithm): BaseDirection {
  if (!algorithm || !hasRightToLeft(text)) return 'ltr'
  const outer = text.replace(isolated, '')
  const decisive = /\p{L}/u.test(outer) ? text : text.replace(isolated, '$1')
  return (algorithm.getEmbeddingLevels(decisive, 'auto').paragraphs[0]?.level ?? 0) % 2 ? 'rtl' : 'ltr'
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

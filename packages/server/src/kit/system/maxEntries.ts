/**
 * Returns options of an `LRUCache` with a maximum number of entries that allocates on demand: `max` allocates memory
 * for all of them at once, which also slows startup.
 */
export function maxEntries(count: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: count, sizeCalculation: () => 1 }
}

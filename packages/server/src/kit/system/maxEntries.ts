/**
 * Returns options of an `LRUCache` with at most so many entries, whose room grows with them: `max` allocates the room for all at
 * once, in memory and in the time of a start.
 */
export function maxEntries(count: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: count, sizeCalculation: () => 1 }
}

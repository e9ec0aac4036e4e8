import { setTimeout as delay } from 'node:timers/promises'

/** In ms. */
const pauseMs = 20

/**
 * Repeats a change of a few rows until it finds fewer, with pauses in which other requests run.
 *
 * @param rows maximum per change
 * @param change returns the number of rows it found
 * @returns total number of rows found
 */
export async function inBatches(
  rows: number,
  change: (limit: number) => Promise<number>,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let total = 0
  while (!isStopping()) {
    const found = await change(rows)
    total += found
    if (found < rows) break
    await delay(pauseMs, undefined, { ref: false })
  }
  return total
}

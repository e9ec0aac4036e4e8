import { setTimeout as delay } from 'node:timers/promises'

/** In ms. */
const pauseMs = 20

/**
 * Repeats a change of a few rows until it finds fewer, with a pause after each in which others have their turn.
 *
 * @param rows the most that one change takes
 * @param change returns how many rows it found
 * @returns how many all of them found
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

import { whenIdle } from '../loading/whenIdle.ts'

/** Longest time for checks in one idle moment, in ms. */
const sliceMs = 8

/**
 * Checks rows one after another while the browser is idle.
 *
 * @param onSlice called after some rows were checked, and at the end
 * @param onError called if a check rejects, which ends them
 * @returns a function that stops it
 */
export function checkWhenIdle(
  rows: Iterable<number>,
  check: (row: number) => Promise<void>,
  onSlice: () => void,
  onError: (cause: unknown) => void,
): () => void {
  const rest = rows[Symbol.iterator]()
  let stopped = false
  let cancel = () => {}

  async function work(): Promise<void> {
    const end = performance.now() + sliceMs
    do {
      const next = rest.next()
      if (next.done) return onSlice()
      await check(next.value)
      if (stopped) return
    } while (performance.now() < end)
    onSlice()
    schedule()
  }

  function schedule(): void {
    cancel = whenIdle([undefined], () => void work().catch((cause) => stopped || onError(cause)))
  }

  schedule()
  return () => {
    stopped = true
    cancel()
  }
}

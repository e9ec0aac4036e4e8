/**
 * Length of a task in browsers without `requestIdleCallback` (Safari), and on pages that are never idle, in
 * ms.
 */
const sliceMs = 8
/** Timeout for an idle moment, in ms: on a busy page there is none. */
const maxDelay = 1_000
/** Timeout for another idle moment on a page that had none before, in ms. */
const maxDelayWhenBusy = 100

/**
 * Runs a step for each item while the browser is idle, so that long work blocks nothing, and results that a
 * gesture needs are computed before it begins. On a page that is never idle, short tasks do the work.
 *
 * @returns a function that cancels the remaining steps
 */
export function whenIdle<Item>(items: Iterable<Item>, step: (item: Item) => void): () => void {
  const rest = items[Symbol.iterator]()
  const isSupported = typeof requestIdleCallback === 'function'
  let request = requestRun(maxDelay)

  function requestRun(timeout: number): number {
    return isSupported ? requestIdleCallback(run, { timeout }) : window.setTimeout(runSlice)
  }

  function run(deadline: IdleDeadline): void {
    if (deadline.didTimeout) runSlice()
    else if (work(() => deadline.timeRemaining())) request = requestRun(maxDelay)
  }

  function runSlice(): void {
    const end = performance.now() + sliceMs
    if (work(() => end - performance.now())) request = requestRun(maxDelayWhenBusy)
  }

  /** @returns whether there are more steps */
  function work(timeRemaining: () => number): boolean {
    do {
      const next = rest.next()
      if (next.done) return false
      step(next.value)
    } while (timeRemaining() > 1)
    return true
  }

  return () => (isSupported ? cancelIdleCallback : clearTimeout)(request)
}

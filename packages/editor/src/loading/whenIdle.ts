/** Length of a task in browsers without `requestIdleCallback` (Safari), and on pages that are never idle, in ms. */
const sliceMs = 8
/** How long to wait for an idle moment, in ms: on a busy page there is none. */
const longestDelay = 1_000
/** How long to wait for one more on a page that had none, in ms. */
const longestDelayWhenBusy = 100

/**
 * Runs a step for each item while the browser is idle, so that long work blocks nothing, and what a gesture will need is
 * computed before it begins. On a page that is never idle, short tasks do it.
 *
 * @returns cancels the rest
 */
export function whenIdle<Item>(items: Iterable<Item>, step: (item: Item) => void): () => void {
  const rest = items[Symbol.iterator]()
  const isSupported = typeof requestIdleCallback === 'function'
  let request = ask(longestDelay)

  function ask(timeout: number): number {
    return isSupported ? requestIdleCallback(run, { timeout }) : window.setTimeout(runSlice)
  }

  function run(deadline: IdleDeadline): void {
    if (deadline.didTimeout) runSlice()
    else if (work(() => deadline.timeRemaining())) request = ask(longestDelay)
  }

  function runSlice(): void {
    const end = performance.now() + sliceMs
    if (work(() => end - performance.now())) request = ask(longestDelayWhenBusy)
  }

  /** @returns whether there is more */
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

/** Length of a task in browsers without `requestIdleCallback` (Safari), in ms. */
const sliceMs = 8

/**
 * Runs a step for each item while the browser is idle, so that long work blocks nothing, and what a gesture will need is
 * computed before it begins.
 *
 * @returns cancels the rest
 */
export function whenIdle<Item>(items: Iterable<Item>, step: (item: Item) => void): () => void {
  const rest = items[Symbol.iterator]()
  const isSupported = typeof requestIdleCallback === 'function'
  const ask = isSupported ? (work: IdleRequestCallback) => requestIdleCallback(work) : afterOthers
  let request = ask(run)

  function run(deadline: IdleDeadline): void {
    do {
      const next = rest.next()
      if (next.done) return
      step(next.value)
    } while (deadline.timeRemaining() > 1)
    request = ask(run)
  }

  return () => (isSupported ? cancelIdleCallback : clearTimeout)(request)
}

function afterOthers(work: IdleRequestCallback): number {
  return window.setTimeout(() => {
    const end = performance.now() + sliceMs
    work({ didTimeout: false, timeRemaining: () => end - performance.now() })
  })
}

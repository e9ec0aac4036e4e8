/** What a browser gets that cannot tell when it is idle: so many ms of work in a task of its own. */
const sliceMs = 8

/**
 * Takes a step for each item while the browser has nothing else to do. What has to be known in the middle of a gesture
 * is then known before, and work that takes long holds nothing up.
 *
 * @returns what stops it
 */
export function whenIdle<Item>(items: Iterable<Item>, step: (item: Item) => void): () => void {
  const rest = items[Symbol.iterator]()
  const isTold = typeof requestIdleCallback === 'function'
  const ask = isTold ? (work: IdleRequestCallback) => requestIdleCallback(work) : afterOthers
  let request = ask(run)

  function run(deadline: IdleDeadline): void {
    do {
      const next = rest.next()
      if (next.done) return
      step(next.value)
    } while (deadline.timeRemaining() > 1)
    request = ask(run)
  }

  return () => (isTold ? cancelIdleCallback : clearTimeout)(request)
}

function afterOthers(work: IdleRequestCallback): number {
  return window.setTimeout(() => {
    const end = performance.now() + sliceMs
    work({ didTimeout: false, timeRemaining: () => end - performance.now() })
  })
}

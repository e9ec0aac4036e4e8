/**
 * Takes a step for each item while the browser has nothing else to do. What has to be known in the middle of a gesture
 * is then known before. Browsers that cannot tell when they are idle leave it to the gesture.
 *
 * @returns what stops it
 */
export function whenIdle<Item>(items: Iterable<Item>, step: (item: Item) => void): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined
  const rest = items[Symbol.iterator]()
  let request = window.requestIdleCallback(run)

  function run(deadline: IdleDeadline): void {
    do {
      const next = rest.next()
      if (next.done) return
      step(next.value)
    } while (deadline.timeRemaining() > 1)
    request = window.requestIdleCallback(run)
  }

  return () => window.cancelIdleCallback(request)
}

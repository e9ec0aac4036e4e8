import { FairQueue } from './FairQueue.ts'

/** Runs tasks, only a few at a time. */
export interface TaskQueue {
  /**
   * @param owner whose turn it takes; owners share the places fairly
   * @throws what `refuse` returns, at once, if too many wait
   */
  run<Result>(owner: string, task: () => Promise<Result>): Promise<Result>
}

/**
 * @param refuse makes the error for a task that cannot even wait
 *
 * @example
 * const decoding = createTaskQueue({ concurrency: 2, perOwner: 8, total: 64, refuse: () => new Error('busy') })
 * await decoding.run(accountId, () => decode(bytes))
 */
export function createTaskQueue({
  concurrency,
  refuse,
  ...limits
}: {
  concurrency: number
  perOwner: number
  total: number
  refuse: () => Error
}): TaskQueue {
  const queue = new FairQueue<() => Promise<void>>(limits)
  let running = 0

  function next(): void {
    while (running < concurrency) {
      const start = queue.shift()
      if (!start) return
      running++
      void start().then(() => {
        running--
        next()
      })
    }
  }

  return {
    run: (owner, task) =>
      new Promise((resolve, reject) => {
        const waits = queue.push(owner, () => task().then(resolve, reject))
        if (waits) next()
        else reject(refuse())
      }),
  }
}

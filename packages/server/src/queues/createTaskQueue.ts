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
  concurrencyPerOwner = concurrency,
  refuse,
  ...limits
}: {
  concurrency: number
  /** Tasks of one owner at a time; fewer than all places leave room for others, however long its tasks take. */
  concurrencyPerOwner?: number
  perOwner: number
  total: number
  refuse: () => Error
}): TaskQueue {
  const queue = new FairQueue<{ owner: string; start: () => Promise<void> }>(limits)
  const running = new Map<string, number>()
  let total = 0

  function next(): void {
    while (total < concurrency) {
      const task = queue.shift(({ owner }) => (running.get(owner) ?? 0) < concurrencyPerOwner)
      if (!task) return
      count(task.owner, 1)
      void task.start().then(() => {
        count(task.owner, -1)
        next()
      })
    }
  }

  function count(owner: string, change: number): void {
    total += change
    const left = (running.get(owner) ?? 0) + change
    if (left) running.set(owner, left)
    else running.delete(owner)
  }

  return {
    run: (owner, task) =>
      new Promise((resolve, reject) => {
        const waits = queue.push(owner, { owner, start: () => task().then(resolve, reject) })
        if (waits) next()
        else reject(refuse())
      }),
  }
}

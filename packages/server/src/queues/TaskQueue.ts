import { FairQueue } from './FairQueue.ts'

/** Bounds of a queue, and the error that it refuses tasks with. */
export interface TaskQueueOptions {
  /** Tasks that run at a time. */
  concurrency: number
  /** Of one owner. Fewer than `concurrency` leave room for others, however long its tasks take. */
  concurrencyPerOwner?: number
  /** Tasks of one owner that may wait. */
  perOwner: number
  /** Tasks of all owners that may wait. */
  total: number
  /** Makes the error for a task that may not even wait. */
  refuse: () => Error
}

/**
 * Runs tasks, a few at a time; owners share the places fairly.
 *
 * @example
 * const decoding = new TaskQueue({ concurrency: 2, perOwner: 8, total: 64, refuse: () => new Error('busy') })
 * await decoding.run(accountId, () => decode(bytes))
 */
export class TaskQueue {
  readonly #options: TaskQueueOptions
  readonly #waiting: FairQueue<{ owner: string; start: () => Promise<void> }>
  /** Running tasks by owner. */
  readonly #running = new Map<string, number>()
  #total = 0

  constructor(options: TaskQueueOptions) {
    this.#options = options
    this.#waiting = new FairQueue(options)
  }

  /** Rejects at once with what `refuse` returns if too many tasks wait. */
  run<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waits = this.#waiting.push(owner, { owner, start: () => task().then(resolve, reject) })
      if (waits) this.#startNext()
      else reject(this.#options.refuse())
    })
  }

  #startNext(): void {
    const { concurrency, concurrencyPerOwner = concurrency } = this.#options
    while (this.#total < concurrency) {
      const task = this.#waiting.shift(({ owner }) => (this.#running.get(owner) ?? 0) < concurrencyPerOwner)
      if (!task) return
      this.#count(task.owner, 1)
      void task.start().then(() => {
        this.#count(task.owner, -1)
        this.#startNext()
      })
    }
  }

  #count(owner: string, change: 1 | -1): void {
    this.#total += change
    const left = (this.#running.get(owner) ?? 0) + change
    if (left) this.#running.set(owner, left)
    else this.#running.delete(owner)
  }
}

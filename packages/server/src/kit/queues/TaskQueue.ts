import { FairQueue } from './FairQueue.ts'

/** Bounds of a queue, and the error that it refuses tasks with. */
export interface TaskQueueOptions {
  /** Weight of the tasks that run at a time: their number, if each weighs 1. A heavier task runs alone. */
  concurrency: number
  /** Concurrent tasks per owner. Fewer than `concurrency` leave room for others, however long the tasks take. */
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
  readonly #waiting: FairQueue<{ owner: string; weight: number; start: () => Promise<void> }>
  /** Weight of the running tasks by owner. */
  readonly #running = new Map<string, number>()
  #total = 0

  constructor(options: TaskQueueOptions) {
    this.#options = options
    this.#waiting = new FairQueue(options)
  }

  /** Rejects at once with what `refuse` returns if too many tasks wait. */
  run<Result>(owner: string, task: () => Promise<Result>, weight = 1): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waits = this.#waiting.push(owner, { owner, weight, start: () => task().then(resolve, reject) })
      if (waits) this.#startNext()
      else reject(this.#options.refuse())
    })
  }

  #startNext(): void {
    for (let task = this.#shift(); task; task = this.#shift()) {
      const { owner, weight } = task
      this.#count(owner, weight)
      void task.start().then(() => {
        this.#count(owner, -weight)
        this.#startNext()
      })
    }
  }

  /** A heavy task whose turn it is keeps its turn: lighter ones would keep it waiting for ever. */
  #shift() {
    const { concurrency, concurrencyPerOwner = concurrency } = this.#options
    let isFull = false
    return this.#waiting.shift(({ owner, weight }) => {
      if (isFull || !fits(weight, this.#running.get(owner) ?? 0, concurrencyPerOwner)) return false
      isFull = !fits(weight, this.#total, concurrency)
      return !isFull
    })
  }

  #count(owner: string, change: number): void {
    this.#total += change
    const left = (this.#running.get(owner) ?? 0) + change
    if (left) this.#running.set(owner, left)
    else this.#running.delete(owner)
  }
}

function fits(weight: number, running: number, max: number): boolean {
  return running === 0 || running + weight <= max
}

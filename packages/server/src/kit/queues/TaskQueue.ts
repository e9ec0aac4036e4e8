import { FairQueue } from './FairQueue.ts'

/** Limits of a queue, and its error for refused tasks. */
export interface TaskQueueOptions {
  /** Maximum total weight of running tasks: their number, if each weighs 1. A heavier task runs alone. */
  concurrency: number
  /**
   * Maximum number of concurrent tasks per owner. Less than `concurrency` leaves room for others, however long the
   * tasks take.
   */
  concurrencyPerOwner?: number
  /** Maximum number of waiting tasks per owner. */
  perOwner: number
  /** Maximum number of waiting tasks of all owners. */
  total: number
  /** Creates the error for a refused task. */
  refuse: () => Error
}

/**
 * Runs tasks, a few at a time; owners share the slots fairly.
 *
 * @example
 * const decoding = new TaskQueue({ concurrency: 2, perOwner: 8, total: 64, refuse: () => new Error('busy') })
 * await decoding.run(accountId, () => decode(bytes))
 */
export class TaskQueue {
  readonly #options: TaskQueueOptions
  readonly #waiting: FairQueue<{ owner: string; weight: number; start: () => Promise<void> }>
  /** Total weight of running tasks, by owner. */
  readonly #running = new Map<string, number>()
  #total = 0

  constructor(options: TaskQueueOptions) {
    this.#options = options
    this.#waiting = new FairQueue(options)
  }

  /** Rejects immediately with `refuse`'s error if too many tasks wait. */
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

  /** Keeps the turn of a heavy task, so that lighter ones can't starve it. */
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

import type { Logger } from 'pino'

/** Recurring work of a service, as a value: {@link PeriodicTask} starts and stops it. */
export interface PeriodicWork<Result = unknown> {
  /** Runs once. Ends soon once `isStopping` returns true. */
  run(isStopping?: () => boolean): Promise<Result>
  /** Delay after a run, in ms. */
  everyMs: number
  /** Delay after a run with this result, in ms. Default: `everyMs`. */
  waitAfter?(result: Result): number
  /** Delay after a failed run, in ms. Default: `everyMs`. */
  retryMs?: number
  /** Delay before the first run, in ms. Default: none. */
  firstMs?: number
  /** Called when it is stopped, possibly during a run. */
  stopping?(): void
  /** Runs once more when stopped, for work that buffers data in memory. */
  runsAtStop?: boolean
  /** Log message for a failed run. */
  failure: string
}

/** Repeats work in the background, one run at a time. Doesn't keep the process alive. */
export class PeriodicTask<Result = unknown> {
  readonly #work: PeriodicWork<Result>
  readonly #log: Pick<Logger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(work: PeriodicWork<Result>, log: Pick<Logger, 'warn'>) {
    this.#work = work
    this.#log = log
  }

  /** True if the current run should end after its current step. */
  get isStopping(): boolean {
    return this.#stopped
  }

  start(): this {
    const { firstMs } = this.#work
    if (firstMs === undefined) this.#running = this.#run()
    else this.#runAfter(firstMs)
    return this
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#work.stopping?.()
    await this.#running
    if (this.#work.runsAtStop) await this.#runOnce()
  }

  async #run(): Promise<void> {
    const wait = await this.#runOnce()
    if (!this.#stopped) this.#runAfter(wait)
  }

  /** @returns the delay until the next run, in ms */
  async #runOnce(): Promise<number> {
    const { everyMs, retryMs = everyMs, failure } = this.#work
    try {
      const result = await this.#work.run(() => this.#stopped)
      return this.#work.waitAfter?.(result) ?? everyMs
    } catch (error) {
      this.#log.warn({ err: error }, failure)
      return retryMs
    }
  }

  #runAfter(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#run()
    }, ms).unref()
  }
}

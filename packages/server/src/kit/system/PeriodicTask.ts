import type { Logger } from 'pino'

interface PeriodicTaskOptions<Result> {
  /** Runs once. Ends soon when `isStopping` is true. */
  run(isStopping: () => boolean): Promise<Result>
  /** Wait after a run, in ms. */
  everyMs: number
  /** Wait after a run with this result, in ms. Default: `everyMs`. */
  waitAfter?(result: Result): number
  /** Wait after a run that failed, in ms. Default: `everyMs`. */
  retryMs?: number
  /** Wait before the first run, in ms. Default: none. */
  firstMs?: number
  /** Message of the log if a run fails. */
  failure: string
  log: Pick<Logger, 'warn'>
}

/** Work that is done again and again in the background, one run after another. Keeps no process alive. */
export class PeriodicTask<Result = unknown> {
  readonly #options: PeriodicTaskOptions<Result>
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(options: PeriodicTaskOptions<Result>) {
    this.#options = options
  }

  /** Whether the present run should end after its step. */
  get isStopping(): boolean {
    return this.#stopped
  }

  start(): this {
    const { firstMs } = this.#options
    if (firstMs === undefined) this.#running = this.#run()
    else this.#runAfter(firstMs)
    return this
  }

  /** Resolves when the present run has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    const wait = await this.#runOnce()
    if (!this.#stopped) this.#runAfter(wait)
  }

  /** @returns the wait until the next run, in ms */
  async #runOnce(): Promise<number> {
    const { run, everyMs, waitAfter, retryMs = everyMs, failure, log } = this.#options
    try {
      const result = await run(() => this.#stopped)
      return waitAfter?.(result) ?? everyMs
    } catch (error) {
      log.warn({ err: error }, failure)
      return retryMs
    }
  }

  #runAfter(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#run()
    }, ms).unref()
  }
}

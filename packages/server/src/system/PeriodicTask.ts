import type { Logger } from 'pino'

interface PeriodicTaskOptions {
  /** Runs once. Ends soon when `isStopping` is true. Returns the ms until the next run. */
  run(isStopping: () => boolean): Promise<number>
  /** Until the next run after one that failed, in ms. */
  retryMs: number
  /** Message of the log if a run fails. */
  failure: string
  log: Pick<Logger, 'warn'>
}

/** Work that is done again and again in the background, one run after another. Keeps no process alive. */
export class PeriodicTask {
  readonly #options: PeriodicTaskOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(options: PeriodicTaskOptions) {
    this.#options = options
  }

  /** Whether the present run should end after its step. */
  get isStopping(): boolean {
    return this.#stopped
  }

  /** Runs immediately for the first time. */
  start(): this {
    this.#running = this.#run()
    return this
  }

  /** Resolves when the present run has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    const { run, retryMs, failure, log } = this.#options
    const wait = await run(() => this.#stopped).catch((error: unknown) => {
      log.warn({ err: error }, failure)
      return retryMs
    })
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#running = this.#run()
    }, wait)
    this.#timer.unref()
  }
}

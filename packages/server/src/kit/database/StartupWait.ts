import type { Logger } from 'pino'

/** Pause between attempts, and between log lines, in ms. */
const retryAfter = 250
const reportEvery = 3_000

/** A dependency was not available in time at startup. A later start may succeed. */
class StartupTimeout extends Error {
  override readonly name = 'StartupTimeout'
}

/** Limits how long startup waits for dependencies, and reports every few seconds what it waits for. */
export class StartupWait {
  readonly #log: Pick<Logger, 'warn'> | undefined
  readonly #seconds: number
  readonly #start = performance.now()
  #reported = Number.NEGATIVE_INFINITY

  constructor(seconds: number, log?: Pick<Logger, 'warn'>) {
    this.#seconds = seconds
    this.#log = log
  }

  /**
   * Waits before the next attempt.
   *
   * @param reason the missing dependency, such as `The database does not answer: connect ECONNREFUSED`
   * @throws {StartupTimeout} with the reason when time is up
   */
  async pause(reason: string): Promise<void> {
    const waited = performance.now() - this.#start
    if (waited >= this.#seconds * 1000) throw new StartupTimeout(`${reason} (waited ${this.#seconds} s)`)
    if (waited - this.#reported >= reportEvery) {
      this.#reported = waited
      this.#log?.warn({ reason, seconds: Math.round(waited / 1000) }, 'waiting to start')
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfter))
  }
}

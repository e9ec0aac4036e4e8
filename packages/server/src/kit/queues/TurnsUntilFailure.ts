interface Waiting {
  work(): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Runs work of the same key one after another, in order of arrival, until one fails in a way that all others would:
 * then those that wait fail with it, so that none waits for longer than for one.
 */
export class TurnsUntilFailure {
  readonly #isShared: (error: unknown) => boolean
  readonly #waiting = new Map<string, Waiting[]>()

  /** @param isShared whether work that waits would fail in the same way */
  constructor(isShared: (error: unknown) => boolean) {
    this.#isShared = isShared
  }

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const one = { work, resolve, reject } as Waiting
      const waiting = this.#waiting.get(key)
      if (waiting) return void waiting.push(one)
      const first = [one]
      this.#waiting.set(key, first)
      void this.#drain(key, first)
    })
  }

  async #drain(key: string, waiting: Waiting[]): Promise<void> {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      try {
        one.resolve(await one.work())
      } catch (error) {
        one.reject(error)
        if (this.#isShared(error)) for (const { reject } of waiting.splice(0)) reject(error)
      }
    }
    this.#waiting.delete(key)
  }
}
